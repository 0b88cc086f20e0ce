import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWindow, Play, type Rule, seededChance } from '@orrery/kernel';
import {
  actionCardIndex,
  factionIndex,
  SETS,
  TECHNOLOGIES,
  technologyIndex,
  UNITS,
  unitTypeIndex,
} from '../src/data/index.ts';
import { twilightImperium } from '../src/game.ts';
import { systemActivated } from '../src/rules/activation.ts';
import { invasion } from '../src/rules/invasion.ts';
import { spaceCannonOffense } from '../src/rules/space-cannon.ts';
import { spaceCombat } from '../src/rules/space-combat.ts';
import { cloneState } from '../src/state/clone.ts';
import { type Force, hasForce } from '../src/state/forces.ts';
import { addUnits, galaxy, type Game, placeAssimilator, planetArea, type TiState } from '../src/state/index.ts';
import { answer } from './odds-policy.ts';
import { type Position, position } from './position.ts';

/** Combats of the list of known odds, fought by the whole game's rules and components with players of the stated policy. */

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
  readonly expected: Outcomes;
  /** The figures under the other reading of a rule, where the case names one. */
  readonly alternative?: Outcomes;
  readonly tolerance: { readonly simulation20k: number };
}

export interface Outcomes {
  attacker: number;
  draw: number;
  defender: number;
}

/** What a player has for an effect of the list. */
interface Having {
  readonly technology?: string;
  readonly card?: string;
  readonly relic?: string;
  readonly leader?: string;
  /** A promissory note of the faction. */
  readonly note?: { readonly id: string; readonly of: string };
  readonly goods?: number;
  /** An assimilator token on a technology of the opponent. */
  readonly token?: true;
}

const HAVING: Readonly<Record<string, Having>> = {
  plasma_scoring: { technology: 'plasma-scoring' },
  antimass_deflectors: { technology: 'antimass-deflectors' },
  graviton_laser_system: { technology: 'graviton-laser-system' },
  duranium_armor: { technology: 'duranium-armor' },
  assault_cannon: { technology: 'assault-cannon' },
  x89_omega: { technology: 'x-89-bacterial-weapon-omega-omega' },
  non_euclidean_shielding: { technology: 'non-euclidean-shielding' },
  dimensional_splicer: { technology: 'dimensional-splicer' },
  impulse_core: { technology: 'impulse-core' },
  iihq_space_cannon: { technology: 'i-i-h-q-modernization' },
  nekro_mech_bonus: { token: true },
  direct_hit: { card: 'direct-hit' },
  shields_holding: { card: 'shields-holding' },
  emergency_repairs: { card: 'emergency-repairs' },
  morale_boost: { card: 'morale-boost' },
  fighter_prototype: { card: 'fighter-prototype' },
  bunker: { card: 'bunker' },
  experimental_battlestation: { card: 'experimental-battlestation' },
  solar_flare: { card: 'solar-flare' },
  strike_wing_ambuscade: { note: { id: 'strike-wing-ambuscade', of: 'argent' } },
  sol_agent: { leader: 'evelyn-delouis' },
  mentak_hero: { leader: 'ipswitch-loose-cannon' },
  metali_void_armaments: { relic: 'metali-void-armaments' },
  // A repair costs two influence, a result a trade good: what pays for them.
  hacan_flagship_trade_goods: { goods: 1 },
  empyrean_flagship_repair: { goods: 2 },
};

const file = join(import.meta.dirname, 'data', 'combat-odds.json');
const list = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly OddsCase[] };

/** The cases whose components the game has. */
export const oddsCases: readonly OddsCase[] = list.cases.filter(isPlayable);
/** The ids of those it has not. */
export const oddsLeftOut: readonly string[] = list.cases.filter((one) => !isPlayable(one)).map(({ id }) => id);

function isPlayable({ attacker, defender }: OddsCase): boolean {
  return [attacker, defender].every(({ effects }) => Object.keys(effects).every((effect) => effect in HAVING));
}

