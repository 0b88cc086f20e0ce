import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decision, Play, Registry, type Rule, seededChance } from '@orrery/kernel';
import { UNIT_TYPES, unitTypeIndex } from '../src/data/index.ts';
import { invasion } from '../src/rules/invasion.ts';
import { spaceCannonOffense } from '../src/rules/space-cannon.ts';
import { spaceCombat } from '../src/rules/space-combat.ts';
import { type Force, hasForce } from '../src/state/forces.ts';
import { galaxy, type Game, planetArea, statsOf, type TiState, unitIndex } from '../src/state/index.ts';
import { technologies } from '../src/technologies/index.ts';
import { type Position, position } from './position.ts';

/** Combats of the list of known odds, fought by the rules themselves with players of the stated policy. */

export interface OddsSide {
  readonly faction: string | null;
  readonly units: Readonly<Record<string, number>>;
  readonly upgrades: readonly string[];
  readonly effects: Readonly<Record<string, number>>;
  readonly hitPolicy: 'sustain-first' | 'protect-sustain';
}

export interface OddsCase {
  readonly id: string;
  readonly place: 'space' | 'ground';
  readonly attacker: OddsSide;
  readonly defender: OddsSide;
  readonly expected: { readonly attacker: number; readonly draw: number; readonly defender: number };
  readonly tolerance: { readonly simulation20k: number };
}

export interface Outcomes {
  attacker: number;
  draw: number;
  defender: number;
}

/** Effects of the list that are technologies of the game. */
const TECHNOLOGY_OF: Readonly<Record<string, string>> = {
  plasma_scoring: 'plasma-scoring',
  antimass_deflectors: 'antimass-deflectors',
  graviton_laser_system: 'graviton-laser-system',
  duranium_armor: 'duranium-armor',
  assault_cannon: 'assault-cannon',
};

/** Combats of factions in which their units' statistics are all that matters. */
const STATISTICS_ALONE = new Set([
  'space-sol-ca2-v-ca2',
  'ground-sol-inf2-v-inf2',
  'ground-letnev-flagship-bombard',
  'space-1f-argent-dd2',
  'ground-mentak-flagship-no-effect',
]);

const file = join(import.meta.dirname, 'data', 'combat-odds.json');
const list = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly OddsCase[] };

/** The cases whose components the game has. */
export const oddsCases: readonly OddsCase[] = list.cases.filter(isPlayable);
/** The ids of those it has not. */
export const oddsLeftOut: readonly string[] = list.cases.filter((one) => !isPlayable(one)).map(({ id }) => id);

function isPlayable({ id, attacker, defender }: OddsCase): boolean {
  const sides = [attacker, defender];
  if (sides.some(({ effects }) => Object.keys(effects).some((effect) => !(effect in TECHNOLOGY_OF)))) return false;
  return STATISTICS_ALONE.has(id) || sides.every(({ faction }) => faction === null);
}

/** Fight a case a number of times and count how it ends. */
export function fightCase(one: OddsCase, times: number, seed: string): Outcomes {
  const start = position(positionOf(one));
  const place = placeOf(one, start);
  const outcomes: Outcomes = { attacker: 0, draw: 0, defender: 0 };
  const chance = seededChance(`${one.id} ${seed}`);
  for (let i = 0; i < times; i++) {
    const state: TiState = {
      ...start,
      chance,
      units: [...start.units],
      damaged: [...start.damaged],
      planetOwner: [...start.planetOwner],
      planetExhausted: [...start.planetExhausted],
      players: start.players.map((player) => ({ ...player, technologies: [...player.technologies] })),
      commandTokens: [...start.commandTokens],
    };
    // A lone fighter that wins is removed afterwards, for want of capacity: the winner is who the combat says.
    let ended: unknown;
    const game: Game = new Play(state, REGISTRY, 'open', (event) => {
      if (event.type === 'combat-ended') ended = event.data?.winner;
    });
    play(one, state, place.area, fightIn(one, game, place.system));
    if (ended === undefined) {
      const stands = [0, 1].filter((player) => hasForce(state, place.area, player, place.force));
      ended = stands.length === 1 ? stands[0] : null;
    }
    outcomes[ended === null ? 'draw' : ended === 0 ? 'attacker' : 'defender']++;
  }
  return outcomes;
}

const REGISTRY = new Registry(technologies);
const SYSTEM = '26';
const PLANET = 'lodor';

function positionOf({ place, attacker, defender }: OddsCase): Position {
  const side = (own: OddsSide, fallback: string) => ({
    faction: own.faction ?? fallback,
    fleet: 16,
    tactic: 0,
    strategy: 0,
    technologies: [
      ...Object.keys(own.effects).map((effect) => TECHNOLOGY_OF[effect]),
      ...own.upgrades.map((unit) => upgradeOf(own.faction, unit)),
    ],
  });
  const split = (own: OddsSide, onPlanet: (type: string) => boolean) => {
    const space: Record<string, number> = {};
    const ground: Record<string, number> = {};
    for (const [name, count] of Object.entries(own.units)) {
      const type = name === 'warsun' ? 'war-sun' : name;
      (onPlanet(type) ? ground : space)[type] = count;
    }
    return { space, ground };
  };
  const isGround = (type: string) => type === 'infantry' || type === 'mech';
  // Who has PDS in a space combat has them on a planet of the system, as the list means them.
  const one = split(attacker, (type) => type === 'pds');
  const other = split(defender, (type) => type === 'pds' || (place === 'ground' && isGround(type)));
  return {
    // Factions without an ability of any weight here stand in for "none".
    players: [side(attacker, 'hacan'), side(defender, 'yssaril')],
    activeSystem: SYSTEM,
    systems: { [SYSTEM]: { space: { A: one.space, B: other.space } } },
    planets: { [PLANET]: { owner: 1, units: { A: one.ground, B: other.ground } } },
  };
}

