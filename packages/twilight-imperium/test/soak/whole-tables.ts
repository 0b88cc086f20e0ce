import { Match } from '@orrery/kernel';
import { brokenInvariants } from '../../src/invariants.ts';
import { watchComponents } from '../components-used.ts';
import { drawer, playRandomly, politicalState } from '../random-game.ts';
import type { Soak } from './soak.ts';

const GAMES = 500;
/** Mostly everything, now and then with the components of later sets; and without the codices, for the printings they replace. */
const SETS = [
  ['base', 'pok', 'codex1', 'codex2', 'codex3'],
  ['base', 'pok', 'codex1', 'codex2', 'codex3', 'codex4', 'thunders-edge', 'twilights-fall'],
  ['base', 'pok', 'codex1', 'codex2', 'codex3'],
  ['base', 'pok', 'codex1', 'codex2', 'codex3'],
  ['base', 'pok'],
];
/** With fewer games something rare is not met by mere chance. */
const ENOUGH_GAMES = 400;

export const soak: Soak = {
  name: 'whole-tables',
  shows: `${GAMES} games of six random players with everything in play and an agenda phase in every round end with every invariant kept, and every component does something in one of them.`,
  async run(report, share) {
    const games = Math.max(1, Math.round(GAMES * share));
    const watch = watchComponents();
    let bad = 0;
    for (let index = 0; index < games; index++) {
      const settings = {
        expansions: SETS[index % SETS.length],
        victoryPoints: index % 2 === 0 ? 10 : 14,
        roundLimit: 0,
      };
      const state = politicalState(`table ${index}`, settings);
      const match = Match.from(watch.game, state, { log: false, privacy: index % 3 === 0 ? 'discreet' : 'open' });
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
    const idle = [...watch.met].filter((name) => !watch.used.has(name)).sort();
    report(`${games} games, ${bad} of them broken; ${watch.used.size} of ${watch.met.size} components did something`);
    if (idle.length > 0) report(`idle: ${idle.join(', ')}`);
    return bad === 0 && (idle.length === 0 || games < ENOUGH_GAMES);
  },
};
