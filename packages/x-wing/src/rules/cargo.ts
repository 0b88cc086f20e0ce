import type { Rule, Seat } from '@orrery/kernel';
import { type CargoKind, overlaps, type Pose } from '../geometry/index.ts';
import { baseOf, type Game, type Obstacle, outline, type Ship, shipsOnMat } from '../state/index.ts';
import type { Drop } from '../abilities/ability.ts';
import { chooseDrop, dropsOf } from './devices.ts';
import { sufferObstacles } from './obstacles.ts';

const NAMES: Readonly<Record<CargoKind, string>> = {
  loosecargo: 'loose cargo',
  spareparts: 'spare parts',
  cargocrate: 'drift of cargo crates',
};

/** An obstacle that a card places during the game (RR Obstacles). Ships that it lies under suffer its effects as if they overlapped it. */
export function* placeCargo(game: Game, seat: Seat, kind: CargoKind, at: Pose, rule: string): Rule {
  const { state } = game;
  const id = state.obstacles.reduce((most, one) => Math.max(most, one.id), -1) + 1;
  const obstacle: Obstacle = { id, shape: kind, pose: at, placed: true, seat };
  state.obstacles.push(obstacle);
  game.emit({
    type: 'obstacle-placed',
    text: `${state.players[seat].name} places ${kind === 'cargocrate' ? 'a ' : ''}${NAMES[kind]}`,
    rule,
    data: { obstacle: id, pose: at },
  });
  for (const ship of shipsOnMat(state)) {
    if (overlaps(baseOf(ship), outline(obstacle))) yield* sufferObstacles(game, ship, [obstacle]);
  }
}

/** A ship drops cargo with one of these templates, or against its base. */
export function* dropCargo(game: Game, ship: Ship, kind: CargoKind, printed: readonly Drop[], rule: string): Rule {
  const { pose } = yield* chooseDrop(ship, kind, NAMES[kind], dropsOf(game, ship, kind, printed));
  yield* placeCargo(game, ship.seat, kind, pose, rule);
}
