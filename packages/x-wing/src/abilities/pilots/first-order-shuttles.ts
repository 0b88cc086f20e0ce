import type { Ability, Owned } from '../ability.ts';
import { assignDarkSide } from '../kit-conditions.ts';
import { bonusAttack, canAttack, isFriend, isNear } from '../kit-more.ts';
import { friendIn, friendRerolls } from '../kit-roles.ts';
import { shareResult, sharers } from '../kit-sharing.ts';
import {
  act,
  attacks,
  canAct,
  chargesOf,
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
  spendCharge,
} from '../kit.ts';
import { initiativeOf } from '../../rules/initiative.ts';
import { facesOf, rollDice } from '../../rules/dice.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, spendForce, spendLock } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { type Game, type Ship, hasLockOn, isInArc } from '../../state/index.ts';
import type { Rule } from '@orrery/kernel';

const PRIMARY = { weapons: ({ primary }: { primary: boolean }) => primary };

function* drawsFirst(game: Game, card: Owned): Rule {
  spendCharge(game, card);
  yield* bonusAttack(game, card.self, PRIMARY);
}

/** Other friends that have locked a ship. */
function lockers(game: Game, card: Owned, target: Ship): Ship[] {
  return shipsAt(game, card, 0, 9, 'other friendly').filter((friend) => hasLockOn(friend, target));
}

