import { Match } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { twilightImperium } from '../src/game.ts';
import { brokenInvariants } from '../src/invariants/index.ts';
import { checkPlainData } from '../src/invariants/plain-data.ts';
import { viewOf } from '../src/view/view-of.ts';
import { answerUndoAnswer, huntLeaks, playTwins } from './play-checks.ts';
import { position } from './position.ts';
import { drawer, newMatch, playRandomly } from './random-game.ts';

const TABLES = [
  { players: 3 },
  { players: 4, expansions: ['base'] },
  { players: 5, expansions: ['base', 'codex1'] },
  { players: 6, victoryPoints: 14 },
  { players: 7, expansions: ['base', 'pok'] },
  { players: 8 },
];

describe('whole games by random players', () => {
  test.each(TABLES)('end with every invariant kept: %o', (settings) => {
    for (const temper of ['eager', 'blind'] as const) {
      const match = newMatch(`whole ${temper}`, settings);
      let unit = -1;
      playRandomly(match, drawer('players'), {
        temper,
        each: () => {
          if (match.unit === unit) return;
          unit = match.unit;
          expect(brokenInvariants(match.checkpoints[match.checkpoints.length - 1].state)).toEqual([]);
        },
      });
      expect(brokenInvariants(match.state)).toEqual([]);
      expect(['points', 'objectives']).toContain(match.outcome?.by);
      expect(match.outcome?.winners).toHaveLength(1);
    }
  });

  test('have turns in the action phase only, round after round in the same order [LRR-40.0] [LRR-40.2]', () => {
    const match = newMatch('phases', { players: 4 });
    const phases: string[] = [];
    playRandomly(match, drawer('phases'), {
      each: () => {
        const { phase } = match.state;
        const turn = match.pending.some((question) => question.decision.kind === 'choose-action');
        if (turn) expect(phase).toBe('action');
        if (phase !== phases[phases.length - 1]) phases.push(phase);
      },
    });
    const rounds = phases.join(' ').replaceAll('strategy action status', 'round');
    expect(rounds).toMatch(/^setup( round)+( strategy action)? ended$/);
  });

  test('are called off after the round limit, without a winner', () => {
    const match = newMatch('limit', { players: 3, roundLimit: 2 });
    playRandomly(match, drawer('limit'));
    expect(match.outcome).toEqual({ winners: [], by: 'limit' });
    expect(match.state.round).toBe(2);
  });

  test('go on when players are eliminated, with every invariant kept', () => {
    let eliminated = 0;
    for (let seed = 0; seed < 8; seed++) {
      const match = Match.from(twilightImperium, fewPlanets(), { log: false });
      let unit = -1;
      playRandomly(match, drawer(`eliminated ${seed}`), {
        each: () => {
          if (match.unit === unit) return;
          unit = match.unit;
          const broken = brokenInvariants(match.checkpoints[match.checkpoints.length - 1].state);
          // A position made by hand has no promissory notes.
          expect(broken.filter((what) => !what.includes('promissory notes'))).toEqual([]);
        },
      });
      expect(match.outcome).toBeDefined();
      eliminated += match.state.players.filter((player) => player.eliminated).length;
    }
    expect(eliminated).toBeGreaterThan(0);
  });

  test('every offered option can be taken, and what is not offered is refused', () => {
    const match = newMatch('options', { players: 4 });
    const draw = drawer('options');
    for (let i = 0; i < 60 && match.outcome === undefined; i++) {
      playRandomly(match, draw, { most: 9 });
      const question = match.pending[0];
      const { decision } = question;
      expect(() => match.answer(question.seat, question.id, ['no such option'])).toThrow();
      if (match.pending.length > 1 || decision.min > 1) continue;
      for (const option of decision.options()) {
        const fork = match.fork();
        fork.answer(question.seat, fork.pending[0].id, [option.id]);
      }
    }
  });

  test('hold nothing but plain data after every choice', () => {
    const match = newMatch('plain data', { players: 3 });
    const found = new Set<string>();
    playRandomly(match, drawer('plain data'), {
      most: 500,
      each: () => {
        checkPlainData(match.state, 'state', (holds, what) => {
          if (!holds) found.add(what());
        });
      },
    });
    expect([...found]).toEqual([]);
    const wrong: string[] = [];
    const planted = { a: [1, Number.NaN], b: undefined, c: new Map(), d: () => 1, e: null, f: 'x' };
    checkPlainData(planted, 'planted', (holds, what) => {
      if (!holds) wrong.push(what());
    });
    expect(wrong).toEqual([
      'planted.a[1] is NaN',
      'planted.b is no plain data but undefined',
      'planted.c is no plain data but object',
      'planted.d is no plain data but function',
    ]);
  });

  test('the same seed and choices give the same game', () => {
    const play = () => {
      const match = newMatch('same', { players: 5 }, { log: true });
      playRandomly(match, drawer('same'), { most: 400 });
      return JSON.stringify([match.state, match.log, match.choices]);
    };
    expect(play()).toBe(play());
  });

  test('a twin that is saved and loaded before every answer never differs', () => {
    const wrong = playTwins(twilightImperium, newMatch('twin', { players: 3 }), drawer('twin'), { most: 400 });
    expect(wrong).toBeUndefined();
  });

  test('what is taken back leaves the position as it was', () => {
    const match = newMatch('undo', { players: 4 });
    const draw = drawer('undo');
    let free = 0;
    for (let i = 0; i < 600 && match.outcome === undefined; i++) {
      const result = answerUndoAnswer(match, draw);
      expect(result.wrong).toBeUndefined();
      if (result.free) free++;
    }
    expect(free).toBeGreaterThan(200);
  });
});

