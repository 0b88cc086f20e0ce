import { inBullseye } from '../../rules/bullseye.ts';
import { isFriend } from '../kit-more.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  act,
  actionAfterAction,
  attacks,
  bullseyed,
  canAct,
  chooseShip,
  defenderOf,
  defends,
  grantOf,
  isPrimary,
  may,
  must,
  pilot,
  rerolls,
  shipsAt,
} from '../kit.ts';
import { lockOn } from '../../rules/lock.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { gain, gainJam, lose, spend } from '../../rules/tokens.ts';
import { type Game, type Ship, isOutsideFiringArcs, isTractored, range } from '../../state/index.ts';
import type { Rule } from '@orrery/kernel';

const oddball: Ability['reactions'] = {
  'after-maneuver': may(
    (game, card, event) =>
      event.ship === card.self &&
      event.full &&
      event.maneuver.difficulty === 'red' &&
      shipsAt(game, card, 0, 3, 'enemy').some((enemy) => inBullseye(game, card.self, enemy)),
    lockBullseye,
  ),
  'after-action': may(
    (game, card, event) =>
      event.ship === card.self && event.difficulty === 'red' && hasBullseyed(game, card).length > 0,
    lockBullseye,
  ),
};

/** Enemies in the bullseye arc. */
function hasBullseyed(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => inBullseye(game, card.self, enemy));
}

function* lockBullseye(game: Game, card: Owned): Rule {
  const enemy = yield* chooseShip(card, hasBullseyed(game, card));
  lockOn(game, card.self, `ship:${enemy!.id}`);
}

/** Pilots of the Resistance, the Republic and the Separatists. */
export const SEPARATISTS_AND_OTHERS_PILOTS: readonly Ability[] = [
  ...['oddball', 'oddball-arc170starfighter', 'oddball-btlbywing', 'oddball-nimbusclassvwing'].map((xws) =>
    pilot(
      xws,
      '"Odd Ball"',
      'After a full red maneuver or a red action, with an enemy in the bullseye, he may lock it.',
      { reactions: oddball },
    ),
  ),
  pilot('kickback', '"Kickback"', 'After a barrel roll action: a red lock action.', {
    reactions: { 'after-action': actionAfterAction(({ type }) => type === 'barrelroll', ['lock'], { treat: 'red' }) },
  }),
  pilot(
    'swoop',
    '"Swoop"',
    'After a friendly small or medium ship at range 0 to 1 flew a full speed 3 to 4 maneuver it may boost, red.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.full &&
            event.ship.seat === card.self.seat &&
            event.ship.profile.size !== 'large' &&
            (event.maneuver.speed === 3 || event.maneuver.speed === 4) &&
            (event.ship === card.self || range(card.self, event.ship) <= 1) &&
            canAct(game, event.ship, grantOf(card, ['boost'], { treat: 'red' })),
          (game, card, event) => act(game, card, event.ship, ['boost'], { treat: 'red' }),
        ),
      },
    },
  ),
  pilot(
    'generalgrievous',
    'General Grievous',
    'Out of the firing arc of the defender he rerolls two dice of a primary attack.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: 2,
          when: (game, card, attack) => isPrimary(attack) && isOutsideFiringArcs(defenderOf(game, attack), card.self),
        }),
      ],
    },
  ),
  pilot(
    'wattambor',
    'Wat Tambor',
    'He rerolls a die of a primary attack for each calculating friend at range 1 of the defender.',
    {
      dice: [
        rerolls({
          dice: 'attack',
          most: (game, card, attack) =>
            isPrimary(attack)
              ? shipsAt(game, card, 0, 4, 'friendly').filter(
                  (friend) => friend.tokens.calculate > 0 && range(friend, defenderOf(game, attack)) === 1,
                ).length
              : 0,
        }),
      ],
    },
  ),
  pilot('precisehunter', 'Precise Hunter', 'With the defender in its bullseye it rerolls a blank.', {
    dice: [rerolls({ dice: 'attack', most: 1, faces: ['blank'], when: bullseyed })],
  }),
  pilot(
    'dfs081',
    'DFS-081',
    'A friend at range 0 to 1 that defends may spend a calculate token to make criticals hits.',
    {
      dice: [
        {
          id: 'dfs081',
          text: 'spend a calculate token: criticals become hits',
          dice: 'attack',
          as: 'other',
          usable: (game, card, attack) => {
            const defender = defenderOf(game, attack);
            return (
              isFriend(card, defender) &&
              (defender === card.self || range(card.self, defender) <= 1) &&
              defender.tokens.calculate > 0 &&
              attack.attackDice.some((die) => die.face === 'crit')
            );
          },
          *resolve(game, _card, attack) {
            spend(game, defenderOf(game, attack), 'calculate');
            while (changeDie(attack.attackDice, 'crit', 'hit'));
          },
        },
      ],
    },
  ),
  pilot(
    'dfs311',
    'DFS-311',
    'At the start of the Engagement Phase it may pass a calculate token to a friend at range 0 to 3.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => card.self.tokens.calculate > 0 && shipsAt(game, card, 0, 3, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'other friendly'));
            lose(game, card.self, 'calculate');
            yield* gain(game, friend!, 'calculate');
          },
        ),
      },
    },
  ),
  pilot('sunfac', 'Sun Fac', 'One more die in primary attacks on a tractored defender.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && isTractored(defenderOf(game, attack)) ? 1 : 0,
  }),
  pilot('chertek', 'Chertek', 'He rerolls two dice of a primary attack on a tractored defender.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: 2,
        when: (game, _card, attack) => isPrimary(attack) && isTractored(defenderOf(game, attack)),
      }),
    ],
  }),
  pilot('066', '0-66', 'After it defended a calculate token buys an action.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack }) =>
          defends(card, attack) && card.self.tokens.calculate > 0 && canAct(game, card.self, grantOf(card, 'standard')),
        function* (game, card) {
          spend(game, card.self, 'calculate');
          yield* act(game, card, card.self, 'standard');
        },
      ),
    },
  }),
  pilot('chopper', '"Chopper"', 'At the start of the Engagement Phase each enemy at range 0 gains two jam tokens.', {
    reactions: {
      'start-engagement': must(
        (game, card) => shipsAt(game, card, 0, 0, 'enemy').length > 0,
        function* (game, card) {
          for (const enemy of shipsAt(game, card, 0, 0, 'enemy')) {
            yield* gainJam(game, enemy, card.self.seat);
            yield* gainJam(game, enemy, card.self.seat);
          }
        },
      ),
    },
  }),
];
