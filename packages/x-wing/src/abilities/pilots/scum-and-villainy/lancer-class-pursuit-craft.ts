import { canSpendForce, gain, lose, spendForce } from '../../../rules/tokens.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import { GREEN_TOKENS, type Game, type Ship, isInArc } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { enemyIn } from '../../kit/attacks.ts';
import { agrees, chooseShip } from '../../kit/choices.ts';
import { adds } from '../../kit/dice.ts';
import { inTurretArc, isNear, shipsAt } from '../../kit/ships.ts';
import { pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';

function turretEnemies(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'enemy').filter((enemy) => inTurretArc(card.self, enemy));
}

/** Ships at range 0 to 1 in the front arc and in the turret arc: across the line between two arcs they are in both. */
function inBothArcs(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'any').filter(
    (ship) => isInArc(card.self, 'front', ship) && inTurretArc(card.self, ship),
  );
}

/** Pilots of the Lancer-class Pursuit Craft, Scum and Villainy. */
export const LANCER_CLASS_PURSUIT_CRAFT_PILOTS: readonly Ability[] = [
  pilot(
    'asajjventress',
    'Asajj Ventress',
    'At the start of the Engagement Phase a force gives an enemy in her turret arc at range 0 to 2 stress unless it gives up a green token.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => canSpendForce(game, card.self) && turretEnemies(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, turretEnemies(game, card), true);
            if (enemy === undefined) return;
            spendForce(game, card.self);
            const green = tokensAmong(enemy, GREEN_TOKENS);
            if (
              green.length > 0 &&
              (yield* agrees(card, `${enemy.name}: give up a token?`, 'A green token', 'Gain stress', enemy.seat))
            )
              lose(game, enemy, yield* pickToken(card, green, 'which token?', enemy.seat));
            else yield* gain(game, enemy, 'stress');
          },
        ),
      },
    },
  ),
  pilot(
    'ketsuonyo',
    'Ketsu Onyo',
    'At the start of the Engagement Phase a ship in front and turret arc at range 0 to 1 gains a tractor token.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => inBothArcs(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, inBothArcs(game, card), true);
            if (ship !== undefined) yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  pilot(
    'sabinewren-lancerclasspursuitcraft',
    'Sabine Wren',
    'Defending against a ship in her turret arc at range 0 to 2 she adds a focus.',
    {
      dice: [
        adds(
          'defense',
          'focus',
          (game, card, attack) =>
            inTurretArc(card.self, enemyIn(game, card, attack)) && isNear(card, enemyIn(game, card, attack), 0, 2),
        ),
      ],
    },
  ),
];