/** Fight a case a number of times and count how it ends. */
export function fightCase(one: OddsCase, times: number, seed: string): Outcomes {
  const { state: start, place } = startOf(one);
  const registry = twilightImperium.registry(start);
  const outcomes: Outcomes = { attacker: 0, draw: 0, defender: 0 };
  let chance = seededChance(`${one.id} ${seed}`);
  for (let i = 0; i < times; i++) {
    const state = cloneState(start);
    state.chance = chance;
    // A lone fighter that wins is removed afterwards, for want of capacity: the winner is who the combat says.
    let ended: unknown;
    const game: Game = new Play(state, registry, 'open', (event) => {
      if (event.type === 'combat-ended') ended = event.data?.winner;
    });
    play(one, game, place);
    if (ended === undefined) {
      const stands = [0, 1].filter((player) => hasForce(state, place.area, player, place.force));
      ended = stands.length === 1 ? stands[0] : null;
    }
    outcomes[ended === null ? 'draw' : ended === 0 ? 'attacker' : 'defender']++;
    chance = state.chance;
  }
  return outcomes;
}

/** The faction a side is played with. */
function factionOf({ faction }: OddsSide, fallback: string): string {
  return faction === 'sardakk' ? 'sardakk-norr' : (faction ?? fallback);
}

/** A faction that is there twice gets a sheet without the board knowing. */
function canSit({ attacker }: OddsCase, own: OddsSide): boolean {
  return own === attacker || own.faction === null || own.faction !== attacker.faction;
}

/** Lodor lies beside a wormhole. */
const USUAL = { system: '26', planet: 'lodor' };
const MECATOL = { system: '18', planet: 'mecatol-rex' };
/** Factions without an ability of any weight here stand in for "none". */
const STAND_INS = ['hacan', 'yssaril'];
/** A faction technology that does nothing in a combat. */
const OF_NO_WEIGHT = technologyIndex('mageon-implants');
const SIDES = ['attacker', 'defender'] as const;

interface Place {
  readonly system: number;
  readonly planet: string;
  readonly area: number;
  readonly force: Force;
}

/** The situation: the sheets by a position, the pieces put there one by one, for some cases have more of them than the box. */
function startOf(one: OddsCase): { state: TiState; place: Place } {
  const { system, planet } = one.defender.faction === 'keleres' ? MECATOL : USUAL;
  const needed = SIDES.flatMap((side) => Object.keys(one[side].effects).map((effect) => HAVING[effect].note?.of));
  const third = needed.find((faction) => faction !== undefined);
  const state = position({
    expansions: [...SETS, 'codex4', 'thunders-edge'],
    players: [
      ...SIDES.map((side, seat) => sheetOf(one, one[side], STAND_INS[seat])),
      ...(third === undefined ? [] : [{ faction: third }]),
    ],
    custodians: false,
    activeSystem: system,
    planets: { [planet]: { owner: 1 }, ...(system === MECATOL.system ? { 'custodia-vigilia': { owner: 1 } } : {}) },
  });
  SIDES.forEach((side, seat) => {
    if (!canSit(one, one[side])) state.players[seat].faction = factionIndex(factionOf(one[side], STAND_INS[seat]));
  });
  const map = galaxy(state);
  const space = map.systemNamed(system);
  const ground = planetArea(state, map.planetNamed(planet));
  SIDES.forEach((side, seat) => {
    for (const [name, count] of Object.entries(one[side].units)) {
      const type = name === 'warsun' ? 'war-sun' : name;
      // Who has PDS in a space combat has them on a planet of the system, as the list means them.
      const lands =
        type === 'pds' || (one.place === 'ground' && seat === 1 && (type === 'infantry' || type === 'mech'));
      addUnits(state, lands ? ground : space, seat, unitTypeIndex(type), count);
    }
    for (const [effect, count] of Object.entries(one[side].effects)) {
      if (HAVING[effect].token === true) {
        placeAssimilator(state, seat, { token: 'x', of: 1 - seat, technology: OF_NO_WEIGHT });
      }
      const { card } = HAVING[effect];
      if (card !== undefined)
        for (let i = 0; i < count; i++) state.players[seat].actionCards.push(actionCardIndex(card));
      if (card === 'experimental-battlestation') addUnits(state, ground, seat, unitTypeIndex('space-dock'), 1);
    }
  });
  const force = one.place === 'space' ? 'ships' : 'ground-forces';
  return { state, place: { system: space, planet, area: force === 'ships' ? space : ground, force } };
}

