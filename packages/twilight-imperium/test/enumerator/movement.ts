/**
 * All results of a movement, found slowly and straight from the text of the rules: LRR 9, 11, 16, 41, 57 to 59, 86, 95, 101 and the
 * technologies Antimass Deflectors, Gravity Drive and Light/Wave Deflector, Dimensional Tears and Crucible. It uses the state and the printed facts, and nothing of
 * the rules of play; it is what those are compared with.
 *
 * A result is what is declared, as far as it can be told apart: which ships come from where with what aboard, how many dice gravity
 * rifts ask for, and what each of these dice would take if it failed.
 */
import { FIGHTER, TECHNOLOGIES, UNIT_TYPE_COUNT, UNIT_TYPES } from '../../src/data/index.ts';
import { galaxyOf } from '../../src/galaxy/index.ts';
import { hasCommandToken, statsOf, type TiState, unitCount } from '../../src/state/index.ts';

interface Unit {
  readonly place: string;
  readonly system: number;
  readonly onPlanet: boolean;
  readonly type: number;
  readonly damaged: boolean;
}

/** A way: how long, and for each visited system how many dice fell before the ship was there for the last time. */
interface Way {
  readonly length: number;
  readonly dice: number;
  readonly lastVisit: ReadonlyMap<number, number>;
}

interface Trip {
  readonly ship: Unit;
  readonly dice: number;
  /** Each with the dice that fell before it went aboard. */
  readonly cargo: readonly (readonly [Unit, number])[];
}

/**
 * Every result of the player's movement into the active system, each as a line of text; undefined when there are more than
 * `atMost` of them, or too many ways.
 */
export function movementResults(
  state: TiState,
  player: number,
  active: number,
  atMost: number,
): Set<string> | undefined {
  const board = readBoard(state, player, active);
  const results = new Set<string>();
  const taken = new Set<Unit>();
  const trips: Trip[] = [];
  const ships = board.units.filter((unit) => !unit.onPlanet && canMove(board, unit));
  const go = (index: number, bonus: number): void => {
    if (results.size > atMost || board.unknown.size > 0) return;
    if (index === ships.length) {
      results.add(inWords(board, trips));
      return;
    }
    go(index + 1, bonus);
    const ship = ships[index];
    if (taken.has(ship)) return;
    taken.add(ship);
    for (const way of waysOf(board, ship, board.moveOf(ship) + bonus)) {
      const needs = Math.max(0, way.length - board.moveOf(ship));
      forEachCargo(board, ship, way, taken, (cargo) => {
        trips.push({ ship, dice: way.dice, cargo });
        go(index + 1, bonus - needs);
        trips.pop();
      });
    }
    taken.delete(ship);
  };
  go(0, board.bonus);
  return results.size > atMost || board.unknown.size > 0 ? undefined : results;
}

interface Board {
  readonly state: TiState;
  readonly player: number;
  readonly active: number;
  readonly units: readonly Unit[];
  readonly bonus: number;
  readonly adjacent: readonly (readonly number[])[];
  readonly isRift: (system: number) => boolean;
  /** No die is rolled there: by an own Dimensional Tear, or by Crucible. */
  readonly harmless: (system: number) => boolean;
  /** What Crucible adds once to the move of a ship that leaves a gravity rift. */
  readonly riftBonus: number;
  readonly passable: (system: number) => boolean;
  readonly reachable: boolean;
  /** The ways already looked for, by where the ship starts and how far it goes. */
  readonly ways: Map<string, readonly Way[]>;
  /** The systems out of which there are too many ways to follow. */
  readonly unknown: Set<number>;
  /** No way from here is shorter; what bars it is not looked at. */
  readonly atLeast: readonly number[];
  moveOf(unit: Unit): number;
  capacityOf(unit: Unit): number;
  roomOf(unit: Unit): number;
}

