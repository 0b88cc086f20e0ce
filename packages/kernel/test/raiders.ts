/**
 * Raiders: a tiny game that uses everything the kernel has, so that its tests speak of no real game. Each round everybody bids
 * in secret, the highest bidder raids somebody (who may answer with a hidden shield), and then stows coins in a plan of small steps.
 */
import {
  type Ability,
  ask,
  askTogether,
  beginEffect,
  checkShape,
  choose,
  chooseMay,
  type Component,
  decide,
  effectsOf,
  endEffects,
  forbidden,
  type GameDefinition,
  KERNEL_STATE,
  type KernelState,
  modified,
  moments,
  numberKey,
  openWindow,
  permissionKey,
  type Play,
  Refused,
  Registry,
  type Rule,
  seededChance,
  type Shape,
  shuffleInPlace,
} from '../src/index.ts';
import type { ScenarioGame } from '../src/scenario/index.ts';

export interface RaidersState extends KernelState {
  coins: number[];
  stowed: number[];
  /** Hidden: cards in hand, the order of the deck. */
  hands: string[][];
  deck: string[];
  discard: string[];
  step: 'bid' | 'raid' | 'stow';
  raider: number;
  round: number;
}

type Raiders = Play<RaidersState>;
export interface Raid {
  raider: number;
  target: number;
  cancelled: boolean;
}

const raid = moments<Raid>('raid');
const strength = numberKey<Raid>('raid strength');
const raiding = permissionKey<Raid>('raiding');

const shield: Ability<Raiders, Raid> = {
  id: 'shield',
  name: 'Shield',
  rule: 'R 3',
  window: raid.when,
  may: true,
  owners: (game) => game.state.hands.flatMap((hand, seat) => (hand.includes('shield') ? [seat] : [])),
  couldOwn: (game) => game.state.hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : [])),
  usable: (_game, owner, event) => owner === event.target && !event.cancelled,
  *cost(game, owner) {
    game.state.hands[owner].splice(game.state.hands[owner].indexOf('shield'), 1);
    game.state.discard.push('shield');
  },
  *resolve(game, owner, event) {
    event.cancelled = true;
    game.emit({ type: 'shielded', text: `seat ${owner} holds up a shield` });
  },
};

/** Mandatory: whoever was raided is on guard until the round ends, and cannot be raided twice in it. */
const guard: Ability<Raiders, Raid> = {
  id: 'guard',
  name: 'On guard',
  rule: 'R 4',
  window: raid.after,
  may: false,
  owners: (_game, event) => [event.target],
  usable: () => true,
  *resolve(game, owner) {
    beginEffect(game.state, { source: 'guard', kind: 'on-guard', until: 'second-round', data: { seat: owner } });
  },
};

export const components: readonly Component<Raiders>[] = [
  { name: 'shield', abilities: [shield as Ability<Raiders, never>] },
  {
    name: 'guard',
    abilities: [guard as Ability<Raiders, never>],
    prohibitions: [
      {
        source: 'guard',
        rule: 'R 4',
        permission: raiding,
        forbids: (game: Raiders, about: Raid) =>
          effectsOf(game.state, 'on-guard').some((effect) => effect.data.seat === about.target)
            ? 'it is on guard'
            : undefined,
      },
    ],
    modifiers: [
      {
        source: 'wealth',
        rule: 'R 5',
        number: strength,
        by: (game: Raiders, about: Raid) => (game.state.coins[about.raider] > 5 ? 1 : 0),
      },
    ],
  },
];

