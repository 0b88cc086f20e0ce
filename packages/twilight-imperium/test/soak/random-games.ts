import { brokenInvariants } from '../../src/invariants/index.ts';
import { drawer, newMatch, newPoliticalMatch, playRandomly } from '../random-game.ts';
import type { Soak } from './soak.ts';

const GAMES = 500;
const SETS = [['base'], ['base', 'codex1'], ['base', 'pok'], ['base', 'pok', 'codex1', 'codex2', 'codex3']];

/** A table of its own for each index: sets, players, points, privacy and temper go around. */
function tableOf(index: number) {
  const expansions = SETS[index % SETS.length];
  const sizes = expansions.includes('pok') ? 6 : 4;
  return {
    settings: { expansions, players: 3 + (index % sizes), victoryPoints: index % 7 === 0 ? 14 : 10, roundLimit: 0 },
    privacy: index % 2 === 0 ? ('open' as const) : ('discreet' as const),
    temper: index % 4 === 3 ? ('blind' as const) : ('eager' as const),
  };
}

export const soak: Soak = {
  name: 'random-games',
  shows: `${GAMES} games of random players, all sets and numbers of players, end with every invariant kept after every unit of play; a third of them with an agenda phase in every round.`,
  async run(report, share) {
    const games = Math.max(1, Math.round(GAMES * share));
    const ends: Record<string, number> = {};
    let bad = 0;
    for (let index = 0; index < games; index++) {
      const { settings, privacy, temper } = tableOf(index);
      const begin = index % 3 === 2 ? newPoliticalMatch : newMatch;
      const match = begin(`random game ${index}`, settings, { privacy });
      let unit = -1;
      const broken = new Set<string>();
      playRandomly(match, drawer(`player ${index}`), {
        temper,
        each: () => {
          if (match.unit === unit) return;
          unit = match.unit;
          for (const what of brokenInvariants(match.checkpoints[match.checkpoints.length - 1].state)) broken.add(what);
        },
      });
      const by = match.outcome?.by ?? 'nothing';
      ends[by] = (ends[by] ?? 0) + 1;
      if (broken.size > 0 || match.outcome === undefined) {
        bad++;
        report(`game ${index}: ${[...broken].join('; ') || 'it does not end'}`);
      }
    }
    report(`${games} games ended by ${JSON.stringify(ends)}, ${bad} of them broken`);
    return bad === 0;
  },
};
