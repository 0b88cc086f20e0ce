import type { AnyAbility, Moments, Use, Window } from './ability.ts';
import { askTogether, choose, decide, type Option, type Refusal, type Rule, type Seat } from './decision.ts';
import type { KernelState, Play } from './play.ts';

/**
 * Timing windows (LRR 1.12 to 1.20): a rule announces an event, and abilities resolve before it, when it happens or after it.
 * A window is asked in parallel and resolved in order: every seat that could hold an answer is asked at the same moment, the
 * first in the rules' order resolves, and only seats whose answer was not final are asked again.
 */

interface WindowOption extends Option {
  readonly ability?: AnyAbility;
}

/** The option of every window that passes for now; its seat is asked again when somebody else has used an ability. */
export const WINDOW_PASS = 'pass';
/** The option of every window that passes until it closes. */
export const WINDOW_PASS_FINAL = 'pass-window';

const PASS: WindowOption = { id: WINDOW_PASS };
const PASS_FINAL: WindowOption = { id: WINDOW_PASS_FINAL };

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
  let owned = ownedNow(game, abilities, event);
  // Mostly nobody can do anything: that is found out before the order is.
  if (!isOpenTo(game, owned, event) && !asksOnSuspicion(game, abilities)) return;
  const seats = order();
  const used: Use[] = [];
  const closed = new Set<Seat>();
  let first = 0;
  for (;;) {
    const mandatory = yield* resolveMandatory(game, owned, event, seats, used);
    if (mandatory) {
      if (window.isOver?.(event, game) === true) return;
      owned = ownedNow(game, abilities, event);
      continue;
    }
    const asked = rotated(seats, first).filter(
      (seat) => !closed.has(seat) && isAsked(game, abilities, owned, event, seat, used),
    );
    if (asked.length === 0) return;
    const answers = yield* askTogether(asked.map((seat) => windowDecision(game, window, abilities, event, seat, used)));
    let acted = false;
    for (let i = 0; i < asked.length; i++) {
      const picked = answers[i][0] as WindowOption;
      if (picked === PASS_FINAL) closed.add(asked[i]);
      if (acted || picked.ability === undefined) continue;
      acted = true;
      yield* useAbility(game, picked.ability, asked[i], event, used);
      first = seats.indexOf(asked[i]) + 1;
    }
    if (!acted || window.isOver?.(event, game) === true) return;
    owned = ownedNow(game, abilities, event);
  }
}

/** An ability that somebody has now; the owners are asked for once a round, and most windows have none. */
interface Owned {
  readonly ability: AnyAbility;
  readonly owners: readonly Seat[];
}

function ownedNow<E>(game: Play<KernelState>, abilities: readonly AnyAbility[], event: E): readonly Owned[] {
  let owned: Owned[] | undefined;
  for (const ability of abilities) {
    const owners = ability.owners(game, event);
    if (owners.length === 0) continue;
    if (owned === undefined) owned = [{ ability, owners }];
    else owned.push({ ability, owners });
  }
  return owned ?? NOTHING_OWNED;
}

const NOTHING_OWNED: readonly Owned[] = [];

/** Can anybody use anything, at the start of a window? */
function isOpenTo<E>(game: Play<KernelState>, owned: readonly Owned[], event: E): boolean {
  for (const { ability, owners } of owned) {
    for (const owner of owners) if (ability.usable(game, owner, event, NO_USES)) return true;
  }
  return false;
}

const NO_USES: readonly Use[] = [];

/** Are seats asked here because of what they could hold? */
function asksOnSuspicion(game: Play<KernelState>, abilities: readonly AnyAbility[]): boolean {
  return game.privacy === 'discreet' && abilities.some(({ may, couldOwn }) => may && couldOwn !== undefined);
}

/** Resolve the first ability in order that must be; a seat with several of its own orders them. True if one was. */
function* resolveMandatory<S extends KernelState, E>(
  game: Play<S>,
  owned: readonly Owned[],
  event: E,
  seats: readonly Seat[],
  used: Use[],
): Rule<boolean> {
  if (!owned.some(({ ability }) => !ability.may)) return false;
  for (const seat of seats) {
    const due = usableBy(game, owned, event, seat, used, false);
    if (due.length === 0) continue;
    const picked = yield* choose({
      seat,
      kind: 'order-abilities',
      rule: 'LRR 1.19',
      prompt: 'Several abilities resolve now: which is first?',
      list: () => due.map((ability) => ({ id: ability.id, ability })),
      text: (option) => ({ label: option.ability.name }),
    });
    yield* useAbility(game, picked.ability, seat, event, used);
    return true;
  }
  return false;
}

