import { type Option, choose } from '@orrery/kernel';
import { rotateArc } from '../../../rules/actions/rotate.ts';
import { inBullseye } from '../../../rules/bullseye.ts';
import { gain, spend, transfer } from '../../../rules/tokens.ts';
import { type Ship, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defenderOf, defends, enemyIn, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip } from '../../kit/choices.ts';
import { both, poolOf } from '../../kit/dice.ts';
import { friendIn, isFriend } from '../../kit/friends.ts';
import { turnShip } from '../../kit/maneuvers.ts';
import { inTurretArc, shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Ships with a focus token that have this enemy in their turret arc. */
function watchers(ships: readonly Ship[], enemy: Ship): Ship[] {
  return ships.filter((friend) => friend.tokens.focus > 0 && inTurretArc(friend, enemy));
}

/** Pilots of the RZ-2 A-wing, Resistance. */
export const RZ_2_A_WING_PILOTS: readonly Ability[] = [
  pilot('lulolampar', "L'ulo L'ampar", 'Stressed, one defense die fewer and one attack die more.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && isPrimary(attack) && isStressed(card.self) ? 1 : 0),
    defenseDice: (_game, card, attack) => (defends(card, attack) && isStressed(card.self) ? -1 : 0),
  }),
  pilot('tallissanlintra', 'Tallissan Lintra', 'A charge gives the defender a die against an enemy in her bullseye.', {
    reactions: {
      'attack-declared': may(
        (game, card, { attacker }) =>
          !isFriend(card, attacker) && chargesOf(card) > 0 && inBullseye(game, card.self, attacker),
        function* (game, card, { attack }) {
          spendCharge(game, card);
          attack.extraDefense++;
        },
      ),
    },
  }),
  pilot('zaribangel', 'Zari Bangel', 'A partial maneuver does not cost her the Perform Action step.', {
    reactions: {
      'after-maneuver': must(
        (_game, card, { ship, full }) => ship === card.self && !full && ship.round.skipsAction,
        function* (_game, card) {
          card.self.round.skipsAction = false;
        },
      ),
    },
  }),
  pilot('greersonnel', 'Greer Sonnel', 'After a full maneuver she may rotate her turret.', {
    reactions: {
      'after-maneuver': may(
        (_game, card, event) => event.ship === card.self && event.full && card.self.turret !== null,
        (game, card) => rotateArc(game, card.self),
      ),
    },
  }),
  pilot('zizitlo', 'Zizi Tlo', 'After she defended or attacked a charge gives her a focus or evade token.', {
    reactions: {
      'after-attack': may(
        (_game, card, { attack }) => (attacks(card, attack) || defends(card, attack)) && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'choose-token',
            rule: card.ability.name,
            prompt: 'Which token does she gain?',
            list: () => [{ id: 'focus' }, { id: 'evade' }],
            text: ({ id }) => ({ label: id }),
          });
          yield* gain(game, card.self, picked.id as 'focus' | 'evade');
        },
      ),
    },
  }),
  pilot(
    'ronithblario',
    'Ronith Blario',
    "With the enemy in a friend's turret arc that friend's focus token changes a focus of his.",
    {
      dice: both((dice) => ({
        id: 'focus',
        text: 'spend a focus token of a friend: a focus changes',
        spendsTokens: true,
        dice,
        as: dice === 'attack' ? 'attacker' : 'defender',
        usable: (game, card, attack) =>
          poolOf(attack, dice).some((die) => die.face === 'focus') &&
          watchers(shipsAt(game, card, 0, 9, 'other friendly'), enemyIn(game, card, attack)).length > 0,
        *resolve(game, card, attack) {
          const friends = watchers(shipsAt(game, card, 0, 9, 'other friendly'), enemyIn(game, card, attack));
          spend(game, (yield* chooseShip(card, friends))!, 'focus');
          poolOf(attack, dice).find((die) => die.face === 'focus')!.face = dice === 'attack' ? 'hit' : 'evade';
        },
      })),
    },
  ),
  pilot(
    'merlcobben',
    'Merl Cobben',
    'A friend at range 0 to 2 in a primary attack: one defense die fewer if he is in the bullseye of the defender.',
    {
      defenseDice: (game, card, attack) =>
        isPrimary(attack) &&
        friendIn(game, card, attack, { dice: 'attack', to: 2 }) !== undefined &&
        inBullseye(game, defenderOf(game, attack), card.self)
          ? -1
          : 0,
    },
  ),
  pilot(
    'suralindajavos',
    'Suralinda Javos',
    'After a partial maneuver a strain token turns her by 90 or 180 degrees.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, { ship, full }) => ship === card.self && !full,
          function* (game, card) {
            yield* gain(game, card.self, 'strain');
            yield* turnShip(game, card, card.self, true);
          },
        ),
      },
    },
  ),
  pilot(
    'wrobietyce',
    'Wrobie Tyce',
    'After she defended at range 1 an attacker that modified its dice gains a deplete token.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => defends(card, attack) && attack.range === 1 && attack.modified,
          function* (game, _card, { attacker }) {
            yield* gain(game, attacker, 'deplete');
          },
        ),
      },
    },
  ),
  pilot('seftinvanik', 'Seftin Vanik', 'After he boosts he may pass an evade token to a friend at range 1.', {
    reactions: {
      'after-action': may(
        (game, card, { ship, type }) =>
          ship === card.self &&
          type === 'boost' &&
          ship.tokens.evade > 0 &&
          shipsAt(game, card, 1, 1, 'other friendly').length > 0,
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 1, 1, 'other friendly'), true);
          if (friend !== undefined) transfer(game, card.self, friend, 'evade');
        },
      ),
    },
  }),
];
