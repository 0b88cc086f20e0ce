import { describe, expect, it } from 'vitest';
import {
  changesOf,
  decide,
  type Decision,
  decisionMessage,
  modified,
  numberKey,
  Play,
  Registry,
  type Rule,
} from '../src/index.ts';
import { type Ability, moments } from '../src/ability.ts';
import { announce, openWindow, WINDOW_PASS, WINDOW_PASS_FINAL } from '../src/timing.ts';
import { newMatch } from './play.ts';

type State = { chance: { generator: number[]; dice: number[] }; effects: []; did: string[] };
type Tiny = Play<State>;
type Bang = { cancelled?: boolean };
const bang = moments<Bang>('bang', ({ cancelled = false }) => ({ cancelled }));

function ability(id: string, owners: number[], extra: Partial<Ability<Tiny, Bang>> = {}): Ability<Tiny, Bang> {
  return {
    id,
    name: id,
    rule: 'R',
    window: bang.after,
    may: true,
    owners: () => owners,
    usable: () => true,
    *resolve(game, owner) {
      game.state.did.push(`${id}@${owner}`);
    },
    ...extra,
  };
}

function tiny(abilities: Ability<Tiny, Bang>[], privacy: 'open' | 'discreet' = 'open'): Tiny {
  const registry = new Registry([{ name: 'test', abilities: abilities as Ability<Tiny, never>[] }]);
  return new Play<State>({ chance: { generator: [1, 2, 3, 4], dice: [] }, effects: [], did: [] }, registry, privacy);
}

/** Run a rule; `answers` are tried in turn for whoever is asked, `asked` collects the seats. */
function run(rule: Rule<unknown>, answers: Record<number, string[]>): number[][] {
  const asked: number[][] = [];
  let step = rule.next([]);
  while (step.done !== true) {
    asked.push(step.value.map((decision) => decision.seat));
    step = rule.next(
      step.value.map((decision) => {
        const id = answers[decision.seat]?.shift() ?? 'pass';
        const option = decision.find(id);
        if (option === undefined) throw new Error(`${id} is not offered to ${decision.seat}`);
        return [option];
      }),
    );
  }
  return asked;
}

const order = () => [1, 2, 0];

describe('a window', () => {
  it('closes when an ability has brought about that nothing answers its event any more', () => {
    const over = { ...bang.after, isOver: (event: Bang) => event.cancelled === true };
    const ending = (may: boolean): Ability<Tiny, Bang> =>
      ability('ends', [1], {
        window: over,
        may,
        *resolve(game, _owner, event) {
          game.state.did.push('ends');
          event.cancelled = true;
        },
      });
    const others = [ability('must', [2], { window: over, may: false }), ability('may', [2], { window: over })];
    const asked = (may: boolean, answers: Record<number, string[]>) => {
      const game = tiny([ending(may), ...others]);
      const seats = run(openWindow(game, over, {}, order), answers);
      return [seats, game.state.did];
    };
    expect(asked(true, { 1: ['use:ends'] })).toEqual([[[1, 2]], ['must@2', 'ends']]);
    expect(asked(true, { 2: ['use:may'] })).toEqual([
      [[1, 2], [1]],
      ['must@2', 'may@2'],
    ]);
    expect(asked(false, {})).toEqual([[], ['ends']]);
  });

  it('tells whoever is asked what everybody may know of its event, beside its name', () => {
    const told = (event: Bang): unknown => {
      const rule = openWindow(tiny([ability('a', [1])]), bang.after, event, order);
      const asked = rule.next([]).value as readonly { about: () => unknown }[];
      return asked[0].about();
    };
    expect(told({})).toEqual({ window: 'after bang', cancelled: false });
    expect(told({ cancelled: true })).toEqual({ window: 'after bang', cancelled: true });
  });

  it('is named by its question, with whether it is there to cancel; other questions name none', () => {
    const asked = (window: Ability<Tiny, Bang>['window']): Decision => {
      const rule = openWindow(tiny([ability('a', [1], { window })]), window, { cancelled: false }, order);
      return (rule.next([]).value as readonly Decision[])[0];
    };
    const wired = (decision: Decision) => decisionMessage({ id: '1', seat: 1, decision, held: undefined });
    expect(wired(asked(bang.after)).window).toEqual({ key: 'after bang', cancels: false });
    expect(wired(asked({ ...bang.when, cancels: true })).window).toEqual({ key: 'when bang', cancels: true });
    expect(
      asked(bang.after)
        .options()
        .map(({ id }) => id),
    ).toEqual([WINDOW_PASS, WINDOW_PASS_FINAL, 'use:a']);
    const other = decide({
      seat: 1,
      kind: 'vote',
      rule: 'test',
      prompt: '?',
      subject: 'law:peace',
      list: () => [{ id: 'two' }],
      text: () => ({ label: 'Two votes', amount: 2 }),
    });
    expect(other.subject).toBe('law:peace');
    expect(wired(other)).toMatchObject({ window: null, options: [{ id: 'two', amount: 2, detail: null }] });
  });

  it('asks in parallel, resolves the first in order, and asks the others again [LRR-1.19]', () => {
    const game = tiny([ability('a', [0, 1, 2])]);
    const asked = run(openWindow(game, bang.after, {}, order), { 0: ['use:a', 'use:a'], 1: ['pass'], 2: ['use:a'] });
    expect(game.state.did).toEqual(['a@2', 'a@0']);
    expect(asked[0]).toEqual([1, 2, 0]);
    expect(asked[1]).toEqual([0, 1]);
  });

  it('goes round: after a seat has acted the next in order comes first [LRR-1.19]', () => {
    const game = tiny([ability('a', [1, 2]), ability('b', [1])]);
    run(openWindow(game, bang.after, {}, order), { 1: ['use:a', 'use:b', 'use:b'], 2: ['use:a', 'use:a'] });
    expect(game.state.did).toEqual(['a@1', 'a@2', 'b@1']);
  });

  it('lets each ability be used once for each occurrence [LRR-1.18]', () => {
    const game = tiny([ability('a', [1])]);
    const asked = run(openWindow(game, bang.after, {}, order), { 1: ['use:a'] });
    expect(asked).toHaveLength(1);
    expect(game.state.did).toEqual(['a@1']);
  });

  it('does not ask a seat again that passed for the whole window', () => {
    const game = tiny([ability('a', [0, 1, 2])]);
    const asked = run(openWindow(game, bang.after, {}, order), { 0: ['use:a'], 1: ['pass-window'], 2: ['pass'] });
    expect(asked).toEqual([[1, 2, 0], [2]]);
  });

  it('resolves what must be without asking, a seat with several ordering them', () => {
    const game = tiny([ability('a', [2], { may: false }), ability('b', [2], { may: false })]);
    const asked = run(openWindow(game, bang.after, {}, order), { 2: ['b'] });
    expect(asked).toEqual([[2]]);
    expect(game.state.did).toEqual(['b@2', 'a@2']);
  });

  it('asks every seat that could hold an answer where the match is discreet, only those that do where it is open', () => {
    const hidden = ability('a', [1], { couldOwn: () => [0, 1, 2] });
    expect(run(openWindow(tiny([hidden]), bang.after, {}, order), {})).toEqual([[1]]);
    expect(run(openWindow(tiny([hidden], 'discreet'), bang.after, {}, order), {})).toEqual([[1, 2, 0]]);
  });

  it('lets copies be used again where the component says so, as long as it finds a use for them', () => {
    const copy = ability('a', [1], {
      again: true,
      usable: (_game, _owner, _event, uses) => uses.length < 2,
      *resolve(game, _owner, _event, use, uses) {
        use.target = `target ${uses.length}`;
        game.state.did.push(use.target);
      },
    });
    const game = tiny([copy]);
    run(openWindow(game, bang.after, {}, order), { 1: ['use:a', 'use:a'] });
    expect(game.state.did).toEqual(['target 0', 'target 1']);
  });

  it('pays the cost first [LRR-1.11]', () => {
    const game = tiny([
      ability('a', [1], {
        *cost(paying) {
          paying.state.did.push('paid');
        },
      }),
    ]);
    run(openWindow(game, bang.after, {}, order), { 1: ['use:a'] });
    expect(game.state.did).toEqual(['paid', 'a@1']);
  });
});