function upgradeOf(faction: string | null, unit: string): string {
  const own: Readonly<Record<string, string>> = {
    'sol carrier': 'advanced-carrier-ii',
    'sol infantry': 'spec-ops-ii',
    'argent destroyer': 'strike-wing-alpha-ii',
  };
  return own[`${faction} ${unit}`] ?? `${unit === 'warsun' ? 'war-sun' : unit}-ii`;
}

function placeOf(one: OddsCase, state: TiState): { system: number; area: number; force: Force } {
  const map = galaxy(state);
  const system = map.systemNamed(SYSTEM);
  return one.place === 'space'
    ? { system, area: system, force: 'ships' }
    : { system, area: planetArea(state, map.planetNamed(PLANET)), force: 'ground-forces' };
}

function* fightIn(one: OddsCase, game: Game, system: number): Rule {
  if (one.place === 'ground') {
    yield* invasion(game, 0, system);
    return;
  }
  yield* spaceCannonOffense(game, 0, system);
  yield* spaceCombat(game, 0, system);
}

/** Run the rules, answering as the policies say. */
function play(one: OddsCase, state: TiState, area: number, rule: Rule): void {
  let step = rule.next([]);
  while (step.done !== true) {
    step = rule.next(
      step.value.map((decision) => {
        const policy = (decision.seat === 0 ? one.attacker : one.defender).hitPolicy;
        const id = answer(decision, state, area, one.place === 'ground' ? 'sustain-first' : policy);
        const option = decision.find(id);
        if (option === undefined) throw new Error(`${one.id}: ${decision.kind} does not offer ${id}`);
        return [option];
      }),
    );
  }
}

/** Who dies first, and who sustains damage first where that comes before losses. */
const ORDER_OF_LOSS = [
  'fighter',
  'destroyer',
  'cruiser',
  'carrier',
  'dreadnought',
  'flagship',
  'war-sun',
  'infantry',
  'mech',
];
const ORDER_OF_SUSTAIN = ['dreadnought', 'cruiser', 'carrier', 'mech', 'flagship', 'war-sun'];

function answer(decision: Decision, state: TiState, area: number, policy: OddsSide['hitPolicy']): string {
  switch (decision.kind) {
    case 'space-cannon':
    case 'anti-fighter-barrage':
      return 'all';
    case 'bombardment':
    case 'commit-ground-forces': {
      const all = `all:planet:${PLANET}`;
      return decision.find(all) === undefined ? 'done' : all;
    }
    case 'announce-retreat':
      return 'decline';
    case 'window':
      return decision.options()[2].id;
    case 'sustain-damage':
      return sustainAnswer(decision, state, area, policy);
    case 'assign-hits':
    case 'assault-cannon':
    case 'remove-excess':
    case 'repair':
      return lossAnswer(decision);
    default:
      throw new Error(`no policy for ${decision.kind}`);
  }
}

/** The cheapest unit dies; of damaged ones the one that Duranium Armor could not repair. A finished plan is confirmed. */
function lossAnswer(decision: Decision): string {
  if (decision.find('done') !== undefined) return 'done';
  for (const type of ORDER_OF_LOSS) {
    for (const state of [':just-damaged', ':damaged', '']) {
      const id = `unit:${type}${state}`;
      if (decision.find(id) !== undefined) return id;
    }
  }
  throw new Error('nothing to lose');
}

function sustainAnswer(decision: Decision, state: TiState, area: number, policy: OddsSide['hitPolicy']): string {
  const { left } = decision.about() as { left: number };
  const wanted = policy === 'sustain-first' ? undefined : protectSustain(decision, state, area, left);
  for (const type of ORDER_OF_SUSTAIN) {
    if (decision.find(`sustain:${type}`) === undefined) continue;
    if (wanted === undefined || wanted.has(type)) return `sustain:${type}`;
  }
  return 'done';
}

/** The types that sustain when the hits still to assign come one by one to the cheapest unit that is left. */
function protectSustain(decision: Decision, state: TiState, area: number, left: number): Set<string> {
  const { sustaining } = decision.about() as { sustaining: Record<string, number> };
  const stats = statsOf(state, decision.seat);
  const first = unitIndex(state, area, decision.seat);
  const types = new Set<string>();
  let hits = left;
  const upgraded = stats[unitTypeIndex('dreadnought')].requiredTechnology !== null;
  if (upgraded && decision.find('sustain:dreadnought') !== undefined) types.add('dreadnought');
  for (const type of ORDER_OF_LOSS) {
    const index = first + UNIT_TYPES.indexOf(type as (typeof UNIT_TYPES)[number]);
    const count = state.units[index];
    if (count === 0 || !stats[unitTypeIndex(type)].isShip) continue;
    if (hits <= 0) break;
    const whole = count - state.damaged[index] - (sustaining[type] ?? 0);
    const uses = stats[unitTypeIndex(type)].sustainDamage ? Math.min(hits, whole) : 0;
    if (uses > 0) types.add(type);
    hits -= uses + count;
  }
  return types;
}
