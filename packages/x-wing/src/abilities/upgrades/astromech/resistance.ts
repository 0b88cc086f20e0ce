import { beginEffect, effectsOf } from '@orrery/kernel';
import { damageCard } from '../../../data/index.ts';
import { inBullseye } from '../../../rules/bullseye.ts';
import { repair } from '../../../rules/damage.ts';
import { rerollSome } from '../../../rules/modify-dice.ts';
import { gain, lose, spendLock } from '../../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, shipsOnMat } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attackerOf, attacks, defenderOf } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { recoverShield } from '../../kit/damage.ts';
import { rerolls } from '../../kit/dice.ts';
import { RED_TOKENS, pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, upgrade } from '../../kit/write.ts';
import { rangeOfShips } from './shared.ts';

function ignoreAll(game: Game, ship: Ship, source: string): void {
  beginEffect(game.state, {
    source,
    kind: 'ignores-all',
    until: 'round',
    data: { ship: ship.id, phase: game.state.phase },
  });
}

/** Before a blue maneuver: as the dial is revealed, a charge buys one of these actions. */
function blueAstromech(xws: string, name: string, actions: readonly ('barrelroll' | 'boost')[]): Ability {
  return upgrade(xws, name, `Before a blue maneuver a charge buys a ${actions.join(' or ')} action.`, {
    reactions: {
      'before-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.maneuver.difficulty === 'blue' &&
          chargesOf(card) > 0 &&
          canAct(game, card.self, grantOf(card, actions)),
        function* (game, card) {
          spendCharge(game, card);
          yield* act(game, card, card.self, actions);
        },
      ),
    },
  });
}

/** Astromech upgrades of the Resistance. */
export const ASTROMECH_OF_RESISTANCE: readonly Ability[] = [
  blueAstromech('bb8', 'BB-8', ['barrelroll', 'boost']),
  blueAstromech('bbastromech', 'BB Astromech', ['barrelroll']),
  upgrade('m9g8', 'M9-G8', 'It has one die of an attack rerolled of a ship that it has locked.', {
    dice: [
      {
        ...rerolls({ dice: 'attack', as: 'other', most: 1 }),
        usable: (game, card, attack) =>
          hasLockOn(card.self, attackerOf(game, attack)) && attack.attackDice.some((die) => !die.rerolled),
      },
    ],
  }),
  upgrade(
    'r1j5',
    'R1-J5',
    'With two stress or fewer it repairs by damage cards while stressed; a charge repairs a Ship card for good.',
    {
      repairsWhile: (_game, { self }, what) => what === 'stressed' && self.tokens.stress <= 2,
      reactions: {
        repaired: may(
          (_game, card, { ship, card: repaired }) =>
            ship === card.self &&
            damageCard(repaired).type === 'ship' &&
            chargesOf(card) > 0 &&
            ship.damage.some((dealt) => !dealt.faceup && dealt.card === repaired),
          function* (game, card, { card: repaired }) {
            spendCharge(game, card);
            repair(game, card.self, card.self.damage.find((dealt) => !dealt.faceup && dealt.card === repaired)!);
          },
        ),
      },
    },
  ),
  upgrade(
    'r2d2-resistance',
    'R2-D2',
    'In the End Phase a charge and a shield remove a red token; without shields two charges recover one, for a deplete token.',
    {
      reactions: {
        'end-phase': may(
          (_game, card) =>
            card.self.status === 'play' &&
            (card.self.shields > 0
              ? chargesOf(card) > 0 && tokensAmong(card.self, RED_TOKENS).length > 0
              : chargesOf(card) >= 2 && card.self.profile.shields > 0),
          function* (game, card) {
            if (card.self.shields === 0) {
              spendCharge(game, card, 2);
              recoverShield(game, card.self);
              yield* gain(game, card.self, 'deplete');
              return;
            }
            spendCharge(game, card);
            card.self.shields--;
            lose(game, card.self, yield* pickToken(card, tokensAmong(card.self, RED_TOKENS), 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade('r2ha', 'R2-HA', 'Defending, its lock on the attacker rerolls defense dice.', {
    dice: [
      {
        id: 'lock',
        text: 'spend the lock on the attacker to reroll',
        dice: 'defense',
        as: 'defender',
        usable: (game, card, attack) =>
          hasLockOn(card.self, attackerOf(game, attack)) && attack.defenseDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          spendLock(game, card.self, `ship:${attack.attacker}`);
          yield* rerollSome(game, attack.defenseDice, 'defense', card.self, 6);
        },
      },
    ],
  }),
  upgrade('r5x3', 'R5-X3', 'Before it activates or engages a charge makes it ignore obstacles in that phase.', {
    ignoresObstacles: (game, { self }) =>
      effectsOf(game.state, 'ignores-all').some(({ data }) => data.ship === self.id && data.phase === game.state.phase),
    reactions: {
      'before-activate': may(
        (_game, card, { ship }) => ship === card.self && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
          ignoreAll(game, card.self, card.ability.name);
        },
      ),
      'before-engage': may(
        (_game, card, { ship }) => ship === card.self && chargesOf(card) > 0,
        function* (game, card) {
          spendCharge(game, card);
          ignoreAll(game, card.self, card.ability.name);
        },
      ),
    },
  }),
  upgrade('r6d8', 'R6-D8', 'It rerolls a die for each friend at range 0 to 3 with the defender in its bullseye.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: (game, card, attack) =>
          shipsOnMat(game.state, card.self.seat).filter(
            (friend) => rangeOfShips(card.self, friend) <= 3 && inBullseye(game, friend, defenderOf(game, attack)),
          ).length,
        when: (_game, card, attack) => attacks(card, attack),
      }),
    ],
  }),
];
