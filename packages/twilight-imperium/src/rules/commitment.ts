import {
  choose,
  forbidden,
  modified,
  numberKey,
  openWindow,
  type Option,
  type OptionText,
  permissionKey,
  type Refusal,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { FIGHTER, MECH, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import {
  acceptsUnits,
  addUnits,
  type Game,
  NOWHERE,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  systemName,
  unitIndex,
  unitsInWords,
  type UnitType,
  planetsIn,
} from '../state/index.ts';
import { forceData, forceInWords, noUnits } from '../state/forces.ts';
import { removeCustodians } from './custodians.ts';
import { exempt, exemptionKey } from './exemptions.ts';
import { windowOrder } from './order.ts';
import { afarInWords, afarKey, type ForceAfar, forcesAfar, leavePlanet } from './commitment-from-planets.ts';
import { influencePayments, payInfluence } from './payment.ts';
import { plasticLeft } from './reinforcements.ts';

/** Committing ground forces to planets (LRR 49.2), and Mecatol Rex while the custodians watch it (LRR 27). */

export interface Commitment {
  readonly player: PlayerId;
  readonly system: SystemId;
  readonly planet: PlanetId;
  /** By unit type, damaged ones included. */
  readonly units: number[];
  readonly damaged: number[];
  /** Mechs of these that come from reinforcements. */
  deployed: number;
  /** Those that come from planets. */
  readonly afar: ForceAfar[];
}

/** Whether a player may land ground forces on a planet. */
export const commitTo = permissionKey<{ player: PlayerId; planet: PlanetId }>('commit ground forces');
/** How often a player pays one influence, each time by itself, before ground forces of theirs land on a planet. */
export const landingPayments = numberKey<{ player: PlayerId; planet: PlanetId }>('influence to commit ground forces');
/** Whether a player may land fighters of a system on its planets as if they were ground forces (beyond LRR 49.2). */
export const commitFighters = exemptionKey<{ readonly player: PlayerId; readonly system: SystemId }>('land fighters');
/** Mechs that a player may commit from reinforcements beside what waits in space (DEPLOY, LRR 30). */
export const mechsCommitted = numberKey<{ readonly player: PlayerId; readonly system: SystemId }>(
  'mechs committed from reinforcements',
);
/** After ground forces were committed to a planet. */
export const afterCommitment: Window<Commitment> = {
  key: 'after ground forces are committed',
  facts: ({ player, planet, units }, { state }: Game) => ({
    player,
    planet: planetKey(state, planet),
    units: forceData(units),
  }),
};

interface CommitOption extends Option {
  readonly planet: PlanetId;
  /** The type of the unit, or -1 for all that are left. */
  readonly type: UnitType;
  readonly damaged: boolean;
  /** A mech from reinforcements. */
  readonly deploys?: true;
  /** A ground force of another planet. */
  readonly afar?: ForceAfar;
}

const DONE: CommitOption = { id: 'done', planet: NOWHERE, type: -1, damaged: false };

/** The active player lands any number of ground forces from the space area on planets of the system; the planets landed on. */
export function* commitGroundForces(game: Game, player: PlayerId, system: SystemId): Rule<PlanetId[]> {
  const { state } = game;
  const map = galaxyOf(state.map);
  const landing = waiting(game, player, system);
  if (landing.deployable === 0 && landing.afar.length === 0 && !landing.units.some((count) => count > 0)) return [];
  const mustLand =
    system === map.mecatolRex && (yield* removeCustodians(game, player)) ? map.findPlanet('mecatol-rex') : NOWHERE;
  const landings = yield* planLandings(game, player, system, mustLand);
  for (const { planet } of landings) yield* payToLand(game, player, planet);
  const landed = landings.filter((landing) => land(game, landing));
  for (const landing of landed) yield* openWindow(game, afterCommitment, landing, () => windowOrder(state));
  return landed.map((landing) => landing.planet);
}

function* planLandings(game: Game, player: PlayerId, system: SystemId, mustLand: PlanetId): Rule<Commitment[]> {
  const { state } = game;
  const left = waiting(game, player, system);
  const planets = planetsIn(state, system).filter((planet) => whyNotLand(game, player, planet) === undefined);
  const landings: Commitment[] = [];
  const landed = (planet: PlanetId) => landings.some((landing) => landing.planet === planet);
  for (;;) {
    const inSpace = left.units.reduce((sum, count) => sum + count, left.deployable);
    const waitingUnits = inSpace + left.afar.length;
    // Nothing to land, or nowhere: nothing is asked, but a plan that has begun ends with its owner's word.
    if (planets.length === 0 || (waitingUnits === 0 && landings.length === 0)) break;
    const last = inSpace === 1 && left.deployable === 0;
    const owed = mustLand !== NOWHERE && !landed(mustLand);
    const options = owed ? [] : [DONE];
    if (waitingUnits > 0) {
      for (const planet of owed ? [mustLand] : planets) {
        if (landed(planet) || canPayToLand(game, player, planet, landings)) {
          offerLandings(game, planet, left, last, options);
        }
      }
    }
    const option = yield* choose<CommitOption>(
      {
        seat: player,
        kind: 'commit-ground-forces',
        rule: owed ? 'LRR 27.2' : 'LRR 49.2',
        plan: 'commitment',
        prompt: () => `Which ground forces land on which planet in ${systemName(state, system)}?`,
        list: () => options,
        text: (option) => commitText(game, option),
        refused: () => landingRefusals(game, player, system, landings),
        about: () => ({
          left: forceData(left.units),
          ...(left.afar.length > 0 ? { afar: left.afar.map((force) => afarKey(game, force)) } : {}),
          landing: landings.map(({ planet, units }) => ({ planet: planetKey(state, planet), units: forceData(units) })),
        }),
      },
      landings.length > 0,
    );
    if (option.planet === NOWHERE) break;
    take(left, landingOn(landings, player, system, option.planet), option);
  }
  return landings;
}

/** Pay what it costs to land on the planet. */
export function* payToLand(game: Game, player: PlayerId, planet: PlanetId): Rule {
  const payments = modified(game, landingPayments, 0, { player, planet });
  for (let i = 0; i < payments; i++) yield* payInfluence(game, player, 1, 'LRR 49.2');
}

/** Has the player, besides what the landings so far take, the influence to land on the planet too? */
export function canPayToLand(
  game: Game,
  player: PlayerId,
  planet: PlanetId,
  landings: readonly { readonly planet: PlanetId }[],
): boolean {
  let payments = modified(game, landingPayments, 0, { player, planet });
  if (payments === 0) return true;
  for (const landing of landings) payments += modified(game, landingPayments, 0, { player, planet: landing.planet });
  return influencePayments(game.state, player) >= payments;
}

interface Waiting {
  readonly units: number[];
  readonly damaged: number[];
  /** Mechs in reinforcements that may land too. */
  deployable: number;
  /** Ground forces on planets, of each of which one may land too. */
  afar: readonly ForceAfar[];
}

/** What may land from the space area: ground forces, and fighters where something lets them. */
function waiting(game: Game, player: PlayerId, system: SystemId): Waiting {
  const { state } = game;
  const stats = statsOf(state, player);
  const first = unitIndex(state, spaceArea(system), player);
  const units = noUnits();
  const damaged = noUnits();
  const fighters = exempt(game, commitFighters, { player, system });
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (!stats[type].isGroundForce && !(type === FIGHTER && fighters)) continue;
    units[type] = state.units[first + type];
    damaged[type] = state.damaged[first + type];
  }
  const deployable = Math.min(modified(game, mechsCommitted, 0, { player, system }), plasticLeft(state, player, MECH));
  return { units, damaged, deployable, afar: forcesAfar(game, player, system) };
}

/** All that are left, or one of a kind, onto a planet. */
function offerLandings(game: Game, planet: PlanetId, left: Waiting, last: boolean, options: CommitOption[]): void {
  const key = planetKey(game.state, planet);
  if (left.deployable > 0)
    options.push({ id: `deploy:${key}:mech`, planet, type: MECH, damaged: false, deploys: true });
  if (left.units.some((count) => count > 0)) options.push({ id: `all:${key}`, planet, type: -1, damaged: false });
  for (const afar of left.afar) {
    if (afar.planet === planet) continue;
    options.push({
      id: `commit:${key}:from:${afarKey(game, afar)}`,
      planet,
      type: afar.type,
      damaged: afar.damaged,
      afar,
    });
  }
  if (last) return;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const id = `commit:${key}:${UNIT_TYPES[type]}`;
    if (left.units[type] > left.damaged[type]) options.push({ id, planet, type, damaged: false });
    if (left.damaged[type] > 0) options.push({ id: `${id}:damaged`, planet, type, damaged: true });
  }
}

