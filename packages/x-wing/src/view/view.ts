import type { Seat } from '@orrery/kernel';
import type { Pose, RemoteKind } from '../geometry/index.ts';
import { type ShipView, type Summaries, visibleShip } from './ship-view.ts';
import {
  type Attack,
  type Device,
  isRemote,
  type Obstacle,
  type Phase,
  type PlayerInfo,
  remoteKind,
  type ShipId,
  type XWingState,
} from '../state/index.ts';

/** A remote; its damage cards lie facedown. */
export interface RemoteView {
  /** Its number in attacks. */
  readonly id: ShipId;
  readonly name: string;
  readonly title: string;
  readonly seat: Seat;
  /** It lies on the mat; else it was destroyed or lost. */
  readonly onMat: boolean;
  readonly kind: RemoteKind;
  readonly pose: Pose;
  readonly agility: number;
  readonly hull: number;
  readonly damage: number;
}

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
  readonly remotes: readonly RemoteView[];
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
    ships: state.ships.filter((ship) => !isRemote(ship)).map((ship) => visibleShip(state, ship, seat, words)),
    remotes: state.ships.filter(isRemote).map((remote) => ({
      id: remote.id,
      name: remote.name,
      title: remote.profile.name,
      seat: remote.seat,
      onMat: remote.status === 'remote',
      kind: remoteKind(remote)!,
      pose: remote.pose,
      agility: remote.profile.agility,
      hull: remote.profile.hull,
      damage: remote.damage.length,
    })),
    obstacles: state.obstacles,
    devices: state.devices,
    attack: state.attack,
    active: state.active === null ? null : state.ships[state.active].name,
    ended: state.ended,
  };
}