function* bid(game: Raiders): Rule {
  const { state } = game;
  const bids = yield* askTogether(
    state.coins.map((coins, seat) =>
      decide({
        seat,
        kind: 'bid',
        rule: 'R 1',
        prompt: 'How much do you bid?',
        list: () => Array.from({ length: Math.min(coins, 3) + 1 }, (_, amount) => ({ id: `bid:${amount}`, amount })),
        text: (option) => ({ label: `${option.amount}` }),
      }),
    ),
  );
  let best = 0;
  bids.forEach(([{ amount }], seat) => {
    if (amount > bids[best][0].amount) best = seat;
  });
  state.coins[best] -= bids[best][0].amount;
  state.raider = best;
  state.step = 'raid';
  game.emit({ type: 'bids-shown', text: 'the bids are shown', data: { bids: bids.map(([{ amount }]) => amount) } });
}

function* goRaiding(game: Raiders): Rule {
  const { state } = game;
  const about = (target: number): Raid => ({ raider: state.raider, target, cancelled: false });
  const others = state.coins.map((_, seat) => seat).filter((seat) => seat !== state.raider);
  const target = yield* chooseMay({
    seat: state.raider,
    kind: 'raid',
    rule: 'R 2',
    prompt: 'Whom do you raid?',
    list: () =>
      others
        .filter((seat) => forbidden(game, raiding, about(seat)) === undefined)
        .map((seat) => ({ id: `seat:${seat}`, seat })),
    refused: () =>
      others.flatMap((seat) => {
        const no = forbidden(game, raiding, about(seat));
        return no === undefined ? [] : [{ id: `seat:${seat}`, reason: no.reason, rule: no.rule }];
      }),
  });
  state.step = 'stow';
  if (target === undefined) return;
  const event = about(target.seat);
  const order = () => [state.raider, ...others];
  yield* openWindow(game, raid.when, event, order);
  if (!event.cancelled) {
    const roll = game.roll(6);
    const total = modified(game, strength, roll, event);
    const taken = Math.min(total >= 4 ? 2 : 0, state.coins[event.target]);
    state.coins[event.target] -= taken;
    state.coins[event.raider] += taken;
    game.emit({ type: 'raided', text: `a raid with ${total}`, data: { roll, total, taken } });
    yield* openWindow(game, raid.after, event, order);
  }
  const card = state.deck.pop();
  if (card === undefined) return;
  state.hands[event.target].push(card);
  game.emit({ type: 'card-drawn', text: `seat ${event.target} draws a card` });
  game.emit({ type: 'card-seen', text: `you draw ${card}`, to: [event.target], data: { card } });
}

function* stow(game: Raiders): Rule {
  const { state } = game;
  let planned = 0;
  for (;;) {
    const step = yield* ask(
      decide({
        seat: state.raider,
        kind: 'stow',
        rule: 'R 6',
        plan: 'stowing',
        prompt: 'Stow another coin, or be done?',
        list: () => [{ id: 'done' }, ...(planned < Math.min(2, state.coins[state.raider]) ? [{ id: 'coin' }] : [])],
        about: () => ({ planned }),
      }),
    );
    if (step[0].id === 'done') break;
    planned++;
  }
  state.coins[state.raider] -= planned;
  state.stowed[state.raider] += planned;
  if (planned > 0) game.emit({ type: 'stowed', text: `${planned} stowed` });
  if (state.discard.includes('curse')) throw new Error('the chest is cursed');
  state.coins = state.coins.map((coins) => coins + 1);
  state.round++;
  if (state.round % 2 === 0) endEffects(state, 'second-round');
  state.step = 'bid';
}

/** A question that can be nested as deep as wanted, for the bench. */
export function* nested(depth: number, seat: number): Rule<number> {
  if (depth > 0) return 1 + (yield* nested(depth - 1, seat));
  yield* choose({ seat, kind: 'leaf', rule: 'R 0', prompt: '?', list: () => [{ id: 'a' }, { id: 'b' }] });
  return 0;
}

const registry = new Registry(components as readonly Component<never>[]);
const CARDS = ['shield', 'shield', 'rock', 'rock', 'rock', 'shield', 'rock', 'shield'];