describe('an event', () => {
  it('has its moments in order: before, when, itself, after', () => {
    const at = (id: string, window: Ability<Tiny, Bang>['window']) => ability(id, [0], { may: false, window });
    const game = tiny([at('after', bang.after), at('when', bang.when), at('before', bang.before)]);
    run(
      announce(game, bang, {}, order, function* () {
        game.state.did.push('bang');
      }),
      {},
    );
    expect(game.state.did).toEqual(['before@0', 'when@0', 'bang', 'after@0']);
  });

  it('that is cancelled does not happen and has no "after"', () => {
    const cancel = ability('cancel', [0], {
      window: bang.when,
      *resolve(_game, _owner, event) {
        event.cancelled = true;
      },
    });
    const game = tiny([cancel, ability('after', [0], { may: false })]);
    run(
      announce(game, bang, {}, order, function* () {
        game.state.did.push('bang');
      }),
      { 0: ['use:cancel'] },
    );
    expect(game.state.did).toEqual([]);
  });
});

describe('a modified number', () => {
  it('is the printed one with every change, each with its source', () => {
    const speed = numberKey<{ ship: string }>('speed');
    const registry = new Registry([
      { name: 'wind', modifiers: [{ source: 'wind', rule: 'R', number: speed, by: () => 2 }] },
      { name: 'calm', modifiers: [{ source: 'calm', rule: 'R', number: speed, by: () => 0 }] },
    ]);
    const game = new Play({ chance: { generator: [1], dice: [] }, effects: [] }, registry, 'open');
    expect(modified(game, speed, 3, { ship: 'x' })).toBe(5);
    expect(changesOf(game, speed, { ship: 'x' })).toEqual([{ source: 'wind', rule: 'R', by: 2 }]);
  });
});

describe('hidden shields in a match', () => {
  it('are asked for by public knowledge alone', () => {
    const seatsAsked = (hand: string) => {
      const match = newMatch('w', 'discreet');
      for (const seat of [0, 1, 2]) match.answer(seat, match.pendingFor(seat)!.id, [seat === 0 ? 'bid:1' : 'bid:0']);
      match.checkpoints[match.checkpoints.length - 1].state.hands = [[], [hand], [hand]];
      match.rewind(match.choices.length);
      match.answer(0, match.pendingFor(0)!.id, ['seat:1']);
      return match.pending.map((question) => question.seat);
    };
    expect(seatsAsked('shield')).toEqual(seatsAsked('rock'));
  });
});
