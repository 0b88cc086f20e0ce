import type { Match, Seat } from '@orrery/kernel';
import {
  brokenInvariants,
  FREQUENT_WINDOWS,
  type TiState,
  twilightImperium,
  type TiView,
} from '@orrery/twilight-imperium';
import { twilightImperiumScenarios } from '@orrery/twilight-imperium/scenario';
import type { KnownGame, SimulationWishes } from './known-game.ts';

/** Twilight Imperium on the command line. */
export const TWILIGHT_IMPERIUM: KnownGame<TiState> = {
  definition: twilightImperium,
  scenarios: twilightImperiumScenarios,
  seatName: (state, seat) => state.setup.players[seat].name,
  summary: (view) => summaryOf(view as TiView),
  settings: ({ players, roundLimit, layout }: SimulationWishes) => ({
    players,
    ...(roundLimit === undefined ? {} : { roundLimit }),
    ...(layout === undefined ? {} : { map: { layout, balanced: true } }),
  }),
  report: reportOf,
  problems: brokenInvariants,
  frequentWindows: FREQUENT_WINDOWS,
};

/** The numbers of a finished game, each list by seat. */
function reportOf(match: Match<TiState>): Readonly<Record<string, unknown>> {
  const view = match.view(undefined) as TiView;
  const happened = (type: string): number => match.log.filter((event) => event.type === type).length;
  const planets = (seat: Seat): number => planetsOf(view, seat).length;
  return {
    rounds: view.round,
    factions: view.players.map((player) => player.faction),
    scores: view.players.map((player) => player.points),
    combats: happened('space-combat-started') + happened('ground-combat-started'),
    planets: view.players.map((player) => planets(player.seat)),
    technologies: view.players.map((player) => player.technologies.length),
  };
}

/** A position in words: where the game stands, each player's sheet, each system with anything on it. */
function summaryOf(view: TiView): string[] {
  const name = (seat: number): string => view.players[seat].name;
  const stands = [`round ${view.round}`, `${view.phase} phase`, `speaker ${name(view.speaker)}`];
  if (view.active !== null) stands.push(`${name(view.active)} is active`);
  if (view.activeSystem !== null) stands.push(`system ${view.activeSystem} is active`);
  const lines = [stands.join(', ')];
  if (view.objectives.revealed.length > 0) {
    lines.push(`objectives: ${view.objectives.revealed.map((objective) => objective.name).join(', ')}`);
  }
  lines.push(...view.players.map(sheetWords));
  for (const system of view.systems) {
    const there = systemWords(system, name);
    if (there.length > 0) lines.push(`system ${system.id}, ${system.name}: ${there.join('; ')}`);
  }
  return lines;
}

function sheetWords(player: TiView['players'][number]): string {
  const { tactic, fleet, strategy } = player.tokens;
  const parts = [
    `${player.points} points`,
    `tokens ${tactic}/${fleet}/${strategy}`,
    `${player.resources.ready} resources and ${player.influence.ready} influence ready`,
    `${player.tradeGoods} trade goods`,
    `${player.commodities} of ${player.commodityLimit} commodities`,
  ];
  if (player.strategyCards.length > 0) {
    parts.push(player.strategyCards.map(({ id, used }) => (used ? `${id} (used)` : id)).join(' and '));
  }
  if (player.technologies.length > 0) {
    parts.push(player.technologies.map(({ id, exhausted }) => (exhausted ? `${id} (exhausted)` : id)).join(' '));
  }
  if (player.passed) parts.push('passed');
  return `${player.name} (${player.factionName}): ${parts.join(', ')}`;
}

type SystemView = TiView['systems'][number];

function systemWords(system: SystemView, name: (seat: number) => string): string[] {
  const words = system.space.map((fleet) => `${name(fleet.owner)} ${unitsWords(fleet.units)}`);
  if (system.tokens.length > 0) words.push(`tokens of ${system.tokens.map(name).join(', ')}`);
  if (system.custodians) words.push('custodians');
  for (const planet of system.planets) {
    if (planet.owner === null && planet.ground.length === 0) continue;
    const owner = planet.owner === null ? 'nobody' : name(planet.owner);
    const exhausted = planet.exhausted ? ', exhausted' : '';
    const ground = planet.ground.map((fleet) => ` ${name(fleet.owner)} ${unitsWords(fleet.units)}`).join(',');
    words.push(`${planet.name} (${owner}${exhausted})${ground}`);
  }
  return words;
}

function unitsWords(units: readonly { type: string; count: number; damaged: number }[]): string {
  return units
    .map(({ type, count, damaged }) => `${count} ${type}${damaged > 0 ? ` (${damaged} damaged)` : ''}`)
    .join(', ');
}

function planetsOf(view: TiView, seat: Seat): SystemView['planets'][number][] {
  return view.systems.flatMap((system) => system.planets.filter((planet) => planet.owner === seat));
}
