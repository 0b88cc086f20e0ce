import { choose, type Option, type Rule, type Seat } from '@orrery/kernel';
import { cardKey, reactingCards } from '../abilities/registry.ts';
import type { EventName, Events } from '../abilities/events.ts';
import type { Owned, Reaction } from '../abilities/ability.ts';
import { type Game, type LockTarget, type Pending, playerOrder, type Ship, type TokenKind } from '../state/index.ts';

/** Something beside the cards that waits in the queue: a linked action. Items of one group exclude each other. */
export interface QueueItem {
  readonly id: string;
  readonly seat: Seat;
  readonly label: string;
  readonly group: string;
  usable(): boolean;
  resolve(): Rule;
}

interface QueueOption extends Option {
  readonly card?: Owned;
  readonly item?: QueueItem;
}

const PASS: QueueOption = { id: 'pass' };

/**
 * The abilities that one event sets off (RR Ability Queue): in player order, each player ordering its own; what they set off in
 * turn resolves first. `order` gives the players in another order where a step says so.
 */
export function* trigger<E extends EventName>(
  game: Game,
  name: E,
  event: Events[E],
  extras: readonly QueueItem[] = [],
  order?: readonly Seat[],
): Rule {
  if (game.state.pending.length > 0) yield* settle(game);
  yield* resolveEvent(game, name, event, extras, order);
}

/** Remember that something happened, for the cards that react to it at the next moment at which abilities resolve. */
export function note(game: Game, event: Pending['event'], ship: Ship, what = ''): void {
  if (reactingCards(game, event).length > 0) game.state.pending.push({ event, ship: ship.id, what });
}

/** Let cards react to what was noted, in the order in which it happened. */
export function* settle(game: Game): Rule {
  for (;;) {
    const next = game.state.pending.shift();
    if (next === undefined) return;
    const ship = game.state.ships[next.ship];
    const { event, what } = next;
    if (event === 'token-gained' || event === 'token-spent')
      yield* resolveEvent(game, event, { ship, token: what as TokenKind });
    else if (event === 'locked' || event === 'lock-spent')
      yield* resolveEvent(game, event, { ship, target: what as LockTarget });
    else if (event === 'repaired') yield* resolveEvent(game, event, { ship, card: what });
    else yield* resolveEvent(game, event, { ship });
  }
}

function* resolveEvent<E extends EventName>(
  game: Game,
  name: E,
  event: Events[E],
  extras: readonly QueueItem[] = [],
  order?: readonly Seat[],
): Rule {
  const cards = reactingCards(game, name);
  if (cards.length === 0 && extras.length === 0) return;
  // An ability whose requirements are not met now is not in the queue, even if another would meet them (RR Ability Queue).
  const queued = cards.filter((card) => reactionOf(card, name).usable(game, card, event));
  const items = extras.filter((item) => item.usable());
  if (queued.length === 0 && items.length === 0) return;
  for (const seat of order ?? playerOrder(game.state)) {
    yield* ofOneSeat(
      game,
      name,
      event,
      seat,
      queued.filter((card) => card.self.seat === seat),
      items.filter((item) => item.seat === seat),
    );
  }
}

function* ofOneSeat<E extends EventName>(
  game: Game,
  name: E,
  event: Events[E],
  seat: Seat,
  queued: Owned[],
  items: QueueItem[],
): Rule {
  let cards = queued;
  let extras = items;
  for (;;) {
    cards = cards.filter((card) => reactionOf(card, name).usable(game, card, event));
    extras = extras.filter((item) => item.usable());
    if (cards.length === 0 && extras.length === 0) return;
    const must = cards.some((card) => {
      const reaction = reactionOf(card, name);
      return !reaction.may || reaction.forced?.(game, card, event) === true;
    });
    const picked = yield* choose<QueueOption>({
      seat,
      kind: 'ability-queue',
      rule: 'RR Ability Queue',
      prompt: must ? 'Which of your abilities resolves first?' : 'Use an ability or a linked action, or pass?',
      list: () => [
        ...(must ? [] : [PASS]),
        ...cards.map((card) => ({ id: `use:${cardKey(card)}`, card })),
        ...extras.map((item) => ({ id: item.id, item })),
      ],
      text: (option) => {
        if (option.item !== undefined) return { label: option.item.label };
        if (option.card === undefined) return { label: 'Pass' };
        const { ability, self } = option.card;
        return { label: `${ability.name} (${self.name})`, detail: ability.summary, target: `ship:${self.name}` };
      },
      about: () => ({ event: name }),
    });
    if (picked.item !== undefined) {
      const { group } = picked.item;
      extras = extras.filter((item) => item.group !== group);
      yield* picked.item.resolve();
      yield* settle(game);
    } else if (picked.card !== undefined) {
      const { card } = picked;
      cards = cards.filter((other) => other !== card);
      yield* reactionOf(card, name).resolve(game, card, event);
      yield* settle(game);
    } else return;
  }
}

function reactionOf<E extends EventName>(card: Owned, name: E): Reaction<Events[E]> {
  return card.ability.reactions![name] as unknown as Reaction<Events[E]>;
}
