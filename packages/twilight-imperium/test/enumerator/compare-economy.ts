import { type Chance, drawNumber, type Option, Registry, seededChance } from '@orrery/kernel';
import { production } from '../../src/rules/production.ts';
import { canPayInfluence, canPayResources, payInfluence, payResources } from '../../src/rules/payment.ts';
import { galaxy, type TiState } from '../../src/state/index.ts';
import { factionComponents } from '../../src/factions/index.ts';
import { technologies } from '../../src/technologies/index.ts';
import type { PlayerPosition, Position } from '../../src/scenario/position.ts';
import { drive, gameOf, offered } from '../drive.ts';
import { position } from '../position.ts';
import { wayKey, waysToPay } from './payment.ts';
import { additions, type Made, sceneOf } from './production.ts';

/** Random positions in which what the rules offer is compared with the slow enumerators. */

/** What was offered and what the enumerator found, both sorted. */
export interface Comparison {
  readonly position: number;
  readonly offered: readonly string[];
  readonly expected: readonly string[];
}

const PLANETS = ['lodor', 'wellon', 'new-albion', 'starpoint', 'abyz', 'fria', 'vefut-ii', 'quann', 'arinam', 'meer'];

const pick = <T>(chance: Chance, list: readonly T[]): T => list[drawNumber(chance, list.length)];
const oneIn = (chance: Chance, n: number): boolean => drawNumber(chance, n) === 0;

function randomPurse(chance: Chance): TiState {
  const planets: Record<string, { owner: string; exhausted: boolean }> = {};
  for (let i = drawNumber(chance, 5); i > 0; i--) {
    planets[pick(chance, PLANETS)] = { owner: oneIn(chance, 8) ? 'B' : 'A', exhausted: oneIn(chance, 5) };
  }
  if (oneIn(chance, 2)) planets.jord = { owner: 'A', exhausted: true };
  return position({ players: [{ tradeGoods: drawNumber(chance, 5) }, {}], planets });
}

/** All ends of the row of choices, by following every option once from every set of parts paid so far. */
function endsOfPaying(state: TiState, currency: 'resources' | 'influence', amount: number): string[] {
  const pay = currency === 'resources' ? payResources : payInfluence;
  const before = JSON.stringify(state);
  const seen = new Set<string>();
  const ends = new Set<string>();
  const queue: string[][] = [[]];
  for (let answers = queue.pop(); answers !== undefined; answers = queue.pop()) {
    const copy: TiState = { ...(JSON.parse(before) as TiState), map: state.map, setup: state.setup };
    const { idOfPlanet } = galaxy(copy);
    const driven = drive(copy, (game) => pay(game, 0, amount, 'LRR 67.1'), answers);
    const spent = idOfPlanet.filter((_, planet) => copy.planetExhausted[planet] > state.planetExhausted[planet]);
    const key = wayKey(spent, state.players[0].tradeGoods - copy.players[0].tradeGoods);
    if (driven.done) {
      ends.add(key);
      continue;
    }
    if (seen.has(key)) continue;
    seen.add(key);
    for (const id of offered(driven.open[0])) queue.push([...answers, id]);
  }
  return [...ends].sort();
}

/** All ways to pay a random amount out of a random purse, on so many positions. */
export function* comparePayments(seed: string, positions: number): Generator<Comparison> {
  const chance = seededChance(seed);
  for (let at = 0; at < positions; at++) {
    const state = randomPurse(chance);
    const currency = pick(chance, ['resources', 'influence'] as const);
    const amount = 1 + drawNumber(chance, 8);
    const can = currency === 'resources' ? canPayResources : canPayInfluence;
    const expected = waysToPay(state, 0, currency, amount);
    const offered = can(state, 0, amount) ? endsOfPaying(state, currency, amount) : [];
    yield { position: at, offered, expected };
  }
}

const FACTIONS = ['letnev', 'sol', 'hacan', 'saar', 'titans', 'arborec', 'naaz-rokha', 'sardakk-norr'];
const TECHNOLOGIES = ['sarween-tools', 'war-sun', 'fighter-ii', 'space-dock-ii', 'infantry-ii'];
const SHIPS = ['fighter', 'destroyer', 'cruiser', 'carrier', 'dreadnought', 'flagship', 'infantry'];
const LIMITS: Readonly<Record<string, number>> = {
  fighter: 10,
  infantry: 12,
  destroyer: 8,
  cruiser: 8,
  carrier: 4,
  dreadnought: 5,
  'war-sun': 2,
  flagship: 1,
  mech: 4,
  pds: 6,
  'space-dock': 3,
};

