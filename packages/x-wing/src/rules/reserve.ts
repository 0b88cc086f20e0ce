import { beginEffect, effectsOf, endEffects, type Rule } from '@orrery/kernel';
import type { Polygon } from '../geometry/index.ts';
import { baseOf, type Game, type Ship } from '../state/index.ts';
import { type Edge, ownEdge, placeShip } from './placing.ts';
import { placeInReserve } from './docking.ts';
import { tell } from './say.ts';

/** The edge of the mat over which a ship reaches furthest. */
export function edgeCrossed(game: Game, ship: Ship): Edge {
  const base: Polygon = baseOf(ship);
  const side = game.state.matSide;
  let [edge, most]: [Edge, number] = ['bottom', Number.NEGATIVE_INFINITY];
  for (let i = 0; i < base.length; i += 2) {
    const beyond: readonly (readonly [Edge, number])[] = [
      ['bottom', -base[i + 1]],
      ['top', base[i + 1] - side],
      ['left', -base[i]],
      ['right', base[i] - side],
    ];
    for (const [name, depth] of beyond) if (depth > most) [edge, most] = [name, depth];
  }
  return edge;
}

/** What keeps a ship in reserve until the next Planning Phase. */
const RETURNS = 'returns';

/**
 * A ship is placed in reserve; at the start of the next Planning Phase its player places it within range 1 of this edge, by default the
 * player's own (RR Reserve).
 */
export function reserveUntilPlanning(game: Game, ship: Ship, rule: string, edge: Edge = ownEdge(ship)): void {
  placeInReserve(ship);
  tell(game, 'reserved', ship, 'is placed in reserve', rule);
  beginEffect(game.state, { source: rule, kind: RETURNS, until: 'returned', data: { ship: ship.id, edge } });
}

/** Ships that waited in reserve for this Planning Phase are placed. One for which there is no room waits for the next. */
export function* returnShips(game: Game): Rule {
  const waiting = effectsOf(game.state, RETURNS);
  if (waiting.length === 0) return;
  endEffects(game.state, 'returned');
  for (const effect of waiting) {
    const ship = game.state.ships[effect.data.ship as number];
    if (ship.status !== 'reserve') continue;
    const placed = yield* placeShip(game, ship, { edges: [effect.data.edge as Edge] }, effect.source);
    if (!placed) beginEffect(game.state, effect);
  }
}
