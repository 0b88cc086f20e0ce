/** "Why can't I use this now?": what a seat is told of its things, and that it is told nothing else. */
import { type Explanation, Match } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { ACTION_CARDS, PROMISSORY_NOTES } from '../src/data/index.ts';
import { thingsOf } from '../src/explain/things.ts';
import { twilightImperium } from '../src/game.ts';
import type { TiState } from '../src/state/index.ts';
import { huntLeaks } from './play-checks.ts';
import { type Position, position } from './position.ts';
import { drawer, newMatch, newPoliticalMatch, playRandomly } from './random-game.ts';

const A = 0;
const B = 1;

function matchOf(partial: Position): Match<TiState> {
  return Match.from(twilightImperium, position(partial), { privacy: 'discreet' });
}

const told = ({ standing, reasons }: Explanation): string =>
  [standing, ...reasons.map(({ reason, rule }) => `${reason} (${rule})`)].join('; ');

const why = (match: Match<TiState>, seat: number, thing: string): string => told(match.explain(seat, thing));

function answer(match: Match<TiState>, seat: number, ...picks: string[]): void {
  for (const pick of picks) match.answer(seat, match.pendingFor(seat)!.id, [pick]);
}

describe('a thing of one’s own', () => {
  test('is a choice where the open question offers it, by the ids of its options', () => {
    const match = matchOf({ players: [{ actionCards: ['economic-initiative'] }, {}, {}] });
    const explanation = match.explain(A, 'card:economic-initiative');
    expect(explanation).toMatchObject({ standing: 'choice', reasons: [] });
    expect(explanation.options).toEqual(['component:card:economic-initiative']);
  });

  test('names its moment, and whose turn it is for an action', () => {
    const match = matchOf({
      players: [{ actionCards: ['flank-speed'] }, { actionCards: ['economic-initiative'] }, {}],
    });
    expect(why(match, A, 'card:flank-speed')).toMatch(/^not-now; it is played at another moment: .*activat.* \(LRR/);
    expect(why(match, B, 'card:economic-initiative')).toContain("it is A's turn (LRR 22.1)");
  });

  test('names what is missing besides the moment', () => {
    const match = matchOf({ players: [{}, { actionCards: ['lucky-shot'] }, {}] });
    const { reasons } = match.explain(B, 'card:lucky-shot');
    expect(reasons).toHaveLength(2);
    expect(reasons[1].reason).not.toBe('its condition is not met');
  });

  test('says what the open question refuses, in its words', () => {
    const match = matchOf({ players: [{ actionCards: ['lucky-shot'] }, {}, {}] });
    const refusal = match
      .pendingFor(A)!
      .decision.refused()
      .find(({ id }) => id === 'component:card:lucky-shot')!;
    expect(match.explain(A, 'card:lucky-shot').reasons).toEqual([{ reason: refusal.reason, rule: refusal.rule }]);
  });

  test('is said to be where its token lies, for a Valefar Assimilator', () => {
    const match = matchOf({
      players: [
        { faction: 'nekro', assimilators: { x: 'mageon-implants' } },
        { faction: 'yssaril', technologies: ['mageon-implants'] },
        {},
      ],
    });
    expect(why(match, A, 'tech:valefar-assimilator-x')).toMatch(
      /^by-itself; its token lies on Mageon Implants; .*\(LRR 90\.16\)$/,
    );
    expect(why(match, A, 'tech:valefar-assimilator-y')).toContain('on no technology yet');
    expect(why(match, B, 'tech:valefar-assimilator-x')).toMatch(/^not-now; it is A's/);
  });

  test('is said to be exhausted, locked or used, with the rule', () => {
    const match = matchOf({
      players: [
        { technologies: ['bio-stims'], exhaustedTechnologies: ['bio-stims'], usedStrategyCards: ['leadership'] },
        { relics: ['dynamis-core'] },
        {},
      ],
    });
    expect(why(match, A, 'tech:bio-stims')).toContain('it is exhausted; it is readied in the status phase (LRR 34.4)');
    expect(why(match, A, 'tech:bio-stims')).toContain('another moment: A turn is ending');
    expect(why(match, A, 'card:leadership')).toContain('you have used it this round');
    expect(why(match, B, 'relic:dynamis-core')).toContain("it is A's turn");
    const heroes = thingsOf(match.state, A).filter((id) => id.startsWith('leader:'));
    expect(heroes.map((id) => why(match, A, id)).join()).toMatch(/it is locked; to unlock it: .* \(LRR 51\.(6|10)\)/);
  });

  test('is an objective with when it is scored and what is lacking', () => {
    const match = matchOf({
      players: [{ secretObjectives: ['destroy-their-greatest-ship', 'monopolize-production'] }, {}, {}],
    });
    expect(why(match, A, 'objective:monopolize-production')).toMatch(
      /^not-now; it is scored in the status phase \(LRR 61\.6\); its requirement is not met: .* \(LRR 61\.5\)$/,
    );
    expect(why(match, A, 'objective:destroy-their-greatest-ship')).toMatch(/^not-now; it is used at another moment/);
    expect(() => match.explain(B, 'objective:monopolize-production')).toThrow('neither in your hand');
  });

  test('works by itself where nobody chooses to use it', () => {
    const match = matchOf({
      players: [
        { technologies: ['gravity-drive', 'cruiser-ii'], playArea: [{ note: 'support-for-the-throne', of: 'B' }] },
        {},
        {},
      ],
    });
    expect(why(match, A, 'tech:gravity-drive')).toMatch(/^by-itself; there is nothing to choose/);
    expect(why(match, A, 'tech:cruiser-ii')).toMatch(/^by-itself/);
    expect(why(match, A, 'note:support-for-the-throne:1')).toMatch(/^by-itself; it lies in play before you/);
  });

  test('is said not to be played where it is not', () => {
    const built = matchOf({ players: [{ faction: 'yin' }, {}, {}] });
    expect(why(built, A, 'faction:devotion')).toMatch(/^not-now/);
    // A faction of a later set can be put into a position, and most of it is not played.
    const expansions = ['base', 'pok', 'codex1', 'codex2', 'codex3', 'thunders-edge'];
    const match = matchOf({ expansions, players: [{ faction: 'obsidian' }, {}, {}] });
    expect(why(match, A, 'leader:vos-hollow')).toMatch(/^not-played/);
  });

  test('is named with what forbids it (Political Secret)', () => {
    const match = matchOf({
      phase: 'agenda',
      custodians: false,
      players: [
        { promissoryNotes: [{ note: 'political-secret', of: 'B' }] },
        { faction: 'xxcha', actionCards: ['flank-speed', 'construction-rider'] },
        {},
      ],
      decks: { agendas: ['mutiny'] },
    });
    expect(why(match, B, 'card:flank-speed')).not.toContain('Political Secret');
    answer(match, B, 'pass', 'pass');
    answer(match, A, 'use:note:political-secret');
    for (const card of ['card:flank-speed', 'card:construction-rider', 'faction:quash']) {
      expect(why(match, B, card)).toContain('Political Secret');
    }
  });
});

describe('a thing of another', () => {
  test('that lies face up is told whose it is', () => {
    const match = matchOf({ players: [{ technologies: ['bio-stims'] }, { technologies: [] }, {}] });
    expect(why(match, B, 'tech:bio-stims')).toBe('not-now; you do not own it; A has it (LRR 90)');
    const theirs = thingsOf(match.state, A).find((id) => id.startsWith('faction:'))!;
    expect(why(match, B, theirs)).toBe("not-now; it is A's (LRR 1.25)");
    expect(why(match, A, 'card:diplomacy')).toMatch(/^not-now; it is .*'s|^not-now; nobody has chosen it/);
  });

  test('that is in a hand is refused as one that nobody holds', () => {
    const match = matchOf({
      players: [
        {},
        { actionCards: ['sabotage'], promissoryNotes: [{ note: 'ceasefire', of: 'A' }], secretObjectives: [] },
        {},
      ],
    });
    const no = (thing: string): string => {
      try {
        return told(match.explain(A, thing));
      } catch (error) {
        return (error as Error).message;
      }
    };
    const held = no('card:sabotage');
    expect(held).toContain('neither in your hand nor face up in play');
    for (const { id } of ACTION_CARDS) expect(no(`card:${id}`)).toBe(held);
    for (const { id } of PROMISSORY_NOTES) expect(no(`note:${id}:1`)).toBe(held);
    expect(no('note:ceasefire:0')).toBe(held);
    for (const nonsense of [
      '',
      'x',
      'card',
      'card:',
      'constructor:x',
      'tech:x',
      'leader:__proto__',
      'note:ceasefire:x',
      'relic:a:b:c',
    ]) {
      expect(no(nonsense)).toBe(held);
    }
  });
});

test('every thing of every seat is explained at any moment of whole games, and what is a choice is one', () => {
  const seen = new Set<string>();
  const made = [() => newMatch('explain', {}), () => newPoliticalMatch('explain politics', { players: 4 })];
  for (const [index, make] of made.entries()) {
    const match = make();
    const draw = drawer(`explain ${index}`);
    let count = 0;
    playRandomly(match, drawer(`explained ${index}`), {
      each: () => {
        if (count++ % 40 !== 0) return;
        const seat = draw(match.state.players.length);
        for (const thing of thingsOf(match.state, seat)) {
          const { standing, options, reasons, name } = match.explain(seat, thing);
          seen.add(`${thing.split(':')[0]} ${standing}`);
          expect(name).not.toBe('');
          expect(reasons.length > 0 || standing === 'choice', `${thing} has no reason`).toBe(true);
          for (const id of options) expect(match.pendingFor(seat)!.decision.find(id)?.id).toBe(id);
        }
      },
    });
  }
  for (const kind of ['card', 'tech', 'leader', 'note', 'faction']) expect([...seen]).toContain(`${kind} not-now`);
  for (const kind of ['tech', 'faction', 'note']) expect([...seen]).toContain(`${kind} by-itself`);
  expect([...seen]).toContain('card choice');
}, 120_000);

test('answers tell nothing that a seat may not know: they are the same where hidden things lie otherwise', () => {
  const found = (match: Match<TiState>, seat: number) =>
    [...thingsOf(match.state, seat), 'card:sabotage', 'note:ceasefire:0', 'objective:monopolize-production'].map(
      (thing) => {
        try {
          return match.explain(seat, thing);
        } catch (error) {
          return (error as Error).message;
        }
      },
    );
  const table = (index: number) => newMatch(`explain leak ${index}`, { players: 4 }, { privacy: 'discreet' });
  const result = huntLeaks(twilightImperium, table, drawer('explain leak'), 250, found);
  expect(result.leak).toBeUndefined();
  expect(result.compared).toBeGreaterThanOrEqual(250);
  // The hunt finds an answer that speaks of another's hand.
  const leaking = (match: Match<TiState>, seat: number) =>
    match.state.players[(seat + 1) % match.state.players.length].actionCards;
  expect(huntLeaks(twilightImperium, table, drawer('explain leak'), 2_000, leaking).leak).toBeDefined();
}, 120_000);