function readBoard(state: TiState, player: number, active: number): Board {
  const galaxy = galaxyOf(state.map);
  const stats = statsOf(state, player);
  const owns = (id: string) =>
    state.players[player].technologies.some((status, technology) => status > 0 && TECHNOLOGIES[technology].id === id);
  const is = (system: number, anomaly: string) => (galaxy.anomalies[system] as readonly string[]).includes(anomaly);
  const tears = (owner: number, system: number) =>
    statsOf(state, owner).some(
      (unit) =>
        unit.id.startsWith('dimensional-tear') &&
        galaxy.planetsOf[system].some((planet) => unitCount(state, galaxy.systemCount + planet, owner, unit.type) > 0),
    );
  const isRift = (system: number) =>
    is(system, 'gravity-rift') || state.players.some((_, owner) => tears(owner, system));
  const hasCrucible = state.effects.some(({ kind, data }) => kind === 'crucible' && data.player === player);
  // LRR 11.1 and 86.1: neither through nor into; a nebula only into (59.1).
  const enterable = (system: number) =>
    !is(system, 'supernova') && (!is(system, 'asteroid-field') || owns('antimass-deflectors'));
  const foreignShips = (system: number) =>
    state.players.some(
      (_, other) =>
        other !== player &&
        UNIT_TYPES.some((_, type) => statsOf(state, other)[type].isShip && unitCount(state, system, other, type) > 0),
    );
  return {
    state,
    player,
    active,
    units: readUnits(state, player),
    bonus: owns('gravity-drive') ? 1 : 0,
    adjacent: adjacencyOf(state),
    isRift,
    harmless: (system) => hasCrucible || tears(player, system),
    riftBonus: hasCrucible ? 1 : 0,
    passable: (system) =>
      enterable(system) && !is(system, 'nebula') && (!foreignShips(system) || owns('light-wave-deflector')),
    reachable: enterable(active),
    ways: new Map(),
    unknown: new Set(),
    atLeast: leastLengths(adjacencyOf(state), active, isRift),
    moveOf: (unit) => (is(unit.system, 'nebula') ? 1 : stats[unit.type].move),
    capacityOf: (unit) => stats[unit.type].capacity,
    roomOf: (unit) => (stats[unit.type].id === 'aerie-sentinel' ? 0 : 1),
  };
}

function readUnits(state: TiState, player: number): Unit[] {
  const galaxy = galaxyOf(state.map);
  const units: Unit[] = [];
  const read = (area: number, place: string, system: number, onPlanet: boolean) => {
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const at = (area * state.players.length + player) * UNIT_TYPE_COUNT + type;
      for (let i = 0; i < state.units[at]; i++) {
        units.push({ place, system, onPlanet, type, damaged: i < state.damaged[at] });
      }
    }
  };
  for (let system = 0; system < galaxy.systemCount; system++) {
    read(system, `system:${galaxy.idOfSystem[system]}`, system, false);
    for (const planet of galaxy.planetsOf[system]) {
      read(galaxy.systemCount + planet, `planet:${galaxy.idOfPlanet[planet]}`, system, true);
    }
  }
  return units;
}

/** Systems that touch or are joined by hyperlanes, and those that share a wormhole (LRR 6, 101). */
function adjacencyOf(state: TiState): number[][] {
  const galaxy = galaxyOf(state.map);
  return galaxy.neighbours.map((near, system) => {
    const share = galaxy.wormholes.map((others) =>
      others.some((wormhole) => galaxy.wormholes[system].includes(wormhole)),
    );
    return galaxy.neighbours
      .map((_, other) => other)
      .filter((other) => other !== system && (near.includes(other) || share[other]));
  });
}

/** The shortest ways to the active system over an empty board, found by repeating until nothing gets shorter. */
function leastLengths(
  adjacent: readonly (readonly number[])[],
  active: number,
  isRift: (system: number) => boolean,
): number[] {
  const lengths: number[] = adjacent.map((_, system) => (system === active ? 0 : 1000));
  for (let changed = true; changed; ) {
    changed = false;
    adjacent.forEach((near, system) => {
      for (const next of near) {
        const length = lengths[next] + (isRift(system) ? 0 : 1);
        if (length >= lengths[system]) continue;
        lengths[system] = length;
        changed = true;
      }
    });
  }
  return lengths;
}

/** LRR 57.1, 58.4c: it has a move value and does not start beside an own token, unless in the active system. */
function canMove(board: Board, unit: Unit): boolean {
  const stats = statsOf(board.state, board.player)[unit.type];
  if (stats.move === 0 || stats.isGroundForce) return false;
  return unit.system === board.active || !hasCommandToken(board.state, unit.system, board.player);
}

/** Beyond so many steps the ways of a ship are not followed: gravity rifts that harm nobody allow for endless rounds. */
const MOST_SEEN = 10_000;