function landingOn(landings: Commitment[], player: PlayerId, system: SystemId, planet: PlanetId): Commitment {
  let landing = landings.find((one) => one.planet === planet);
  if (landing === undefined) {
    landing = { player, system, planet, units: noUnits(), damaged: noUnits(), deployed: 0, afar: [] };
    landings.push(landing);
  }
  return landing;
}

function take(left: Waiting, landing: Commitment, option: CommitOption): void {
  if (option.deploys === true) {
    left.deployable--;
    landing.units[MECH]++;
    landing.deployed++;
    return;
  }
  const { afar } = option;
  if (afar !== undefined) {
    left.afar = left.afar.filter(({ planet }) => planet !== afar.planet);
    landing.afar.push(afar);
    landing.units[afar.type]++;
    if (afar.damaged) landing.damaged[afar.type]++;
    return;
  }
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (option.type >= 0 && option.type !== type) continue;
    const count = option.type < 0 ? left.units[type] : 1;
    const damaged = option.type < 0 ? left.damaged[type] : option.damaged ? 1 : 0;
    left.units[type] -= count;
    left.damaged[type] -= damaged;
    landing.units[type] += count;
    landing.damaged[type] += damaged;
  }
}

/** Put the units down. False where all of them were lost on their way out of a gravity rift. */
function land(game: Game, { player, system, planet, units, damaged, deployed, afar }: Commitment): boolean {
  const { state } = game;
  const elsewhere = noUnits();
  const hurtElsewhere = noUnits();
  for (const force of afar) {
    const hurt = force.damaged ? 1 : 0;
    if (leavePlanet(game, player, system, force)) {
      elsewhere[force.type]++;
      hurtElsewhere[force.type] += hurt;
    } else {
      units[force.type]--;
      damaged[force.type] -= hurt;
    }
  }
  if (!units.some((count) => count > 0)) return false;
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (units[type] === 0) continue;
    const fromSpace = units[type] - elsewhere[type] - (type === MECH ? deployed : 0);
    const hurt = damaged[type] - hurtElsewhere[type];
    if (fromSpace > 0) removeUnits(state, spaceArea(system), player, type, fromSpace, hurt);
    addUnits(state, planetArea(state, planet), player, type, units[type], damaged[type]);
  }
  const sent = afar.length === 0 ? {} : { afar: afar.map((force) => afarKey(game, force)) };
  game.emit({
    type: 'ground-forces-committed',
    text: `${playerName(state, player)} lands ${forceInWords(units, unitsInWords)} on ${planetName(state, planet)}`,
    rule: 'LRR 49.2',
    data: { player, planet: planetKey(state, planet), units: forceData(units), ...sent },
  });
  return true;
}

