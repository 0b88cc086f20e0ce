import { Match } from '@orrery/kernel';
import {
  ACTION_CARDS,
  HELD_CARDS,
  LATER_SETS,
  PLANETS,
  PROMISSORY_NOTES,
  RELICS,
  STRATEGY_CARDS,
  TECHNOLOGIES,
  UNITS,
} from '../../src/data/index.ts';
import { brokenInvariants } from '../../src/invariants/index.ts';
import { watchComponents } from '../components-used.ts';
import { drawer, playRandomly } from '../random-game.ts';
import type { Soak } from './soak.ts';
import { wholeTable } from './whole-table.ts';

const GAMES = 500;
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
      const match = Match.from(watch.game, wholeTable(index), {
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