function* useAbility<E>(game: Play<KernelState>, ability: AnyAbility, owner: Seat, event: E, used: Use[]): Rule {
  const before = [...used];
  const use: Use = { ability: ability.id, owner };
  used.push(use);
  if (ability.cost !== undefined) yield* ability.cost(game, owner, event);
  yield* ability.resolve(game, owner, event, use, before);
}

function windowDecision<S extends KernelState, E>(
  game: Play<S>,
  window: Window<E>,
  abilities: readonly AnyAbility[],
  event: E,
  seat: Seat,
  used: readonly Use[],
) {
  return decide<WindowOption>({
    seat,
    kind: 'window',
    rule: 'LRR 1.19',
    window,
    prompt: () => `${capital(window.key.replaceAll('-', ' '))}: use an ability, or pass?`,
    list: () => [
      PASS,
      PASS_FINAL,
      ...usableBy(game, ownedNow(game, abilities, event), event, seat, used, true).map((ability) => ({
        id: `use:${ability.id}`,
        ability,
      })),
    ],
    text: (option) => {
      if (option === PASS) return { label: 'Pass' };
      if (option === PASS_FINAL) return { label: 'Pass for this window, whatever comes' };
      const ability = option.ability as AnyAbility;
      return ability.text?.(game, seat, event) ?? { label: ability.name };
    },
    refused: () =>
      refusedAbilities(
        game,
        abilities.filter((ability) => ability.may),
        event,
        seat,
        used,
        'use:',
      ),
    about: () => ({ window: window.key, ...window.facts?.(event, game) }),
  });
}

/**
 * The abilities of these that the seat has and cannot use, each with what is missing. Only the seat itself may be told: the
 * list names what it holds. `prefix` comes before the ability's id, as in the options.
 */
export function refusedAbilities<E>(
  game: Play<KernelState>,
  abilities: readonly AnyAbility[],
  event: E,
  seat: Seat,
  used: readonly Use[],
  prefix: string,
): Refusal[] {
  const refused: Refusal[] = [];
  for (const ability of abilities) {
    if (!isOwnedBy(game, ability, seat, event) || mayUse(game, ability, event, seat, used)) continue;
    const again = ability.again !== true && used.some((use) => isSame(use, ability, seat));
    const reason = again ? 'it has been used in this window' : ability.missing?.(game, seat, event, used);
    refused.push({
      id: `${prefix}${ability.id}`,
      reason: reason ?? 'its condition is not met',
      rule: again ? 'LRR 1.18' : ability.rule,
    });
  }
  return refused;
}

/** Has the seat the ability? */
export function isOwnedBy<E>(game: Play<KernelState>, ability: AnyAbility, seat: Seat, event: E): boolean {
  return ability.ownedBy === undefined
    ? ability.owners(game, event).includes(seat)
    : ability.ownedBy(game, seat, event);
}

function isAsked<E>(
  game: Play<KernelState>,
  abilities: readonly AnyAbility[],
  owned: readonly Owned[],
  event: E,
  seat: Seat,
  used: readonly Use[],
): boolean {
  const suspected =
    game.privacy === 'discreet' && abilities.some(({ may, couldOwn }) => may && couldOwn?.(game, event).includes(seat));
  if (suspected) return true;
  return owned.some(
    ({ ability, owners }) =>
      ability.may &&
      (game.privacy === 'open' || ability.couldOwn === undefined) &&
      owners.includes(seat) &&
      mayUse(game, ability, event, seat, used),
  );
}

function usableBy<E>(
  game: Play<KernelState>,
  owned: readonly Owned[],
  event: E,
  seat: Seat,
  used: readonly Use[],
  may: boolean,
): AnyAbility[] {
  const usable: AnyAbility[] = [];
  for (const { ability, owners } of owned) {
    if (ability.may === may && owners.includes(seat) && mayUse(game, ability, event, seat, used)) usable.push(ability);
  }
  return usable;
}

/** Can its owner use the ability now, as far as this window and its own condition go? */
function mayUse<E>(game: Play<KernelState>, ability: AnyAbility, event: E, seat: Seat, used: readonly Use[]): boolean {
  return (
    (ability.again === true || !used.some((use) => isSame(use, ability, seat))) &&
    ability.usable(game, seat, event, used)
  );
}

/** An ability is used once for each occurrence of its event (LRR 1.18); a copy in another seat is another ability. */
function isSame(use: Use, ability: AnyAbility, seat: Seat): boolean {
  return use.ability === ability.id && use.owner === seat;
}

function rotated(seats: readonly Seat[], first: number): Seat[] {
  return seats.map((_, i) => seats[(first + i) % seats.length]);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
