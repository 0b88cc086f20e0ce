import type { TiState } from '../../src/state/index.ts';
import { type Board, boardOf, factionOf, owns, pieces, TYPES, type UnitFact, unitOf } from './facts.ts';

/**
 * What a player may add to a plan of production, found by trying every unit in every place with every piece that could be
 * taken back, and judging the whole plan by the rules (LRR 14, 23.4, 36, 46, 67, 68).
 */

/** A unit of a plan. `from` is the place a piece is taken back from, `damaged` whether it is a damaged one. */
export interface Made {
  readonly type: string;
  readonly place: string;
  readonly from?: string;
  readonly damaged?: boolean;
}

/** What has PRODUCTION in a place. */
interface Producing {
  readonly place: string;
  readonly value: number;
  /** The docks of the Arborec do not (LRR 68.1d). */
  readonly infantry: boolean;
}

/** What does not change while a plan is made. */
export interface Scene {
  readonly state: TiState;
  readonly player: number;
  readonly system: string;
  readonly board: Board;
  readonly tradeGoods: number;
  /** The unit the player has of each type, by type. */
  readonly units: ReadonlyMap<string, UnitFact | undefined>;
  /** What has PRODUCTION in the system. */
  readonly producers: readonly Producing[];
}

export function sceneOf(state: TiState, player: number, system: string): Scene {
  const board = boardOf(state);
  const units = new Map(TYPES.map((type) => [type, unitOf(state, player, type)]));
  return {
    state,
    player,
    system,
    board,
    tradeGoods: state.players[player].tradeGoods,
    units,
    producers: producersIn(board, units, player, system, factionOf(state, player) === 'arborec'),
  };
}

/** Every unit that may be added, as option ids, sorted. */
export function additions(scene: Scene, plan: readonly Made[]): string[] {
  const { board, system, player } = scene;
  const places = [
    `system:${system}`,
    ...board.planets.filter((planet) => planet.system === system).map((planet) => `planet:${planet.id}`),
  ];
  const found = new Set<string>();
  for (const type of TYPES) {
    for (const place of places) {
      const sources: { from?: string; damaged?: boolean }[] = [{}];
      for (const stack of board.stacks) {
        if (stack.player !== player || stack.type !== type) continue;
        sources.push({ from: stack.place, damaged: false }, { from: stack.place, damaged: true });
      }
      for (const source of sources) {
        const made = { type, place, ...source };
        if (isLegal(scene, [...plan, made])) found.add(madeKey(scene, made));
      }
    }
  }
  return [...found].sort();
}

/** The id an option for this unit has. */
export function madeKey(scene: Scene, { type, place, from, damaged }: Made): string {
  const unit = scene.units.get(type) as UnitFact;
  const where = unit.isShip ? '' : `:${place === `system:${scene.system}` ? 'space' : place}`;
  return `unit:${type}${where}${from === undefined ? '' : `:from:${from}:${type}${damaged === true ? ':damaged' : ''}`}`;
}

function isLegal(scene: Scene, plan: readonly Made[]): boolean {
  return (
    plan.every((made) => isAllowed(scene, made)) &&
    plan.length <= combinedValue(scene.producers) &&
    plan.filter((made) => made.type === 'infantry').length <=
      combinedValue(scene.producers.filter((one) => one.infantry)) &&
    price(scene, plan) <= funds(scene) &&
    piecesSuffice(scene, plan)
  );
}

function combinedValue(producers: readonly Producing[]): number {
  return producers.reduce((sum, producer) => sum + producer.value, 0);
}

/** The units with PRODUCTION in the system and the value of all of them in one place. */
function producersIn(
  board: Board,
  units: Scene['units'],
  player: number,
  system: string,
  arborec: boolean,
): Producing[] {
  return board.stacks
    .filter((stack) => stack.player === player && stack.system === system)
    .map((stack) => {
      const production = units.get(stack.type)?.production ?? null;
      const infantry = !(arborec && stack.type === 'space-dock');
      if (production === null) return { place: stack.place, value: 0, infantry };
      const planet = board.planets.find(({ id }) => `planet:${id}` === stack.place);
      const more = production.kind === 'planet-resources-plus' ? (planet?.resources ?? 0) : 0;
      return { place: stack.place, value: stack.count * (production.value + more), infantry };
    })
    .filter((producer) => producer.value > 0);
}