/** Why ground forces cannot land on the planet (LRR 27.1, 49.2), or undefined. */
export function whyNotLand(
  game: Game,
  player: PlayerId,
  planet: PlanetId,
): { reason: string; rule: string } | undefined {
  const { state } = game;
  const map = galaxyOf(state.map);
  if (state.custodians && map.idOfPlanet[planet] === 'mecatol-rex') {
    return { reason: 'the custodians token is there: six influence would remove it', rule: 'LRR 27.1' };
  }
  if (!acceptsUnits(state, planet)) return { reason: 'the planet is demilitarized', rule: 'LRR 12' };
  const no = forbidden(game, commitTo, { player, planet });
  return no === undefined ? undefined : { reason: no.reason, rule: no.rule };
}

function landingRefusals(game: Game, player: PlayerId, system: SystemId, landings: readonly Commitment[]): Refusal[] {
  const { state } = game;
  const refusals: Refusal[] = [];
  for (const planet of planetsIn(state, system)) {
    const why = whyNotLand(game, player, planet);
    const target = planetKey(state, planet);
    if (why !== undefined) refusals.push({ id: `all:${target}`, target, ...why });
    else if (!landings.some((one) => one.planet === planet) && !canPayToLand(game, player, planet, landings)) {
      const payments = modified(game, landingPayments, 0, { player, planet });
      const reason = `it costs ${payments} influence, each paid by itself`;
      refusals.push({ id: `all:${target}`, target, reason, rule: 'LRR 49.2' });
    }
  }
  return refusals;
}

function commitText(game: Game, { planet, type, damaged, deploys, afar }: CommitOption): OptionText {
  const { state } = game;
  if (planet === NOWHERE) return { label: 'Done', detail: 'the others stay in space' };
  const target = planetKey(state, planet);
  if (afar !== undefined) return { label: `Send ${afarInWords(game, afar)} to ${planetName(state, planet)}`, target };
  if (type < 0) return { label: `Land all that are left on ${planetName(state, planet)}`, target };
  return {
    label: `Land ${unitsInWords(type, 1)}${damaged ? ' (damaged)' : ''} on ${planetName(state, planet)}`,
    target,
    ...(deploys === true ? { detail: 'from your reinforcements' } : {}),
  };
}