/** Two players; the first has something that produces in a system; pieces are often short. */
function randomIndustry(chance: Chance): { state: TiState; system: string } {
  const faction = pick(chance, FACTIONS);
  const player: PlayerPosition = {
    faction,
    tactic: 1,
    tradeGoods: drawNumber(chance, 7),
    technologies: TECHNOLOGIES.filter(() => oneIn(chance, 3)),
  };
  const used: Record<string, number> = {};
  const units = (types: readonly string[], most: number): Record<string, { count: number; damaged: number }> => {
    const result: Record<string, { count: number; damaged: number }> = {};
    for (let i = drawNumber(chance, 3); i > 0; i--) {
      const type = pick(chance, types);
      const tokens = type === 'fighter' || type === 'infantry';
      const drawn = Math.min(1 + drawNumber(chance, most), type === 'pds' ? 2 : most);
      const count = Math.min(drawn, LIMITS[type] - (used[type] ?? 0));
      if (count <= 0 || result[type] !== undefined) continue;
      used[type] = (used[type] ?? 0) + (tokens ? 1 : count);
      const sustains = type === 'dreadnought' || type === 'flagship';
      result[type] = { count, damaged: sustains ? drawNumber(chance, count + 1) : 0 };
    }
    return result;
  };
  const systems: Record<string, { space: Record<string, never>; tokens: string[] }> = {};
  const planets: Record<string, { owner?: string; exhausted?: boolean; units: Record<string, never> }> = {};
  const system = pick(chance, ['26', '27', '38', '37']);
  for (const id of ['26', '27', '38', '37', '46', '25', '41']) {
    const space: Record<string, unknown> = { A: units(SHIPS, id === system ? 2 : 8) };
    if (oneIn(chance, 5)) space.B = { fighter: 1 };
    systems[id] = { space: space as never, tokens: oneIn(chance, 2) ? ['A'] : [] };
  }
  for (const id of PLANETS) {
    const there = units(['infantry', 'mech', 'pds'], 3);
    if (oneIn(chance, 3) && (used['space-dock'] ?? 0) < 3) {
      there['space-dock'] = { count: 1, damaged: 0 };
      used['space-dock'] = (used['space-dock'] ?? 0) + 1;
    }
    planets[id] = {
      owner: oneIn(chance, 6) ? 'B' : 'A',
      exhausted: oneIn(chance, 2),
      units: { A: there } as never,
    };
  }
  const expansions = oneIn(chance, 4) && faction !== 'titans' && faction !== 'naaz-rokha' ? ['base'] : undefined;
  const partial = { players: [player, { faction: 'jol-nar' }], systems, planets } as unknown as Position;
  const whole = expansions === undefined ? partial : { ...partial, expansions };
  return { state: position(whole), system };
}

/** The unit of a plan that an option id means. */
function madeBy(id: string, system: string): Made {
  const [order, source] = id.split(':from:');
  const [, type, ...place] = order.split(':');
  const made = { type, place: place.length === 0 || place[0] === 'space' ? `system:${system}` : place.join(':') };
  if (source === undefined) return made;
  const [kind, name, , damaged] = source.split(':');
  return { ...made, from: `${kind}:${name}`, damaged: damaged !== undefined };
}

/** What may be added to a random plan of production, on so many plans. */
export function* comparePlans(seed: string, plans: number): Generator<Comparison> {
  const chance = seededChance(seed);
  const registry = new Registry([...technologies, ...Object.values(factionComponents).flat()]);
  for (let at = 0; at < plans; ) {
    const { state, system } = randomIndustry(chance);
    const scene = sceneOf(state, 0, system);
    const running = production(gameOf(state, { registry }), 0, galaxy(state).systemNamed(system));
    const plan: Made[] = [];
    for (let step = running.next([]); at < plans; ) {
      const expected = additions(scene, plan);
      const decision = step.done === true ? undefined : step.value[0];
      // A plan that can take nothing more has only the word that ends it.
      const asked = decision?.kind === 'produce-units' ? decision : undefined;
      const ids = asked === undefined ? [] : offered(asked).filter((id) => id !== 'done');
      yield { position: at++, offered: [...ids].sort(), expected };
      if (asked === undefined || ids.length === 0 || oneIn(chance, 6)) break;
      const id = pick(chance, ids);
      plan.push(madeBy(id, system));
      step = running.next([[asked.find(id) as Option]]);
    }
  }
}