const STATE: Shape = {
  fields: {
    ...KERNEL_STATE,
    coins: { list: 'integer' },
    stowed: { list: 'integer' },
    hands: { list: { list: 'text' } },
    deck: { list: 'text' },
    discard: { list: 'text' },
    step: { oneOf: ['bid', 'raid', 'stow'] },
    raider: { below: 4 },
    round: 'integer',
  } satisfies Record<keyof RaidersState, Shape>,
};

export const raiders: GameDefinition<RaidersState, { seats: number }> = {
  name: 'raiders',
  title: 'Raiders',
  rulesVersion: '1',
  schema: 1,
  readSetup(settings) {
    const seats = (settings as { seats?: unknown } | null)?.seats;
    if (typeof seats !== 'number' || seats < 2 || seats > 4) throw new Refused('seats', 'two to four play', 'R 0');
    return { seats };
  },
  begin({ seats }, seed) {
    const chance = seededChance(seed);
    const deck = shuffleInPlace(chance, [...CARDS]);
    return {
      chance,
      effects: [],
      coins: new Array(seats).fill(4),
      stowed: new Array(seats).fill(0),
      hands: Array.from({ length: seats }, () => [deck.pop() as string]),
      deck,
      discard: [],
      step: 'bid',
      raider: 0,
      round: 0,
    };
  },
  registry: () => registry,
  turn: (game) => ({ bid, raid: goRaiding, stow })[game.state.step](game),
  outcome(state) {
    const best = Math.max(...state.stowed);
    if (best < 9 && state.round < 40) return undefined;
    return { winners: [state.stowed.indexOf(best)], by: best < 9 ? 'limit' : 'stowed' };
  },
  seats: (state) => state.coins.length,
  checkState: (state, field) => checkShape(state, STATE, field),
  clone: (state) => structuredClone(state),
  view: (state, seat) => ({
    coins: state.coins,
    stowed: state.stowed,
    step: state.step,
    raider: state.raider,
    cards: state.hands.map((hand) => hand.length),
    deck: state.deck.length,
    discard: state.discard,
    hand: seat === undefined ? null : state.hands[seat],
  }),
  whyNot: (state, seat, id) =>
    id === 'use:shield' && state.hands[seat].includes('shield')
      ? { reason: 'a shield answers a raid', rule: 'R 3' }
      : undefined,
  disguise(state, seat, draw) {
    const other = structuredClone(state);
    const hidden = [...other.deck, ...other.hands.flatMap((hand, owner) => (owner === seat ? [] : hand))];
    for (let i = hidden.length - 1; i > 0; i--) {
      const j = draw(i + 1);
      [hidden[i], hidden[j]] = [hidden[j], hidden[i]];
    }
    other.deck = other.deck.map(() => hidden.pop() as string);
    other.hands = other.hands.map((hand, owner) => (owner === seat ? hand : hand.map(() => hidden.pop() as string)));
    other.chance = seededChance(draw(1_000_000));
    return other;
  },
};

/** Raiders as scenario files speak of it. */
export const raidersScenarios: ScenarioGame<RaidersState> = {
  definition: raiders,
  position: (partial) => ({ ...raiders.begin({ seats: 3 }, 'scenario'), ...(partial as Partial<RaidersState>) }),
  seatOf(_state, name) {
    if (/^[0-2]$/.test(name)) return Number(name);
    throw new Refused('seat', `there is no seat ${name}`, 'R 0');
  },
  differences: (state, partial) =>
    Object.entries(partial as object).flatMap(([key, value]) => {
      const is = JSON.stringify(state[key as keyof RaidersState]);
      return is === JSON.stringify(value) ? [] : [`${key} is ${is}, not ${JSON.stringify(value)}`];
    }),
  positionSchema: {
    type: 'object',
    properties: {
      seats: {
        anyOf: [
          { type: 'integer' },
          { type: 'array', items: { type: 'object', properties: { coins: { type: 'integer', minimum: 0 } } } },
        ],
      },
    },
  },
  die: { faces: 6, rule: 'R 3' },
};
