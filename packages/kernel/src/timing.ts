import { askTogether, choose, decide, type Option, type OptionText, type Rule, type Seat } from './decision.ts';
import type { KernelState, Play } from './play.ts';
import type { AnyAbility } from './registry.ts';

/**
 * Timing windows (LRR 1.12 to 1.20): a rule announces an event, and abilities resolve before it, when it happens or after it.
 * A window is asked in parallel and resolved in order: every seat that could hold an answer is asked at the same moment, the
 * first in the rules' order resolves, and only seats whose answer was not final are asked again.
 */

/** Where an ability may be used. The key carries the type of the event it speaks of. */
export interface Window<E> {
  readonly key: string;
  /** Never set: it only carries the type of the event. */
  readonly event?: (event: E) => void;
}

/** The three moments of an event. */
export interface Moments<E> {
  readonly name: string;
  readonly before: Window<E>;
  readonly when: Window<E>;
  readonly after: Window<E>;
}

/** Name an event of the game that abilities can hang on. */
export function moments<E>(name: string): Moments<E> {
  return { name, before: { key: `before ${name}` }, when: { key: `when ${name}` }, after: { key: `after ${name}` } };
}

/** An ability of a component. `G` is the game it belongs to, `E` the event of its window. */
export interface Ability<G, E> {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly window: Window<E>;
  /** "May": its owner is asked. Otherwise it resolves without being asked. */
  readonly may: boolean;
  /** The seats that have it. */
  owners(game: G, event: E): readonly Seat[];
  /** The seats that, by what everybody knows, could have it; left out for a component everybody sees. */
  couldOwn?(game: G, event: E): readonly Seat[];
  /** Can this owner use it now, its cost paid and resolved as the rules ask? */
  usable(game: G, owner: Seat, event: E): boolean;
  /** The costs, paid first and in full (LRR 1.10). */
  cost?(game: G, owner: Seat, event: E): Rule;
  resolve(game: G, owner: Seat, event: E): Rule;
  text?(game: G, owner: Seat, event: E): OptionText;
}

interface WindowOption extends Option {
  readonly ability?: AnyAbility;
}

const PASS: WindowOption = { id: 'pass' };
const PASS_FINAL: WindowOption = { id: 'pass-window' };

/**
 * Announce an event: its "before" abilities, the event itself with its "when" abilities, then its "after" abilities.
 * `order` gives the seats in the order of the rules (LRR 1.19, 1.20). A "when" ability that cancels the event sets
 * `event.cancelled`; then neither the body nor the "after" abilities follow.
 */
export function* announce<S extends KernelState, E extends { cancelled?: boolean }>(
  game: Play<S>,
  moment: Moments<E>,
  event: E,
  order: () => readonly Seat[],
  body?: () => Rule,
): Rule<boolean> {
  yield* openWindow(game, moment.before, event, order);
  yield* openWindow(game, moment.when, event, order);
  if (event.cancelled === true) return false;
  if (body !== undefined) yield* body();
  yield* openWindow(game, moment.after, event, order);
  return true;
}

/** Open one window: abilities resolve in turn until every seat has passed (LRR 1.19). */
export function* openWindow<S extends KernelState, E>(
  game: Play<S>,
  window: Window<E>,
  event: E,
  order: () => readonly Seat[],
): Rule {
  const abilities = game.registry.abilitiesAt(window as Window<unknown>);
  if (abilities === undefined) return;
  const seats = order();
  const used = new Set<string>();
  const closed = new Set<Seat>();
  let first = 0;
  for (;;) {
    const mandatory = yield* resolveMandatory(game, abilities, event, seats, used);
    if (mandatory) continue;
    const asked = rotated(seats, first).filter(
      (seat) => !closed.has(seat) && isAsked(game, abilities, event, seat, used),
    );
    if (asked.length === 0) return;
    const answers = yield* askTogether(asked.map((seat) => windowDecision(game, window, abilities, event, seat, used)));
    let acted = false;
    for (let i = 0; i < asked.length; i++) {
      const picked = answers[i][0] as WindowOption;
      if (picked === PASS_FINAL) closed.add(asked[i]);
      if (acted || picked.ability === undefined) continue;
      acted = true;
      used.add(useKey(picked.ability, asked[i]));
      if (picked.ability.cost !== undefined) yield* picked.ability.cost(game, asked[i], event);
      yield* picked.ability.resolve(game, asked[i], event);
      first = seats.indexOf(asked[i]) + 1;
    }
    if (!acted) return;
  }
}

