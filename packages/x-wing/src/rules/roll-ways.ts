import { cardsOf } from '../abilities/registry.ts';
import {
  bankRollOver,
  bankRollPose,
  overlaps,
  type Polygon,
  type Pose,
  rollPose,
  rollTemplate,
  rollTemplatePolygon,
  type Slide,
} from '../geometry/index.ts';
import type { Game, Ship } from '../state/index.ts';
import type { MoveHow } from './reposition.ts';

/** A way to roll that a player may declare: to a side, with a straight template or along a bank. */
export interface RollWay {
  readonly id: string;
  readonly to: (slide: Slide) => Pose;
  readonly over: (outline: Polygon) => boolean;
}

/** The ways to roll: along the straight template, or along banks where a card of the ship says so. */
export function rollWays(game: Game, ship: Ship, how: MoveHow): RollWay[] {
  const { size } = ship.profile;
  const from = ship.pose;
  const template = rollTemplate(size, how.rollSpeed);
  const counts = how.counts ?? 'barrelroll';
  const sides = how.sides ?? (['left', 'right'] as const);
  if (!cardsOf(game, ship, 'bends').some((card) => card.ability.bends!(counts))) {
    return sides.map((side) => {
      const laid = rollTemplatePolygon(from, size, side, template);
      return {
        id: side,
        to: (slide) => rollPose(from, size, side, slide, template),
        over: (shape) => overlaps(laid, shape),
      };
    });
  }
  return sides.flatMap((side) =>
    (['ahead', 'back'] as const).map((curve) => {
      const roll = { side, curve, speed: how.rollSpeed ?? 1 };
      return {
        id: `${side}-${curve}`,
        to: (slide: Slide) => bankRollPose(from, size, roll, slide),
        over: (shape: Polygon) => bankRollOver(from, size, roll, shape),
      };
    }),
  );
}
