import { Match } from '@orrery/kernel';
import {
  ACTION_CARDS,
  CARRIER,
  HELD_CARDS,
  INFANTRY,
  LATER_SETS,
  PLANETS,
  PROMISSORY_NOTES,
  RELICS,
  STRATEGY_CARDS,
  TECHNOLOGIES,
  UNITS,
} from '../../src/data/index.ts';
import { brokenInvariants } from '../../src/invariants.ts';
import { watchComponents } from '../components-used.ts';
import { drawer, playRandomly, politicalState, richState } from '../random-game.ts';
import { addUnits, adjacentTo, galaxy, type TiState } from '../../src/state/index.ts';
import type { Soak } from './soak.ts';

const GAMES = 500;
const ALL = ['base', 'pok', 'codex1', 'codex2', 'codex3'];
/** Mostly everything; now and then the printings that the codices replace, and the agendas that Prophecy of Kings takes out. */
const SETS = [ALL, ['base', 'pok'], ALL, ['base'], ALL];

/** Of every ten tables those where the Keleres play, in one of their three homes. */
const KELERES_HOMES: Readonly<Record<number, string>> = { 0: 'mentak', 2: 'xxcha', 4: 'argent' };

/** A table of its own for each index; every other one begins with what factions hope for, and now and then with the Keleres. */
function stateOf(index: number): TiState {
  const expansions = SETS[index % SETS.length];
  const players: { faction: string }[] = Array.from({ length: 6 }, () => ({ faction: 'random' }));
  // Chance draws only factions with a home of their own; the custodians stay where the Winnu are to spend nothing on them.
  const keleresHome = KELERES_HOMES[index % 10];
  if (keleresHome !== undefined) players[0].faction = 'keleres';
  const winnu = index % 10 === 8;
  if (winnu) players[0].faction = 'winnu';
  const settings = {
    ...(keleresHome === undefined ? {} : { keleresHome }),
    expansions,
    players,
    victoryPoints: index % 3 === 0 ? 14 : 10,
    roundLimit: 0,
  };
  const state = (index % 2 === 0 ? richState : politicalState)(`table ${index}`, settings);
  if (winnu) {
    state.custodians = true;
    // Next to Mecatol Rex, with ground forces to land there.
    const [near] = adjacentTo(state, galaxy(state).mecatolRex);
    addUnits(state, near, 0, CARRIER, 1);
    addUnits(state, near, 0, INFANTRY, 3);
    state.players[0].points = state.players[0].points.filter(({ source }) => source !== 'custodians');
  }
  return state;
}

/** With fewer games something rare is not met by mere chance. */
const ENOUGH_GAMES = 400;

/** The names of what only sets have of which some components are here. */
function laterNames(): Set<string> {
  const tables = [TECHNOLOGIES, PROMISSORY_NOTES, ACTION_CARDS, RELICS, UNITS, STRATEGY_CARDS, HELD_CARDS, PLANETS];
  const later = (expansion: string): boolean => (LATER_SETS as readonly string[]).includes(expansion);
  const names = tables.flatMap((table) => table.filter(({ expansion }) => later(expansion)).map(({ name }) => name));
  const abilities = PLANETS.filter(({ expansion }) => later(expansion)).map(
    ({ legendaryAbilityName }) => legendaryAbilityName,
  );
  return new Set([...names, ...abilities.filter((name) => name !== null)]);
}

export const soak: Soak = {
  name: 'whole-tables',
  shows: `${GAMES} games of six random players with everything in play and an agenda phase in every round end with every invariant kept, and every component does something in one of them.`,
  async run(report, share) {
    const games = Math.max(1, Math.round(GAMES * share));
    const watch = watchComponents();
    let bad = 0;
    for (let index = 0; index < games; index++) {
      const match = Match.from(watch.game, stateOf(index), {
        log: false,
        privacy: index % 3 === 0 ? 'discreet' : 'open',
      });
      const broken = new Set<string>();
      let unit = -1;
      playRandomly(match, drawer(`seat ${index}`), {
        temper: index % 8 === 7 ? 'blind' : 'eager',
        each: () => {
          if (match.unit === unit) return;
          unit = match.unit;
          for (const what of brokenInvariants(match.checkpoints[match.checkpoints.length - 1].state)) broken.add(what);
        },
      });
      if (broken.size === 0 && match.outcome !== undefined) continue;
      bad++;
      report(`game ${index}: ${[...broken].join('; ') || 'it does not end'}`);
    }
    // Cards of sets that are not whole stand in the tables, and only positions have them.
    const later = laterNames();
    const idle = [...watch.met].filter((name) => !later.has(name) && !watch.used.has(name)).sort();
    report(`${games} games, ${bad} of them broken; ${watch.used.size} of ${watch.met.size} components did something`);
    if (idle.length > 0) report(`idle: ${idle.join(', ')}`);
    return bad === 0 && (idle.length === 0 || games < ENOUGH_GAMES);
  },
};
