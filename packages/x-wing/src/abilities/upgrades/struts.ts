import type { Ability } from '../ability.ts';
import { rotateShip } from '../kit-more.ts';
import { may, must, upgrade } from '../kit.ts';
import { maneuverOf, obstacleShape } from '../../geometry/index.ts';
import { SKIPS_MANEUVER } from '../../rules/activation-phase.ts';
import { tell } from '../../rules/say.ts';
import { lose } from '../../rules/tokens.ts';
import { type Game, type Obstacle, type Ship, obstaclesUnder, shipsOnMat, touchesObstacle } from '../../state/index.ts';

const LANDED: readonly (readonly [string, string])[] = [
  ['grapplingstruts', 'Grappling Struts'],
  ['landingstruts', 'Landing Struts'],
];

/** Asteroids and debris that the ship lies on, with one other friend at most at range 0 of them. */
function landings(game: Game, ship: Ship): Obstacle[] {
  return obstaclesUnder(game.state, ship).filter(
    (obstacle) =>
      obstacleShape(obstacle.shape)!.kind !== 'gas' &&
      shipsOnMat(game.state, ship.seat).filter((friend) => friend !== ship && touchesObstacle(friend, obstacle))
        .length <= 1,
  );
}

function isLanded(game: Game, ship: Ship): boolean {
  return game.state.obstacles.some(
    (obstacle) => obstacle.placed && obstacleShape(obstacle.shape)!.kind !== 'gas' && touchesObstacle(ship, obstacle),
  );
}

/** Struts: closed, they open on a rock; open, the ship stays on it and turns. */
function struts(xws: string, name: string): Ability[] {
  return [
    upgrade(
      xws,
      `${name} (Closed)`,
      'When a maneuver ends on an asteroid or debris with one other friend there at most, it may turn over.',
      {
        reactions: {
          // Before the obstacle takes effect: open, the ship ignores it.
          'before-difficulty': may(
            (game, { self }, { ship }) => ship === self && landings(game, self).length > 0,
            function* (game, card) {
              card.upgrade!.side = 1;
              card.self.round.used.push('struts-opened');
              tell(game, 'flipped', card.self, `opens its ${name}`, card.ability.name);
            },
          ),
        },
      },
    ),
    upgrade(
      xws,
      `${name} (Open)`,
      'It ignores obstacles at range 0 and on its way. On a rock any maneuver but a straight 2 is skipped: a stress token goes, and it turns to that side. After a maneuver it turns over.',
      {
        ignoresObstacles: () => true,
        reactions: {
          'after-reveal': must(
            (game, { self }, { ship }) =>
              ship === self &&
              self.dial !== null &&
              !(maneuverOf(self.dial).speed === 2 && maneuverOf(self.dial).bearing === 'straight') &&
              isLanded(game, self),
            function* (game, card) {
              card.self.round.used.push(SKIPS_MANEUVER);
              lose(game, card.self, 'stress');
              const { bearing } = maneuverOf(card.self.dial!);
              if (/Left$/.test(bearing)) rotateShip(game, card.self, -90, card.ability.name);
              if (/Right$/.test(bearing)) rotateShip(game, card.self, 90, card.ability.name);
            },
          ),
          'after-maneuver': must(
            (_game, { self }, { ship }) => ship === self,
            function* (game, card) {
              // It opened in this same maneuver: then it stays open.
              if (card.self.round.used.includes('struts-opened')) return;
              card.upgrade!.side = 0;
              tell(game, 'flipped', card.self, `closes its ${name}`, card.ability.name);
            },
          ),
        },
      },
      1,
    ),
  ];
}

/** Struts: ships that land on rocks. */
export const STRUTS: readonly Ability[] = [...LANDED.flatMap(([xws, name]) => struts(xws, name))];
