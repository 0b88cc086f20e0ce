import {
  askTogether,
  checkShape,
  choose,
  decide,
  type GameDefinition,
  KERNEL_STATE,
  type KernelState,
  type Play,
  Refused,
  Registry,
  type Rule,
  seededChance,
  type Shape,
  shuffleInPlace,
} from '@orrery/kernel';

/**
 * Hidden bids: everybody holds secret cards and bids one at the same time; the highest alone takes a die's points. Then the
 * seats name a colour in turn, which is free to be taken back. A few lines with all that a server must not break: secrets,
 * chance, simultaneous and single questions, private and public events, an end, and a choice whose rule fails.
 */
export interface TinyState extends KernelState {
  hands: number[][];
  points: number[];
  colors: string[];
  round: number;
  rounds: number;
  /** The seat that names a colour next; -1 while the bids are open. */
  naming: number;
  /** Also offer a colour on which the rule fails. */
  broken: boolean;
}

interface TinySetup {
  players: number;
  rounds: number;
  broken: boolean;
}

const COLORS = ['red', 'green', 'blue'];

const STATE: Shape = {
  fields: {
    ...KERNEL_STATE,
    hands: { list: { list: 'integer' } },
    points: { list: 'integer' },
    colors: { list: 'text' },
    round: 'integer',
    rounds: 'integer',
    naming: { below: 6, from: -1 },
    broken: 'flag',
  } satisfies Record<keyof TinyState, Shape>,
};

export const tiny: GameDefinition<TinyState, TinySetup> = {
  name: 'tiny',
  title: 'Tiny bids',
  rulesVersion: '1',
  schema: 1,
  readSetup(settings) {
    const { players, rounds, broken } = (settings ?? {}) as Partial<TinySetup>;
    if (!Number.isInteger(players) || players! < 1 || players! > 6) {
      throw new Refused('players', 'there are one to six', 'tiny 1');
    }
    return { players: players!, rounds: Number.isInteger(rounds) ? rounds! : 3, broken: broken === true };
  },
  begin({ players, rounds, broken }, seed) {
    const chance = seededChance(seed);
    const deck = shuffleInPlace(
      chance,
      Array.from({ length: players * (rounds + 2) }, (_, i) => 1001 + i),
    );
    const hands = Array.from({ length: players }, (_, seat) =>
      deck.slice(seat * (rounds + 2), (seat + 1) * (rounds + 2)),
    );
    const colors = hands.map(() => '');
    return { chance, effects: [], hands, points: hands.map(() => 0), colors, round: 0, rounds, naming: -1, broken };
  },
  registry: () => NOTHING,
  turn(game) {
    return game.state.naming < 0 ? bids(game) : name(game);
  },
  outcome({ round, rounds, points, naming }) {
    if (round < rounds || naming >= 0) return undefined;
    const best = Math.max(...points);
    return { winners: points.flatMap((own, seat) => (own === best ? [seat] : [])), by: 'points' };
  },
  seats: (state) => state.hands.length,
  checkState: (state, field) => checkShape(state, STATE, field),
  clone: (state) => structuredClone(state),
  view({ hands, points, colors, round, naming }, seat) {
    return { points, colors, round, naming, cards: hands.map((hand) => hand.length), you: hands[seat ?? -1] ?? null };
  },
  disguise: (state) => structuredClone(state),
};

const NOTHING = new Registry();

function* bids(game: Play<TinyState>): Rule {
  const { state } = game;
  const answers = yield* askTogether(
    state.hands.map((hand, seat) =>
      decide({
        seat,
        kind: 'bid',
        rule: 'tiny 2',
        prompt: 'Which card do you bid?',
        list: () => hand.map((card) => ({ id: `card:${card}`, card })),
        text: ({ card }) => ({ label: `Bid ${card}` }),
        refused: () => [{ id: 'card:0', reason: 'there is no such card', rule: 'tiny 3' }],
      }),
    ),
  );
  const bid = answers.map(([option]) => option.card);
  state.hands = state.hands.map((hand, seat) => hand.filter((card) => card !== bid[seat]));
  const winner = bid.indexOf(Math.max(...bid));
  const rolled = game.roll(6);
  state.points[winner] += rolled;
  game.emit({ type: 'bids', text: `Seat ${winner} bids most and rolls ${rolled}.`, data: { bid, rolled } });
  for (let seat = 0; seat < bid.length; seat++) {
    game.emit({ type: 'rest', text: `You still hold ${state.hands[seat].join(', ')}.`, to: [seat] });
  }
  state.round++;
  state.naming = 0;
}

function* name(game: Play<TinyState>): Rule {
  const { state } = game;
  const seat = state.naming;
  const first = yield* choose({
    seat,
    kind: 'color',
    plan: 'naming',
    rule: 'tiny 4',
    prompt: 'Name a colour.',
    list: () => (state.broken ? [...COLORS, 'broken'] : COLORS).map((color) => ({ id: `color:${color}`, color })),
  });
  if (first.color === 'broken') throw new TypeError('this rule is broken on purpose');
  const sure = yield* choose({
    seat,
    kind: 'sure',
    plan: 'naming',
    rule: 'tiny 4',
    prompt: `Is ${first.color} your colour?`,
    list: () => [{ id: 'yes' }, { id: 'no' }],
  });
  if (sure.id === 'no') return;
  state.colors[seat] = first.color;
  game.emit({ type: 'named', text: `Seat ${seat} names ${first.color}.` });
  state.naming = seat + 1 < state.hands.length ? seat + 1 : -1;
}