/** Has the unit a price, may it be made in the system, and does it belong in the place? */
function isAllowed(scene: Scene, made: Made): boolean {
  const { state, player, system, board } = scene;
  const unit = scene.units.get(made.type);
  if (unit === undefined || unit.cost === null) return false;
  if (made.type === 'mech' && !state.setup.expansions.includes('pok')) return false;
  const space = `system:${system}`;
  if (unit.isShip) {
    const foreign = board.stacks.some(
      (stack) => stack.place === space && stack.player !== player && unitOf(state, stack.player, stack.type)?.isShip,
    );
    return made.place === space && !foreign;
  }
  const producing = scene.producers
    .filter((producer) => producer.infantry || made.type !== 'infantry')
    .map((producer) => producer.place);
  if (made.place === space) return producing.includes(space);
  const planet = board.planets.find(({ id }) => `planet:${id}` === made.place);
  return planet?.owner === player && (producing.includes(made.place) || producing.includes(space));
}

function price({ state, player, units }: Scene, plan: readonly Made[]): number {
  let sum = 0;
  for (const type of TYPES) {
    const count = plan.filter((made) => made.type === type).length;
    const unit = units.get(type);
    if (count > 0 && unit !== undefined) sum += Math.ceil(count / unit.unitsPerCost) * (unit.cost ?? 0);
  }
  return Math.max(0, owns(state, player, 'sarween-tools') ? sum - 1 : sum);
}

function funds({ player, board, tradeGoods }: Scene): number {
  const ready = board.planets.filter((planet) => planet.owner === player && !planet.exhausted);
  return tradeGoods + ready.reduce((sum, planet) => sum + planet.resources, 0);
}

/** Play the plan through piece by piece: each unit needs plastic, a place where a token will do, or a piece taken back. */
function piecesSuffice(scene: Scene, plan: readonly Made[]): boolean {
  const { board, player } = scene;
  const own = board.stacks.filter((stack) => stack.player === player);
  // What stood on the board before and still stands, and what the plan has put there.
  const standing = new Map<string, { whole: number; damaged: number }>();
  for (const stack of own) {
    standing.set(`${stack.type}@${stack.place}`, { whole: stack.count - stack.damaged, damaged: stack.damaged });
  }
  const placed = new Map<string, number>();
  const countAt = (type: string, place: string): number => {
    const old = standing.get(`${type}@${place}`);
    return (old === undefined ? 0 : old.whole + old.damaged) + (placed.get(`${type}@${place}`) ?? 0);
  };
  const freePieces = (type: string): number => {
    const places = new Set([...standing.keys(), ...placed.keys()].filter((key) => key.startsWith(`${type}@`)));
    let used = 0;
    for (const key of places) {
      const count = countAt(type, key.slice(type.length + 1));
      used += type === 'fighter' || type === 'infantry' ? Math.min(1, count) : count;
    }
    return pieces(type) - used;
  };
  for (const { type, place, from, damaged } of plan) {
    const token = (type === 'fighter' || type === 'infantry') && countAt(type, place) > 0;
    if (from === undefined) {
      if (!token && freePieces(type) <= 0) return false;
    } else {
      if (token || freePieces(type) > 0) return false;
      const source = own.find((stack) => stack.place === from && stack.type === type);
      const left = standing.get(`${type}@${from}`);
      if (source === undefined || left === undefined || source.system === '') return false;
      if (board.tokens[player].has(source.system)) return false;
      if ((type === 'fighter' || type === 'infantry') && source.count !== 1) return false;
      if (damaged === true ? left.damaged === 0 : left.whole === 0) return false;
      if (damaged === true) left.damaged--;
      else left.whole--;
    }
    placed.set(`${type}@${place}`, (placed.get(`${type}@${place}`) ?? 0) + 1);
  }
  return true;
}
