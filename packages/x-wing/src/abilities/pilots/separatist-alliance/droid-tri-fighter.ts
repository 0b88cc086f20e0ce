import { lockOn } from '../../../rules/lock.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { spend, spendLock } from '../../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, inFiringArc, targetName } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { enemyIn } from '../../kit/attacks.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { assign } from '../../kit/conditions.ts';
import { both, poolOf } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { tellDial } from '../../kit/maneuvers.ts';
import { distanceTo, shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Friends with a calculate token in an enemy's firing arc. */
function exposed(game: Game, card: Owned, enemy: Ship): Ship[] {
  return shipsAt(game, card, 0, 9, 'friendly').filter(
    (friend) => friend.tokens.calculate > 0 && inFiringArc(enemy, friend),
  );
}

/** Ships it has locked whose dials are hidden. */
function dialled(game: Game, { self }: Owned): Ship[] {
  return game.state.ships.filter(
    (ship) =>
      ship.status === 'play' &&
      hasLockOn(self, ship) &&
      ship.seat !== self.seat &&
      ship.dial !== null &&
      !ship.dialShown,
  );
}

function friendlyLocks(game: Game, card: Owned) {
  const found = new Set(game.state.ships.filter((ship) => isFriend(card, ship)).flatMap((ship) => ship.locks));
  return [...found].filter((target) => {
    const away = distanceTo(game, card.self, target);
    return away >= 1 && away <= 3 && target !== `ship:${card.self.id}`;
  });
}

/** Pilots of the Droid Tri-Fighter, Separatist Alliance. */
export const DROID_TRI_FIGHTER_PILOTS: readonly Ability[] = [
  pilot('dist81', 'DIS-T81', "A calculate token of a friend in the enemy's firing arc changes a focus.", {
    dice: both((dice) => ({
      id: 'calculate',
      text: 'spend a calculate token of a friend in the firing arc of the enemy',
      spendsTokens: true,
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (game, card, attack) =>
        poolOf(attack, dice).some((die) => die.face === 'focus') &&
        exposed(game, card, enemyIn(game, card, attack)).length > 0,
      *resolve(game, card, attack) {
        const friend = yield* chooseShip(card, exposed(game, card, enemyIn(game, card, attack)));
        spend(game, friend!, 'calculate');
        changeDie(poolOf(attack, dice), 'focus', dice === 'attack' ? 'hit' : 'evade');
      },
    })),
  }),
  pilot(
    'phlacarphoccprototype',
    'Phlac-Arphocc Prototype',
    'In the System Phase a lock on a ship lets its player look at the dial of that ship.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && dialled(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, dialled(game, card), true);
            if (ship === undefined) return;
            spendLock(game, card.self, `ship:${ship.id}`);
            tellDial(game, card, ship);
          },
        ),
      },
    },
  ),
  pilot('fearsomepredator', 'Fearsome Predator', 'At the end of setup an enemy is Fearful Prey.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'fearfulprey');
        },
      ),
    },
  }),
  pilot(
    'dis347',
    'DIS-347',
    'At the start of the Engagement Phase it may lock an object at range 1 to 3 that a friend has locked.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => friendlyLocks(game, card).length > 0,
          function* (game, card) {
            const target = yield* pick(
              card,
              'lock',
              'which object?',
              friendlyLocks(game, card).map((one) => ({
                id: targetName(game.state, one),
                label: targetName(game.state, one),
                value: one,
              })),
            );
            lockOn(game, card.self, target);
          },
        ),
      },
    },
  ),
];
