import { maneuverOf } from '../../../geometry/index.ts';
import { gain, spendLock } from '../../../rules/tokens.ts';
import { hasLockOn, isStressed } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { enemyIn, isPrimary } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { adds, both, focused, poolOf } from '../../kit/dice.ts';
import { resetDial } from '../../kit/maneuvers.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, pilot } from '../../kit/write.ts';

export const sharaBey = both((dice) => ({
  id: 'shara',
  text: 'spend the lock on the enemy to add a focus',
  dice,
  as: dice === 'attack' ? 'attacker' : 'defender',
  usable: (game, card, attack) =>
    hasLockOn(card.self, enemyIn(game, card, attack)) && (dice === 'defense' || isPrimary(attack)),
  *resolve(game, card, attack) {
    spendLock(game, card.self, `ship:${enemyIn(game, card, attack).id}`);
    poolOf(attack, dice).push({ face: 'focus', rerolled: false });
  },
}));

export const norra: Ability['dice'] = [
  adds('defense', 'evade', (game, card) => shipsAt(game, card, 0, 1, 'enemy').length > 0, true),
];

/** After it spent a focus token a friend gains one. */
export function garven(xws: string): Ability {
  return pilot(xws, 'Garven Dreis', 'After he spends a focus token a friend at range 1 to 3 may gain one.', {
    reactions: {
      'token-spent': may(
        (game, card, { ship, token }) =>
          ship === card.self && token === 'focus' && shipsAt(game, card, 1, 3, 'other friendly').length > 0,
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 1, 3, 'other friendly'), true);
          if (friend !== undefined) yield* gain(game, friend, 'focus');
        },
      ),
    },
  });
}

/** After a red or blue maneuver is revealed the dial may be set to another of that colour. */
export function heraDial(xws: string): Ability {
  const others = (dial: readonly string[], now: string) =>
    dial.filter((code) => code !== now && maneuverOf(code).difficulty === maneuverOf(now).difficulty);
  return pilot(xws, 'Hera Syndulla', 'After she reveals a red or blue maneuver she may set another of that colour.', {
    reactions: {
      'after-reveal': may(
        (_game, { self }, { ship }) =>
          ship === self &&
          self.dial !== null &&
          ['red', 'blue'].includes(maneuverOf(self.dial).difficulty) &&
          others(self.profile.dial, self.dial).length > 0,
        (game, card) => resetDial(game, card, card.self, others(card.self.profile.dial, card.self.dial!)),
      ),
    },
  });
}

export const ezra = both((dice) =>
  focused(dice, { most: 2, cost: 'force', when: (_game, card) => isStressed(card.self) }),
);