/** Four players, two of them with a single planet and a single infantry. */
function fewPlanets() {
  return position({
    players: 4,
    phase: 'strategy',
    systems: {
      '1': { space: { A: { carrier: 2, infantry: 4, dreadnought: 2 } } },
      '10': { space: { B: { carrier: 1, infantry: 3, cruiser: 2 } } },
    },
    planets: {
      jord: { units: { A: { infantry: 4, 'space-dock': 1 } } },
      'arc-prime': { units: { B: { infantry: 3, 'space-dock': 1 } } },
      meer: { units: { C: { infantry: 1 } } },
      lodor: { units: { D: { infantry: 1 } } },
      ...Object.fromEntries(['arretze', 'hercant', 'kamdorn', 'jol', 'nar'].map((id) => [id, { owner: null }])),
    },
  });
}

describe('what a seat may not know', () => {
  const table = (index: number) => newMatch(`leak ${index}`, { players: 3 + (index % 4) }, { privacy: 'discreet' });

  test('does not change what it sees, is asked and hears', () => {
    const result = huntLeaks(twilightImperium, table, drawer('leak'), 600);
    expect(result.leak).toBeUndefined();
    expect(result.compared).toBeGreaterThanOrEqual(600);
  });

  test('a planted leak in the view is caught', () => {
    const leaking = {
      ...twilightImperium,
      view: (state: Parameters<typeof viewOf>[0], seat: number | undefined) => ({
        ...viewOf(state, seat),
        next: state.decks.stageOne[0] ?? state.decks.stageTwo[0] ?? null,
      }),
    };
    expect(huntLeaks(leaking, table, drawer('leak'), 600).leak).toContain('next');
  });

  test('a planted leak in a question is caught', () => {
    const leaking = {
      ...twilightImperium,
      *turn(game: Parameters<typeof twilightImperium.turn>[0]): ReturnType<typeof twilightImperium.turn> {
        const rule = twilightImperium.turn(game);
        let step = rule.next([]);
        while (step.done !== true) {
          const told = game.state.players.map((player) => player.secretObjectives.join()).join(';');
          const decisions = step.value.map((decision) => ({
            ...decision,
            options: () => decision.options(),
            find: (id: string) => decision.find(id),
            text: (option: Parameters<typeof decision.text>[0]) => decision.text(option),
            refused: () => decision.refused(),
            about: () => decision.about(),
            prompt: () => `${decision.prompt()} ${told}`,
          }));
          step = rule.next(yield decisions);
        }
      },
    };
    expect(huntLeaks(leaking, table, drawer('leak'), 600).leak).toContain('prompt');
  });
});
