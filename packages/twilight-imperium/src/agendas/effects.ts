import { type Ability, beginEffect, choose, chooseSome, effectsOf, type Option, type Rule } from '@orrery/kernel';
import { AGENDAS, agendaIndex, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { discardActionCard } from '../rules/action-cards.ts';
import { removeExcess } from '../rules/capacity.ts';
import { POOLS, type Pool } from '../rules/command-tokens.ts';
import { destroyTogether, type Loss, newLoss } from '../rules/destruction.ts';
import { enforceFleetPool } from '../rules/fleet-pool.ts';
import { loseFleetToken } from '../rules/fleet-tokens.ts';
import { exhaustPlanet } from '../rules/payment.ts';
import { systemOfArea } from '../rules/reinforcements.ts';
import { simultaneously } from '../rules/simultaneous.ts';
import { mayResearch, researchTechnology } from '../rules/research.ts';
import { END_OF_STRATEGY_PHASE, strategyPhaseStarts } from '../rules/strategy-phase.ts';
import {
  type AreaId,
  clockwiseFrom,
  fleetPoolTokens,
  type Game,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  type TiState,
  tokensOfOthers,
  unitIndex,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { areaName, unitKey } from '../state/forces.ts';
import { AGENDA_RULE } from './agenda.ts';

/** What several agendas do. */

/** Everybody in the game, clockwise from the speaker. */
export function everybody(state: TiState): PlayerId[] {
  return clockwiseFrom(state, state.speaker).filter((player) => !state.players[player].eliminated);
}

/** All areas of the board. */
export function allAreas(state: TiState): AreaId[] {
  const count = state.units.length / (state.players.length * UNIT_TYPE_COUNT);
  return Array.from({ length: count }, (_, area) => area);
}

/** Discard all action cards of a player. */
export function* discardHand(game: Game, player: PlayerId): Rule {
  for (const card of [...game.state.players[player].actionCards]) yield* discardActionCard(game, player, card);
}

/** Units of all owners in these areas that are meant, as losses. */
export function lossesIn(
  state: TiState,
  areas: readonly AreaId[],
  isMeant: (type: UnitType, owner: PlayerId) => boolean,
): Loss[] {
  const losses: Loss[] = [];
  for (const area of areas) {
    for (let owner = 0; owner < state.players.length; owner++) {
      const first = unitIndex(state, area, owner);
      const loss = newLoss(owner, area);
      let any = false;
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        if (state.units[first + type] === 0 || !isMeant(type, owner)) continue;
        loss.units[type] = state.units[first + type];
        loss.damaged[type] = state.damaged[first + type];
        any = true;
      }
      if (any) losses.push(loss);
    }
  }
  return losses;
}

/** Destroy units at the same moment; what no longer finds room goes after them (LRR 16.3). */
export function* destroyAll(game: Game, losses: readonly Loss[]): Rule {
  yield* destroyTogether(game, { losses, cause: 'agenda', rule: AGENDA_RULE });
  for (const { owner, area } of losses) {
    const system = systemOfArea(game.state, area);
    if (system >= 0) yield* removeExcess(game, owner, system);
  }
}

/** Units to be destroyed, of which their owner chooses some. */
export interface Demand {
  readonly player: PlayerId;
  readonly count: number;
  readonly areas: readonly AreaId[];
  isMeant(type: UnitType): boolean;
  readonly prompt: string;
}

interface UnitOption extends Option {
  readonly area: AreaId;
  readonly type: UnitType;
  readonly damaged: boolean;
}

/** The owners choose at the same time; then all of it is destroyed at the same moment. */
export function* destroyOfChoice(game: Game, demands: readonly Demand[], further: readonly Loss[] = []): Rule {
  const losses: Loss[] = [...further];
  yield* simultaneously(byPlayer(demands).map((own) => chooseAll(game, own, losses)));
  yield* destroyAll(game, losses);
}

function byPlayer(demands: readonly Demand[]): Demand[][] {
  const players = [...new Set(demands.map(({ player }) => player))];
  return players.map((player) => demands.filter((demand) => demand.player === player));
}

function* chooseAll(game: Game, demands: readonly Demand[], losses: Loss[]): Rule {
  for (const demand of demands) losses.push(...(yield* chooseUnits(game, demand)));
}

/** One unit after the other; where all must go nothing is asked. */
function* chooseUnits({ state }: Game, { player, count, areas, isMeant, prompt }: Demand): Rule<Loss[]> {
  const all = lossesIn(state, areas, (type, owner) => owner === player && isMeant(type));
  const total = all.reduce((sum, { units }) => units.reduce((one, other) => one + other, sum), 0);
  if (total <= count) return all;
  const losses = areas.map((area) => newLoss(player, area));
  const left = (area: AreaId, type: UnitType, damaged: boolean): number => {
    const index = unitIndex(state, area, player) + type;
    const loss = losses[areas.indexOf(area)];
    const hurt = state.damaged[index] - loss.damaged[type];
    return damaged ? hurt : state.units[index] - state.damaged[index] - (loss.units[type] - loss.damaged[type]);
  };
  const options = (): UnitOption[] =>
    areas.flatMap((area) =>
      UNIT_TYPES.flatMap((_, type) =>
        isMeant(type)
          ? [false, true].flatMap((damaged) =>
              left(area, type, damaged) > 0
                ? [{ id: `${unitKey(state, area, type)}${damaged ? ':damaged' : ''}`, area, type, damaged }]
                : [],
            )
          : [],
      ),
    );
  for (let taken = 0; taken < count; taken++) {
    const list = options();
    const { area, type, damaged } = yield* choose<UnitOption>({
      seat: player,
      kind: 'destroy-units',
      rule: AGENDA_RULE,
      prompt: `${prompt} (${taken + 1} of ${count})`,
      list: () => list,
      text: (option) => ({
        label: `${unitsInWords(option.type, 1)} at ${areaName(state, option.area)}${option.damaged ? ', damaged' : ''}`,
        target: unitKey(state, option.area, option.type),
      }),
    });
    const loss = losses[areas.indexOf(area)];
    loss.units[type]++;
    if (damaged) loss.damaged[type]++;
  }
  return losses.filter(({ units }) => units.some((units) => units > 0));
}

/** Exhaust those of the planets that are ready. */
export function exhaustAll(game: Game, player: PlayerId, planets: readonly PlanetId[]): void {
  const { state } = game;
  const ready = planets.filter((planet) => state.planetExhausted[planet] === 0);
  if (ready.length === 0) return;
  for (const planet of ready) exhaustPlanet(state, planet);
  game.emit({
    type: 'planets-exhausted',
    text: `${playerName(state, player)} exhausts ${ready.map((planet) => planetName(state, planet)).join(', ')}`,
    rule: AGENDA_RULE,
    data: { player, planets: ready.map((planet) => planetKey(state, planet)) },
  });
}

/** The owner chooses which of the planets are exhausted. */
export function* exhaustSome(game: Game, player: PlayerId, planets: readonly PlanetId[], count: number): Rule {
  const { state } = game;
  const wanted = Math.min(count, planets.length);
  const picked = yield* chooseSome({
    seat: player,
    kind: 'exhaust-planets',
    rule: AGENDA_RULE,
    prompt: `Exhaust ${wanted} of your planets.`,
    min: wanted,
    max: wanted,
    list: () => planets.map((planet) => ({ id: planetKey(state, planet), planet })),
    text: (option) => ({ label: planetName(state, option.planet), target: option.id }),
  });
  exhaustAll(
    game,
    player,
    picked.map(({ planet }) => planet),
  );
}

/** The effect of an agenda that waits for the start of the next strategy phase. */
export function waitForStrategyPhase(state: TiState, id: string, players: readonly PlayerId[] = []): void {
  const { name } = AGENDAS[agendaIndex(id)];
  beginEffect(state, {
    source: name,
    kind: `agenda:${id}`,
    until: END_OF_STRATEGY_PHASE,
    data: { players: players.join() },
  });
}

/** What then happens; `players` are those that were named. */
export function atNextStrategyPhase(
  id: string,
  happens: (game: Game, players: readonly PlayerId[]) => Rule,
): Ability<Game, never> {
  const ability: Ability<Game, { round: number }> = {
    id: `agenda:${id}:later`,
    name: AGENDAS[agendaIndex(id)].name,
    rule: AGENDA_RULE,
    window: strategyPhaseStarts.when,
    may: false,
    owners: ({ state }) => [state.speaker],
    usable: ({ state }) => effectsOf(state, `agenda:${id}`).length > 0,
    *resolve(game) {
      const [{ data }] = effectsOf(game.state, `agenda:${id}`);
      game.state.effects = game.state.effects.filter(({ kind }) => kind !== `agenda:${id}`);
      yield* happens(game, String(data.players).split(',').filter(Boolean).map(Number));
    },
  };
  return ability as Ability<Game, never>;
}

/** A player takes command tokens off the command sheet into reinforcements, from pools of their choice. */
export function* returnTokens(game: Game, player: PlayerId, count: number, pools: readonly Pool[] = POOLS): Rule {
  const { state } = game;
  const sheet = state.players[player];
  const before = fleetPoolTokens(state, player);
  for (let returned = 0; returned < count; returned++) {
    const filled = filledPools(state, player, pools);
    if (filled.length === 0) break;
    // Where all of them go there is nothing to choose.
    const left = filled.reduce((sum, pool) => sum + sheet[pool], 0);
    const choice = left <= count - returned ? filled.slice(0, 1) : filled;
    const { pool } = yield* choose({
      seat: player,
      kind: 'return-command-token',
      rule: AGENDA_RULE,
      prompt: `From which pool do you return a command token (${returned + 1} of ${count})?`,
      list: () => choice.map((one) => ({ id: `pool:${one}`, pool: one })),
      text: (option) => ({ label: `${option.pool} pool`, target: option.id, detail: `has ${sheet[option.pool]}` }),
    });
    if (pool === 'fleet') yield* loseFleetToken(game, player, AGENDA_RULE);
    else sheet[pool]--;
    game.emit({
      type: 'command-token-returned',
      text: `${playerName(state, player)} returns a command token from the ${pool} pool`,
      rule: AGENDA_RULE,
      data: { player, pool },
    });
  }
  if (fleetPoolTokens(state, player) < before) yield* enforceFleetPool(game, player);
}

/** The pools with tokens of the player's; where there are none left, the fleet pool for those of others in it (FAQ on Edict). */
function filledPools(state: TiState, player: PlayerId, pools: readonly Pool[]): readonly Pool[] {
  const filled = pools.filter((pool) => state.players[player][pool] > 0);
  return filled.length === 0 && tokensOfOthers(state, player).length > 0
    ? pools.filter((pool) => pool === 'fleet')
    : filled;
}

const RESEARCH = [{ id: 'research' }];

/** A player may research technologies, one after the other. */
export function* mayResearchSome(game: Game, player: PlayerId, count: number): Rule {
  for (let researched = 0; researched < count; researched++) {
    if (!mayResearch(game, player)) return;
    const [picked] = yield* chooseSome({
      seat: player,
      kind: 'may-research',
      rule: AGENDA_RULE,
      prompt: `Research a technology (${researched + 1} of ${count})?`,
      list: () => RESEARCH,
      max: 1,
      text: () => ({ label: 'Research a technology' }),
    });
    if (picked === undefined) return;
    yield* researchTechnology(game, player, {}, AGENDA_RULE);
  }
}