/** Resolve the first ability in order that must be; a seat with several of its own orders them. True if one was. */
function* resolveMandatory<S extends KernelState, E>(
  game: Play<S>,
  abilities: readonly AnyAbility[],
  event: E,
  seats: readonly Seat[],
  used: Set<string>,
): Rule<boolean> {
  for (const seat of seats) {
    const due = usableBy(game, abilities, event, seat, used, false);
    if (due.length === 0) continue;
    const picked = yield* choose({
      seat,
      kind: 'order-abilities',
      rule: 'LRR 1.19',
      prompt: 'Several abilities resolve now: which is first?',
      list: () => due.map((ability) => ({ id: ability.id, ability })),
      text: (option) => ({ label: option.ability.name }),
    });
    used.add(useKey(picked.ability, seat));
    yield* picked.ability.resolve(game, seat, event);
    return true;
  }
  return false;
}

function windowDecision<S extends KernelState, E>(
  game: Play<S>,
  window: Window<E>,
  abilities: readonly AnyAbility[],
  event: E,
  seat: Seat,
  used: ReadonlySet<string>,
) {
  return decide<WindowOption>({
    seat,
    kind: 'window',
    rule: 'LRR 1.19',
    prompt: () => `${capital(window.key.replaceAll('-', ' '))}: use an ability, or pass?`,
    list: () => [
      PASS,
      PASS_FINAL,
      ...usableBy(game, abilities, event, seat, used, true).map((ability) => ({ id: `use:${ability.id}`, ability })),
    ],
    text: (option) => {
      if (option === PASS) return { label: 'Pass' };
      if (option === PASS_FINAL) return { label: 'Pass for this window, whatever comes' };
      const ability = option.ability as AnyAbility;
      return ability.text?.(game, seat, event) ?? { label: ability.name };
    },
    about: () => ({ window: window.key }),
  });
}

function isAsked<E>(
  game: Play<KernelState>,
  abilities: readonly AnyAbility[],
  event: E,
  seat: Seat,
  used: ReadonlySet<string>,
): boolean {
  if (game.privacy === 'open') return usableBy(game, abilities, event, seat, used, true).length > 0;
  return abilities.some((ability) => {
    if (!ability.may) return false;
    if (ability.couldOwn !== undefined) return ability.couldOwn(game, event).includes(seat);
    return isUsable(game, ability, event, seat, used);
  });
}

function usableBy<E>(
  game: Play<KernelState>,
  abilities: readonly AnyAbility[],
  event: E,
  seat: Seat,
  used: ReadonlySet<string>,
  may: boolean,
): AnyAbility[] {
  return abilities.filter((ability) => ability.may === may && isUsable(game, ability, event, seat, used));
}

function isUsable<E>(
  game: Play<KernelState>,
  ability: AnyAbility,
  event: E,
  seat: Seat,
  used: ReadonlySet<string>,
): boolean {
  return (
    !used.has(useKey(ability, seat)) &&
    ability.owners(game, event).includes(seat) &&
    ability.usable(game, seat, event)
  );
}

/** An ability is used once for each occurrence of its event (LRR 1.15); a copy in another seat is another ability. */
function useKey(ability: AnyAbility, seat: Seat): string {
  return `${ability.id}@${seat}`;
}

function rotated(seats: readonly Seat[], first: number): Seat[] {
  return seats.map((_, i) => seats[(first + i) % seats.length]);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
