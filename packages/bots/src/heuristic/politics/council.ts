import { unitCost } from '../odds.ts';
import { isShip, type Planet, type PlayerView, type Situation } from '../situation.ts';
import { POINT } from '../worth.ts';

/** The players as politicians: what each has to gain and to lose, by what everybody sees. Worth is in resources. */
export interface Council {
  readonly situation: Situation;
  /** The seats still in the game. */
  readonly seats: readonly number[];
  /** Rounds that what lasts will still count for, this one not included. */
  readonly rounds: number;
  readonly most: number;
  readonly fewest: number;
  /** Everybody has had their turn to vote. */
  readonly isVoteOver: boolean;
  /** Gains that have been worked out, by agenda, seat and outcome. */
  readonly known: Map<string, number>;
}

/** What a command token, an action card, a secret objective and a relic are worth. */
export const TOKEN = 2.2;
export const CARD = 1.2;
export const SECRET = 4;
export const RELIC = 6;
export const TECHNOLOGY = 4;
/** The end of the game as its winner. */
export const VICTORY = 8 * POINT;

/** A player makes about so many points a round. */
const POINTS_A_ROUND = 1.5;
const ROUNDS_AT_MOST = 4;

export function councilOf(situation: Situation, isVoteOver = false): Council {
  const { view, roundsLeft } = situation;
  const seats = view.players.filter(({ eliminated }) => !eliminated).map(({ seat }) => seat);
  const points = seats.map((seat) => view.players[seat].points);
  const most = Math.max(...points);
  const pace = Math.ceil((view.goal - most) / POINTS_A_ROUND);
  return {
    situation,
    seats,
    rounds: Math.max(1, Math.min(ROUNDS_AT_MOST, roundsLeft - 1, pace)),
    most,
    fewest: Math.min(...points),
    isVoteOver,
    known: new Map(),
  };
}

export function playerAt({ situation }: Council, seat: number): PlayerView {
  return situation.view.players[seat];
}

export function planetsOf({ situation }: Council, seat: number): Planet[] {
  return situation.planets.filter(({ view }) => view.owner === seat);
}

/** What a planet gives its owner in a round. */
export function yieldOf({ view }: Planet): number {
  return view.resources + 0.6 * view.influence;
}

export function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

/** How many of a type of unit a player has on the board. */
export function count(council: Council, seat: number, type: string): number {
  return playerAt(council, seat).units[type]?.onBoard ?? 0;
}

/** Command tokens on a player's sheet. */
export function tokensOf(council: Council, seat: number): number {
  const { tactic, fleet, strategy } = playerAt(council, seat).tokens;
  return tactic + fleet + strategy;
}

/** Resources that a player's ships in these systems have cost. */
export function shipsIn(council: Council, seat: number, systems: readonly number[]): number {
  const player = playerAt(council, seat);
  return sum(systems, (system) =>
    sum(council.situation.systems[system].space, ({ owner, units }) =>
      owner === seat ? sum(units, ({ type, count: n }) => (isShip(type) ? n * unitCost(player, type) : 0)) : 0,
    ),
  );
}

/** Resources that the units on a planet have cost, by their owner. */
export function unitsOn(council: Council, { view }: Planet, seat: number, meant: (type: string) => boolean): number {
  const player = playerAt(council, seat);
  return sum(view.ground, ({ owner, units }) =>
    owner === seat ? sum(units, ({ type, count: n }) => (meant(type) ? n * unitCost(player, type) : 0)) : 0,
  );
}

/** Systems with a wormhole of one of these kinds; of any, unless said. */
export function wormholeSystems({ situation }: Council, kinds?: readonly string[]): number[] {
  return situation.systems.flatMap(({ wormholes }, system) =>
    wormholes.some((kind) => kinds?.includes(kind) ?? true) ? [system] : [],
  );
}

/** Infantry of a player on their planets, by planet. */
export function infantryOn({ view }: Planet, seat: number): number {
  return sum(view.ground, ({ owner, units }) =>
    owner === seat ? sum(units, ({ type, count: n }) => (type === 'infantry' ? n : 0)) : 0,
  );
}

/**
 * How much another player's gain is one's own loss: more, the nearer they are to the goal. `seat` is the one who thinks so.
 * The shares of all together stay below 1, until somebody is about to win.
 */
export function rivalry({ situation, seats }: Council, seat: number, other: number): number {
  const { view } = situation;
  const threat = (one: number): number => (view.players[one].points + 2) ** 2;
  const all = sum(
    seats.filter((one) => one !== seat),
    threat,
  );
  const share = (0.6 * threat(other)) / all;
  return isAboutToWin(view, other) ? share + 0.5 : share;
}

/** A player who needs no more than two points could have them by the end of a round. */
export function isAboutToWin({ players, goal }: Situation['view'], seat: number): boolean {
  return goal - players[seat].points <= 2;
}
