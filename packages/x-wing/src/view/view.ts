import type { Seat } from '@orrery/kernel';
import { type ShipView, type Summaries, visibleShip } from './ship-view.ts';
import type { Attack, Device, Obstacle, Phase, PlayerInfo, XWingState } from '../state/index.ts';

/** What a seat (or a spectator) sees of a match: plain data, nothing hidden in it. */
export interface XWingView {
  readonly phase: Phase;
  readonly round: number;
  readonly rounds: number;
  readonly matSide: number;
  readonly firstPlayer: Seat;
  readonly seat: Seat | null;
  readonly players: readonly (PlayerInfo & { readonly score: number; readonly damageDeck: number })[];
  readonly ships: readonly ShipView[];
  readonly obstacles: readonly Obstacle[];
  readonly devices: readonly Device[];
  readonly attack: Attack | null;
  readonly active: string | null;
  readonly ended: XWingState['ended'];
}

/** Dials are seen by their owner until they are shown; facedown damage by nobody. */
export function viewOf(state: XWingState, seat: Seat | undefined, words: Summaries): XWingView {
  return {
    phase: state.phase,
    round: state.round,
    rounds: state.rounds,
    matSide: state.matSide,
    firstPlayer: state.firstPlayer,
    seat: seat ?? null,
    players: state.players.map((player, i) => ({
      ...player,
      score: state.scores[i],
      damageDeck: state.decks[i].draw.length,
    })),
    ships: state.ships.map((ship) => visibleShip(state, ship, seat, words)),
    obstacles: state.obstacles,
    devices: state.devices,
    attack: state.attack,
    active: state.active === null ? null : state.ships[state.active].name,
    ended: state.ended,
  };
}