/** First Order pilots of TIE/sf fighters and shuttles. */
export const FIRST_ORDER_SHUTTLES_PILOTS: readonly Ability[] = [
  pilot('quickdraw', '"Quickdraw"', 'After she lost a shield a charge buys a bonus primary attack.', {
    reactions: {
      'shield-lost': {
        // A shield lost in an attack: bonus attacks come at its end (RR Attack, Aftermath).
        may: true,
        forced: (game) => game.state.attack !== null,
        usable: (game, card, { ship }) =>
          ship === card.self && chargesOf(card) > 0 && (game.state.attack !== null || canAttack(game, ship, PRIMARY)),
        *resolve(game, card) {
          const { attack } = game.state;
          if (attack === null) yield* drawsFirst(game, card);
          else attack.used.push(`shield-lost:${card.self.id}`);
        },
      },
      'bonus-attack': may(
        (game, card, { attack }) =>
          attack.used.includes(`shield-lost:${card.self.id}`) &&
          chargesOf(card) > 0 &&
          canAttack(game, card.self, PRIMARY),
        drawsFirst,
      ),
    },
  }),
  pilot('lieutenantlehuse', 'Lieutenant LeHuse', "Another friend's lock on the defender rerolls any of his dice.", {
    dice: [
      {
        ...rerolls({ dice: 'attack', most: 6 }),
        usable: (game, card, attack) =>
          lockers(game, card, defenderOf(game, attack)).length > 0 && attack.attackDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          const friend = yield* chooseShip(card, lockers(game, card, defenderOf(game, attack)));
          spendLock(game, friend!, `ship:${attack.defender}`);
          yield* rerolls({ dice: 'attack', most: 6 }).resolve(game, card, attack);
        },
      },
    ],
  }),
  pilot(
    'captainphasma',
    'Captain Phasma',
    'After neutralizing, another friend at range 0 to 1 suffers a result for her.',
    {
      reactions: {
        'after-neutralize': must(
          (game, card, { attack }) =>
            defends(card, attack) && attack.hits + attack.crits > 0 && sharers(game, card, attack, false).length > 0,
          function* (game, card, { attack }) {
            yield* shareResult(game, card, attack, (yield* chooseShip(card, sharers(game, card, attack, false)))!);
          },
        ),
      },
    },
  ),
  pilot('blackout', '"Blackout"', 'Two defense dice fewer if an obstacle obstructs his attack.', {
    defenseDice: (_game, card, attack) => (attacks(card, attack) && attack.obstructed ? -2 : 0),
  }),
  pilot('kyloren', 'Kylo Ren', 'After he defended a force shows the attacker the dark side.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack, attacker }) =>
          defends(card, attack) && attacker.status === 'play' && canSpendForce(game, card.self),
        function* (game, card, { attacker }) {
          spendForce(game, card.self);
          yield* assignDarkSide(game, card, attacker);
        },
      ),
    },
  }),
  pilot(
    'pettyofficerthanisson',
    'Petty Officer Thanisson',
    'A charge tractors a ship in his front arc at range 0 to 2 that gained stress.',
    {
      reactions: {
        'token-gained': may(
          (game, card, { ship, token }) =>
            token === 'stress' &&
            ['activation', 'engagement-start', 'engagement'].includes(game.state.phase) &&
            ship.status === 'play' &&
            ship !== card.self &&
            isInArc(card.self, 'front', ship) &&
            isNear(card, ship, 0, 2) &&
            chargesOf(card) > 0,
          function* (game, card, { ship }) {
            spendCharge(game, card);
            yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  pilot('lieutenanttavson', 'Lieutenant Tavson', 'After he suffered damage a charge buys an action.', {
    reactions: {
      'suffered-damage': may(
        (game, card, { ship }) =>
          ship === card.self && chargesOf(card) > 0 && canAct(game, ship, grantOf(card, 'standard')),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, 'standard');
        },
      ),
    },
  }),
  pilot(
    'captaincardinal',
    'Captain Cardinal',
    'While he has a charge, friends at range 1 to 2 of lower initiative reroll a focus; enemies that die near take a charge.',
    {
      dice: (['attack', 'defense'] as const).map((dice) => ({
        ...friendRerolls(
          {
            dice,
            from: 1,
            to: 2,
            when: (game, card, _attack, roller) =>
              chargesOf(card) > 0 && initiativeOf(game, roller) < initiativeOf(game, card.self),
          },
          1,
          ['focus'],
        ),
      })),
      reactions: {
        destroyed: must(
          (_game, card, { ship }) => !isFriend(card, ship) && isNear(card, ship, 0, 3) && chargesOf(card) > 0,
          function* (_game, card) {
            card.self.charges--;
          },
        ),
      },
    },
  ),
  pilot(
    'commandermalarus-xiclasslightshuttle',
    'Commander Malarus',
    'Friends at range 0 to 2 with a blank in a primary attack gain strain and reroll it.',
    {
      reactions: {
        'attack-rolled': must(
          (game, card, { attack }) =>
            isPrimary(attack) &&
            friendIn(game, card, attack, { dice: 'attack', to: 2 }) !== undefined &&
            attack.range > 0 &&
            attack.attackDice.some((die) => die.face === 'blank' && !die.rerolled),
          function* (game, card, { attack, attacker }) {
            yield* gain(game, attacker, 'strain');
            attack.modified = true;
            yield* rerolls({ dice: 'attack', most: 1, faces: ['blank'] }).resolve(game, card, attack);
          },
        ),
      },
    },
  ),
  pilot(
    'gideonhask-xiclasslightshuttle',
    'Gideon Hask',
    'He or a small friend at range 0 to 2 with two dice or fewer in a primary attack on a damaged ship may gain strain for one more.',
    {
      reactions: {
        'attack-rolled': may(
          (_game, card, { attack, attacker, defender }) =>
            isPrimary(attack) &&
            defender.damage.length > 0 &&
            attack.attackDice.length <= 2 &&
            isFriend(card, attacker) &&
            (attacker === card.self || (attacker.profile.size === 'small' && isNear(card, attacker, 0, 2))),
          function* (game, _card, { attack, attacker }) {
            yield* gain(game, attacker, 'strain');
            attack.attackDice.push(...rollDice(game, 'attack', 1));
            tell(game, 'attack-rolled', attacker, `rolls ${facesOf(attack.attackDice)}`, 'RR Attack', {
              dice: attack.attackDice.map((die) => die.face),
            });
          },
        ),
      },
    },
  ),
];