/** Every way of at most this length, told apart by what matters. */
function waysOf(board: Board, ship: Unit, limit: number): readonly Way[] {
  // Going round between adjacent gravity rifts for nothing has no end: more dice than this are not looked at.
  const harmful = board.adjacent.filter((_, system) => board.isRift(system) && !board.harmless(system)).length;
  const mostDice = board.moveOf(ship) + board.bonus + harmful;
  const asked = `${ship.system} ${limit} ${mostDice}`;
  const known = board.ways.get(asked);
  if (known !== undefined) return known;
  const ways = new Map<string, Way>();
  if (!board.reachable) return [];
  // The same place after the same dice with the same visits to waiting units goes on alike, whatever rounds came before.
  const waiting = new Set(board.units.map(({ system }) => system));
  const seen = new Set<string>();
  const step = (system: number, length: number, dice: number, toGain: number, visits: ReadonlyMap<number, number>) => {
    const lastVisit = new Map(visits).set(system, dice);
    const visited = [...lastVisit]
      .filter(([place]) => waiting.has(place))
      .sort((a, b) => a[0] - b[0])
      .join(';');
    const here = `${system}/${length}/${dice}/${toGain}/${visited}`;
    if (seen.has(here) || seen.size > MOST_SEEN) return;
    seen.add(here);
    const leaves = board.isRift(system);
    const diceAfter = leaves && !board.harmless(system) ? dice + 1 : dice;
    const lengthAfter = (leaves ? length : length + 1) - (leaves ? toGain : 0);
    const left = leaves ? 0 : toGain;
    if (diceAfter > mostDice) return;
    for (const next of board.adjacent[system]) {
      if (lengthAfter + board.atLeast[next] > limit + left) continue;
      if (next === board.active && lengthAfter <= limit) {
        const key = `${lengthAfter}/${diceAfter}/${visited}`;
        ways.set(key, { length: lengthAfter, dice: diceAfter, lastVisit });
      }
      if (board.passable(next)) step(next, lengthAfter, diceAfter, left, lastVisit);
    }
  };
  step(ship.system, 0, 0, board.riftBonus, new Map());
  if (seen.size > MOST_SEEN) board.unknown.add(ship.system);
  const found = [...ways.values()];
  board.ways.set(asked, found);
  return found;
}

/** Every selection of waiting units the ship can take aboard on this way (LRR 16.1, 95); alike ones count once. */
function forEachCargo(
  board: Board,
  ship: Unit,
  way: Way,
  taken: Set<Unit>,
  found: (cargo: readonly (readonly [Unit, number])[]) => void,
): void {
  const capacity = board.capacityOf(ship);
  const stats = statsOf(board.state, board.player);
  const waiting: (readonly [Unit, number])[] = [];
  for (const unit of board.units) {
    if (taken.has(unit) || capacity === 0) continue;
    if (unit.type !== FIGHTER && !(stats[unit.type].isGroundForce && !stats[unit.type].isStructure)) continue;
    if (unit.system === board.active) {
      // What is in the active system's space already is not changed by being carried there.
      if (unit.onPlanet) waiting.push([unit, way.dice]);
      continue;
    }
    const dice = way.lastVisit.get(unit.system);
    if (dice === undefined || hasCommandToken(board.state, unit.system, board.player)) continue;
    waiting.push([unit, dice]);
  }
  const cargo: (readonly [Unit, number])[] = [];
  const pick = (index: number, room: number): void => {
    if (index === waiting.length) {
      found(cargo);
      return;
    }
    const [unit] = waiting[index];
    let same = index + 1;
    while (same < waiting.length && alike(waiting[same][0], unit)) same++;
    pick(same, room);
    let picked = 0;
    for (let i = index; i < same && board.roomOf(unit) * (picked + 1) <= room; i++) {
      cargo.push(waiting[i]);
      taken.add(waiting[i][0]);
      picked++;
      pick(same, room - picked * board.roomOf(unit));
    }
    for (; picked > 0; picked--) taken.delete((cargo.pop() as readonly [Unit, number])[0]);
  };
  pick(0, capacity);
}

function alike(a: Unit, b: Unit): boolean {
  return a.place === b.place && a.type === b.type && a.damaged === b.damaged;
}

/** The result as text: what arrives, the dice, and what each failing die alone would take. */
function inWords(board: Board, trips: readonly Trip[]): string {
  const arrived: string[] = [];
  const losses: string[] = [];
  let dice = 0;
  for (const { ship, dice: own, cargo } of trips) {
    // A ship that leaves the active system and comes back ends where it was.
    if (ship.system !== board.active) arrived.push(name(ship, false));
    for (const [unit] of cargo) arrived.push(name(unit, true));
    dice += own;
    for (let die = 1; die <= own; die++) {
      const lost = cargo.filter(([, before]) => before < die).map(([unit]) => name(unit, true));
      losses.push([name(ship, false), ...lost].sort().join('+'));
    }
  }
  return resultLine(arrived, dice, losses);
}

/** One result as a line; both sides of the comparison write it alike. */
export function resultLine(arrived: readonly string[], dice: number, losses: readonly string[]): string {
  return `${[...arrived].sort().join(' ')} | ${dice} dice | ${[...losses].sort().join(' ')}`;
}

/** A unit in a result. */
export function name(unit: { place: string; type: number; damaged: boolean }, carried: boolean): string {
  return `${unit.place}:${UNIT_TYPES[unit.type]}${unit.damaged ? ':damaged' : ''}${carried ? ':carried' : ''}`;
}