type Sheet = Exclude<Position['players'], number | undefined>[number];

function sheetOf(one: OddsCase, own: OddsSide, fallback: string): Sheet {
  const given = Object.entries(own.effects).map(([effect, count]) => ({ ...HAVING[effect], count }));
  // Where nobody fights it a fighter alone in space needs a capacity of its own, or it would go before it is counted.
  const alone = one.place === 'space' && Object.keys(own.units).join() === 'fighter' && one.expected.defender === 0;
  const technologies = [
    ...given.flatMap(({ technology }) => (technology === undefined ? [] : [technology])),
    ...own.upgrades.map((unit) => upgradeOf(own.faction, unit)),
    ...(alone ? ['fighter-ii'] : []),
  ];
  return {
    faction: canSit(one, own) ? factionOf(own, fallback) : fallback,
    fleet: 16,
    tactic: 0,
    strategy: 0,
    tradeGoods: given.reduce((sum, { goods, count }) => sum + (goods ?? 0) * count, 0),
    technologies,
    relics: given.flatMap(({ relic }) => (relic === undefined ? [] : [relic])),
    leaders: Object.fromEntries(given.flatMap(({ leader }) => (leader === undefined ? [] : [[leader, 'ready']]))),
    promissoryNotes: given.flatMap(({ note }) => (note === undefined ? [] : [{ note: note.id, of: 2 }])),
  };
}

/** The technology of a side's upgrade: its faction's own where there is one. */
function upgradeOf(faction: string | null, unit: string): string {
  const type = unitTypeIndex(unit === 'warsun' ? 'war-sun' : unit);
  const sheet = faction === null ? null : factionIndex(faction === 'sardakk' ? 'sardakk-norr' : faction);
  const upgrades = UNITS.filter((one) => one.type === type && one.requiredTechnology !== null);
  const own = upgrades.find((one) => one.faction === sheet) ?? upgrades.find((one) => one.faction === null);
  return TECHNOLOGIES[own!.requiredTechnology!].id;
}

function* fightIn(one: OddsCase, game: Game, system: number): Rule {
  const order = () => game.state.players.map((_, player) => player);
  yield* openWindow(game, systemActivated.after, { player: 0, system }, order);
  if (one.place === 'ground') {
    yield* invasion(game, 0, system);
    return;
  }
  yield* spaceCannonOffense(game, 0, system);
  yield* spaceCombat(game, 0, system);
}

/** Run the rules, answering as the policies say. */
function play(one: OddsCase, game: Game, place: Place): void {
  const rule = fightIn(one, game, place.system);
  let step = rule.next([]);
  while (step.done !== true) {
    step = rule.next(
      step.value.map((decision) => {
        const own = decision.seat === 0 ? one.attacker : one.defender;
        const policy = one.place === 'ground' ? 'sustain-first' : own.hitPolicy;
        const used = Object.keys(own.effects);
        const ids = answer(decision, { state: game.state, area: place.area, planet: place.planet, policy, used });
        return ids.map((id) => {
          const option = decision.find(id);
          if (option === undefined) throw new Error(`${one.id}: ${decision.kind} does not offer ${id}`);
          return option;
        });
      }),
    );
  }
}
