import { describe, expect, it } from 'vitest';
import {
  askTogether,
  decide,
  decisionMessage,
  loadMatch,
  Match,
  type Play,
  Refused,
  replayMatch,
  type Rule,
  RuleFault,
  saveMatch,
  undo,
  undoRefusal,
  waitingMessage,
} from '../src/index.ts';
import { answerUndo, requestUndo } from '../src/undo.ts';
import { drawFrom, newMatch, randomPicks, step } from './play.ts';
import { raiders, type RaidersState } from './raiders.ts';

const json = (value: unknown) => JSON.stringify(value);

function answer(match: Match<RaidersState>, seat: number, ...picks: string[]): void {
  match.answer(seat, match.pendingFor(seat)!.id, picks);
}

/** All that play depends on: what an undo has to bring back. (Of the two checkpoints kept, an undo may use one up.) */
function standing(match: Match<RaidersState>): string {
  return json([match.state, match.choices, match.log, match.pending.map(decisionMessage)]);
}

/** Everybody bids; seat 0 wins the bid and may raid. */
function bidding(match: Match<RaidersState>): void {
  answer(match, 2, 'bid:0');
  answer(match, 0, 'bid:1');
  answer(match, 1, 'bid:0');
}

describe('answers', () => {
  it('of several seats are applied in seat order when the last has come, and may change until then', () => {
    const match = newMatch('a');
    answer(match, 0, 'bid:3');
    answer(match, 0, 'bid:0');
    answer(match, 2, 'bid:2');
    expect(match.choices).toHaveLength(0);
    answer(match, 1, 'bid:1');
    expect(match.choices.map(({ seat, picks }) => [seat, ...picks])).toEqual([
      [0, 'bid:0'],
      [1, 'bid:1'],
      [2, 'bid:2'],
    ]);
    expect(match.state.raider).toBe(2);
  });

  it.each([
    ['a stale question', (match: Match<RaidersState>) => match.answer(0, '9.9.9', ['bid:1']), 'no longer open'],
    [
      "another seat's question",
      (match: Match<RaidersState>) => match.answer(1, match.pendingFor(0)!.id, ['bid:1']),
      'no longer open',
    ],
    ['an unknown option', (match: Match<RaidersState>) => answer(match, 0, 'bid:9'), 'legal choices'],
    ['too many picks', (match: Match<RaidersState>) => answer(match, 0, 'bid:0', 'bid:1'), '2 chosen where 1'],
    ['no pick', (match: Match<RaidersState>) => answer(match, 0), '0 chosen where 1'],
    [
      'no list at all',
      (match: Match<RaidersState>) => match.answer(0, match.pendingFor(0)!.id, undefined as never),
      'no list of option ids',
    ],
  ])('to %s are refused and change nothing', (_what, attempt, why) => {
    const match = newMatch('a');
    const before = json(saveMatch(match));
    expect(() => attempt(match)).toThrow(Refused);
    expect(() => attempt(match)).toThrow(why);
    expect(json(saveMatch(match))).toBe(before);
  });

  it('the decision knows nothing of are refused with what the game says is missing, to that seat alone', () => {
    const match = newMatch('a');
    match.state.hands[0] = ['shield'];
    match.state.hands[1] = [];
    const before = json(saveMatch(match));
    expect(() => answer(match, 0, 'use:shield')).toThrow('a shield answers a raid (R 3)');
    expect(() => answer(match, 1, 'use:shield')).toThrow('legal choices');
    expect(json(saveMatch(match))).toBe(before);
  });

  it('that are refused by a prohibition name its reason and rule', () => {
    const match = newMatch('guard');
    bidding(match);
    answer(match, 0, 'seat:1');
    while (match.state.step !== 'bid') step(match, (below) => below - 1);
    match.state.effects.push({ source: 'guard', kind: 'on-guard', until: 'second-round', data: { seat: 1 } });
    bidding(match);
    const question = match.pendingFor(0)!;
    expect(question.decision.refused()).toEqual([{ id: 'seat:1', reason: 'it is on guard', rule: 'R 4' }]);
    expect(() => answer(match, 0, 'seat:1')).toThrow('it is on guard (R 4)');
  });

  it('to a question of another seat are refused as if nobody were asked it: a guess tells nothing', () => {
    const match = newMatch('a');
    const refusal = (attempt: () => void): string => {
      try {
        attempt();
      } catch (error) {
        if (error instanceof Refused) return json([error.what, error.why, error.rule]);
      }
      return 'not refused';
    };
    const nobodys = refusal(() => match.answer(1, '0.0.9', ['bid:1']));
    expect(refusal(() => match.answer(1, match.pendingFor(0)!.id, ['bid:1']))).toBe(nobodys);
    expect(refusal(() => match.answerRow(1, match.pendingFor(0)!.id, [['bid:1']]))).toBe(nobodys);
  });

  it('are asked for by ids that count the choices of their own seat alone', () => {
    const match = newMatch('a');
    const own = [0, 0, 0];
    let unit = match.unit;
    const seen = new Set<string>();
    for (let i = 0; i < 40 && match.outcome === undefined; i++) {
      if (match.unit !== unit) own.fill(0);
      unit = match.unit;
      for (const { id, seat } of match.pending) {
        expect(id).toBe(`${unit}.${own[seat]}.${seat}`);
        seen.add(id);
      }
      const asked = match.pending.map(({ seat }) => seat);
      step(match, (below) => below - 1);
      if (match.pending.every(({ held }) => held === undefined)) for (const seat of asked) own[seat]++;
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it('in a row are applied whole or not at all', () => {
    const match = newMatch('row');
    bidding(match);
    answer(match, 0);
    const before = json(saveMatch(match));
    const id = match.pendingFor(0)!.id;
    expect(() => match.answerRow(0, id, [['coin'], ['coin'], ['coin']])).toThrow(Refused);
    expect(json(saveMatch(match))).toBe(before);
    match.answerRow(0, match.pendingFor(0)!.id, [['coin'], ['coin'], ['done']]);
    expect(match.state.stowed[0]).toBe(2);
  });

  it('in a row end where others are asked too: a refusal after it would tell what they answered', () => {
    const match = newMatch('held');
    answer(match, 2, 'bid:0');
    const first = standing(match);
    const tooLong = (then: string) => () => match.answerRow(0, match.pendingFor(0)!.id, [['bid:1'], [then]]);
    expect(tooLong('seat:1')).toThrow('others are asked too');
    expect(standing(match)).toBe(first);
    answer(match, 1, 'bid:0');
    const second = standing(match);
    // The answer of seat 0 would be the last of three: all would be applied, and a bad second answer would take all back.
    expect(tooLong('seat:9')).toThrow('others are asked too');
    expect(tooLong('seat:1')).toThrow('others are asked too');
    expect(standing(match)).toBe(second);
    expect(match.pending.map(({ held }) => held)).toEqual([undefined, ['bid:0'], ['bid:0']]);
    match.answerRow(0, match.pendingFor(0)!.id, [['bid:1']]);
    expect(match.choices).toHaveLength(3);
  });

  it('in a row end at the first roll', () => {
    const match = newMatch('row');
    bidding(match);
    const before = json(saveMatch(match));
    expect(() => match.answerRow(0, match.pendingFor(0)!.id, [['seat:1'], ['done']])).toThrow('first draw or roll');
    expect(json(saveMatch(match))).toBe(before);
  });
});

describe('a rule that throws', () => {
  it('leaves the match as before the choice, with a report', () => {
    const match = newMatch('fault');
    bidding(match);
    match.checkpoints[match.checkpoints.length - 1].state.discard = ['curse'];
    match.rewind(match.choices.length);
    answer(match, 0);
    answer(match, 0, 'coin');
    const before = json(saveMatch(match));
    expect(() => answer(match, 0, 'done')).toThrow(RuleFault);
    expect(json(saveMatch(match))).toBe(before);
    expect(match.pendingFor(0)?.decision.kind).toBe('stow');
  });
});

it('a rule that throws on answers given together leaves those of the others waiting', () => {
  const together = Match.from({ ...raiders, turn: brokenByBids }, raiders.begin({ seats: 3 }, 'together'));
  const ids = together.pending.map(({ id }) => id);
  together.answer(2, ids[2], ['bid:2']);
  together.answer(0, ids[0], ['bid:0']);
  const before = json(saveMatch(together));
  expect(() => together.answer(1, ids[1], ['bid:9'])).toThrow(RuleFault);
  expect(json(saveMatch(together))).toBe(before);
  expect(together.pending.map(({ id, held }) => [id, held])).toEqual([
    [ids[0], ['bid:0']],
    [ids[1], undefined],
    [ids[2], ['bid:2']],
  ]);
  together.answer(1, ids[1], ['bid:1']);
  expect(together.choices).toHaveLength(3);
});

/** Everybody bids at the same time; the rule fails on a bid of nine. */
function* brokenByBids({ state }: Play<RaidersState>): Rule {
  const options = ['bid:0', 'bid:1', 'bid:2', 'bid:9'].map((id) => ({ id }));
  const bids = yield* askTogether(
    state.coins.map((_, seat) => decide({ seat, kind: 'bid', rule: 'R 1', prompt: 'Bid', list: () => options })),
  );
  if (bids.some(([{ id }]) => id === 'bid:9')) throw new TypeError('nine is too much');
}

describe('the record', () => {
  it('gives the same bytes for the same seed and choices, and another game for another seed', () => {
    const play = (seed: string) => {
      const match = newMatch(seed);
      const draw = drawFrom('player');
      while (step(match, draw));
      return match;
    };
    const first = play('one');
    expect(json(saveMatch(play('one')))).toBe(json(saveMatch(first)));
    expect(json(play('two').state)).not.toBe(json(first.state));
    const again = replayMatch(raiders, raiders.begin({ seats: 3 }, 'one'), first.choices);
    expect(json(saveMatch(again))).toBe(json(saveMatch(first)));
  });

  it('saved and loaded at every decision goes on the same way (the twin)', () => {
    for (const seed of ['x', 'y', 'z']) {
      const match = newMatch(seed, 'discreet');
      let twin = newMatch(seed, 'discreet');
      const draw = drawFrom(seed);
      const drawTwin = drawFrom(seed);
      while (step(match, draw)) {
        step(twin, drawTwin);
        twin = loadMatch(raiders, JSON.parse(json(saveMatch(twin)))).match;
        expect(json(saveMatch(twin))).toBe(json(saveMatch(match)));
        expect(json(twin.pending.map(decisionMessage))).toBe(json(match.pending.map(decisionMessage)));
      }
    }
  });

  it('forks into a match of its own at any decision', () => {
    const match = newMatch('fork');
    const draw = drawFrom('fork');
    while (step(match, draw)) {
      const before = json(saveMatch(match));
      const fork = match.fork();
      expect(json(fork.state)).toBe(json(match.state));
      expect(fork.pending.map((question) => question.held)).toEqual(match.pending.map((question) => question.held));
      for (let i = 0; i < 5; i++) step(fork, drawFrom(i));
      expect(json(saveMatch(match))).toBe(before);
    }
  });

  it('that does not fit other rules is rewound to its checkpoint, and says how much was dropped', () => {
    const match = newMatch('upgrade');
    bidding(match);
    answer(match, 0);
    answer(match, 0, 'coin');
    const saved = JSON.parse(json(saveMatch(match)));
    const other = {
      ...raiders,
      rulesVersion: '2',
      turn: (game: Parameters<typeof raiders.turn>[0]) => raiders.turn(game),
    };
    expect(loadMatch(other, saved).dropped).toBe(0);
    saved.choices[saved.choices.length - 1].picks = ['two-coins'];
    expect(loadMatch(other, saved)).toMatchObject({ dropped: 1 });
    expect(() => loadMatch(raiders, saved)).toThrow(Refused);
  });

  it.each([
    ['nothing', null, 'not a saved match'],
    ['another game', { ...JSON.parse(json(saveMatch(newMatch('f')))), game: 'chess' }, 'match of chess'],
    ['another layout', { ...JSON.parse(json(saveMatch(newMatch('f')))), schema: 7 }, 'layout 7'],
    ['no checkpoint', { ...JSON.parse(json(saveMatch(newMatch('f')))), checkpoints: [] }, 'no checkpoint'],
  ])('that is %s is refused', (_what, saved, why) => {
    expect(() => loadMatch(raiders, saved as never)).toThrow(why);
  });
});

describe('a match without checkpoints', () => {
  it('plays the same game and refuses what it cannot do', () => {
    const kept = newMatch('bare');
    const bare = Match.from(raiders, raiders.begin({ seats: 3 }, 'bare'), { checkpoints: false });
    const [draw, drawBare] = [drawFrom(1), drawFrom(1)];
    for (let i = 0; i < 30; i++) {
      step(kept, draw);
      step(bare, drawBare);
    }
    expect(json([bare.state, bare.choices, bare.pending])).toBe(json([kept.state, kept.choices, kept.pending]));
    expect(() => bare.fork()).toThrow('keeps no checkpoints');
    expect(() => bare.rewind(0)).toThrow('keeps no checkpoints');
    expect(() => saveMatch(bare)).toThrow('keeps no checkpoints');
  });
});

describe('undo', () => {
  it('is free for the seat that chose last, across the end of a unit of play too', () => {
    const match = newMatch('undo');
    bidding(match);
    answer(match, 0);
    const before = standing(match);
    answer(match, 0, 'coin');
    answer(match, 0, 'done');
    expect(match.state.step).toBe('bid');
    undo(match, 0);
    expect(match.pendingFor(0)?.decision.about()).toEqual({ planned: 1 });
    undo(match, 0);
    expect(standing(match)).toBe(before);
    expect(undoRefusal(match, 0)?.why).toBe('there is nothing to take back');
  });

  it('takes back an answer that waits for others', () => {
    const match = newMatch('undo');
    answer(match, 0, 'bid:1');
    undo(match, 0);
    expect(match.pendingFor(0)?.held).toBeUndefined();
  });

  it('is not free after another seat acted, after a roll, and after a secret was shown', () => {
    const match = newMatch('undo');
    bidding(match);
    expect(undoRefusal(match, 0)?.why).toMatch('another player has acted');
    match.state.hands[1] = [];
    answer(match, 0, 'seat:1');
    expect(undoRefusal(match, 0)?.why).toMatch('rolled, drawn or shown');
    expect(undoRefusal(match, 1)?.why).toMatch('another player has acted');
  });

  it('is granted by the others all together, or refused by one', () => {
    const match = newMatch('undo');
    bidding(match);
    match.state.hands[1] = [];
    const before = match.choices.length;
    const coins = [...match.state.coins];
    answer(match, 0, 'seat:1');
    const request = requestUndo(match, 0, [0, 1, 2]);
    expect(request.waiting).toEqual([1, 2]);
    expect(answerUndo(match, request, 2, false)).toBe('refused');
    const half = answerUndo(match, request, 2, true);
    expect(half).toMatchObject({ waiting: [1] });
    expect(answerUndo(match, half as typeof request, 1, true)).toBe('granted');
    expect(match.choices).toHaveLength(before);
    expect(match.state.coins).toEqual(coins);
  });

  it('leaves state, log and questions as they were, wherever it is free in random games', () => {
    let undone = 0;
    for (const seed of ['p', 'q', 'r', 's']) {
      const match = newMatch(seed, 'discreet');
      const draw = drawFrom(seed);
      for (;;) {
        const before = standing(match);
        const open = match.pending.filter((question) => question.held === undefined);
        if (open.length === 0) break;
        const alone = match.pending.length === 1;
        const question = open[draw(open.length)];
        match.answer(question.seat, question.id, randomPicks(question.decision, draw));
        if (!alone || undoRefusal(match, question.seat) !== undefined) continue;
        const after = standing(match);
        const { choices } = match;
        const picks = choices[choices.length - 1].picks;
        undo(match, question.seat);
        undone++;
        expect(standing(match)).toBe(before);
        match.answer(question.seat, question.id, picks);
        expect(standing(match)).toBe(after);
      }
    }
    expect(undone).toBeGreaterThan(20);
  });
});

describe('what the others see', () => {
  it('of an open window is nothing but that the table waits', () => {
    const match = newMatch('window', 'discreet');
    bidding(match);
    answer(match, 0, 'seat:1');
    expect(match.pending.every((question) => question.decision.kind === 'window')).toBe(true);
    expect(waitingMessage(match.pending)).toEqual([]);
  });

  it('does not depend on what they may not know (non-interference)', () => {
    let compared = 0;
    for (let game = 0; game < 12; game++) {
      const match = newMatch(`n${game}`, 'discreet');
      const draw = drawFrom(game);
      while (step(match, draw)) {
        const seat = draw(3);
        const base = match.checkpoints[match.checkpoints.length - 1];
        const disguised = { ...base, state: raiders.disguise(base.state, seat, draw) };
        const since = match.choices.slice(base.at);
        if (since.some((choice) => choice.barrier)) continue;
        let copy: Match<RaidersState>;
        try {
          copy = loadMatch(raiders, { ...saveMatch(match), checkpoints: [disguised] }).match;
        } catch (error) {
          if (error instanceof Refused) continue; // a choice of the record used a card that the other deal does not have
          throw error;
        }
        const seen = (one: Match<RaidersState>) =>
          json([
            one.view(seat),
            one.pendingFor(seat) && decisionMessage(one.pendingFor(seat)!),
            waitingMessage(one.pending),
          ]);
        expect(seen(copy)).toBe(seen(match));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });
});
