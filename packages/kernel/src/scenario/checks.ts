import type { Seat } from '../decision.ts';
import { audible } from '../event.ts';
import type { Match } from '../match.ts';
import type { KernelState } from '../play.ts';
import type { EventPattern, Expectation, ScenarioGame } from './format.ts';

/** One thing a scenario expects: its words, and what is wrong (undefined when it is as expected). */
export interface Check {
  readonly words: string;
  readonly wrong: () => string | undefined;
}

/** All single checks of an expectation, to be looked at one by one. */
export function checksOf<S extends KernelState>(
  expectation: Expectation,
  game: ScenarioGame<S>,
  match: Match<S>,
): Check[] {
  const seat = (name: string): Seat => game.seatOf(match.state, name);
  const offered = (name: string): readonly string[] =>
    (match.pendingFor(seat(name))?.decision.options() ?? []).map((option) => option.id);
  const checks: Check[] = [];
  const add = (words: string, wrong: Check['wrong']) => checks.push({ words, wrong });

  for (const [name, kind] of Object.entries(expectation.asks ?? {})) {
    add(`asks ${name}: ${kind ?? 'nothing'}`, () => {
      const asked = match.pendingFor(seat(name))?.decision.kind ?? null;
      return asked === kind ? undefined : `${name} is asked ${asked ?? 'nothing'}, not ${kind ?? 'nothing'}`;
    });
  }
  for (const [name, ids] of Object.entries(expectation.offers ?? {})) {
    for (const id of ids) {
      add(`offers ${name} ${id}`, () =>
        offered(name).includes(id) ? undefined : `${name} is not offered ${id}, only ${offered(name).join(', ')}`,
      );
    }
  }
  for (const [name, ids] of Object.entries(expectation.offersNot ?? {})) {
    for (const id of ids) {
      add(`does not offer ${name} ${id}`, () => (offered(name).includes(id) ? `${name} is offered ${id}` : undefined));
    }
  }
  for (const [name, ids] of Object.entries(expectation.offersOnly ?? {})) {
    add(`offers ${name} only ${ids.join(', ')}`, () => {
      const [found, wanted] = [[...offered(name)].sort().join(', '), [...ids].sort().join(', ')];
      return found === wanted ? undefined : `${name} is offered ${found}, not ${wanted}`;
    });
  }
  for (const [name, refused] of Object.entries(expectation.refuses ?? {})) {
    for (const [id, rule] of Object.entries(refused)) {
      add(`refuses ${name} ${id} by ${rule}`, () => {
        const found = match.pendingFor(seat(name))?.decision.refused() ?? [];
        const refusal = found.find((one) => one.id === id);
        if (offered(name).includes(id)) return `${name} is offered ${id}`;
        if (refusal === undefined) return `${name} is not told why ${id} is refused`;
        return refusal.rule.startsWith(rule) ? undefined : `${id} is refused by ${refusal.rule}, not ${rule}`;
      });
    }
  }
  if (expectation.events !== undefined) {
    const wanted = expectation.events;
    add(`events ${wanted.map(patternWords).join(', ')}`, () => missingEvent(match, wanted));
  }
  for (const type of expectation.noEvents ?? []) {
    add(`no event ${type}`, () => (match.log.some((event) => event.type === type) ? `${type} happened` : undefined));
  }
  for (const [name, types] of Object.entries(expectation.hears ?? {})) {
    for (const type of types) {
      add(`${name} hears ${type}`, () => (hears(name, type) ? undefined : `${name} does not hear of ${type}`));
    }
  }
  for (const [name, types] of Object.entries(expectation.hearsNot ?? {})) {
    for (const type of types) {
      add(`${name} does not hear ${type}`, () => (hears(name, type) ? `${name} hears of ${type}` : undefined));
    }
  }
  if (expectation.state !== undefined) {
    add('state', () => {
      const differences = game.differences(match.state, expectation.state);
      return differences.length === 0 ? undefined : differences.join('; ');
    });
  }
  if (expectation.diceLeft !== undefined) {
    add(`${expectation.diceLeft} dice left`, () => {
      const left = match.state.chance.dice.length;
      return left === expectation.diceLeft ? undefined : `${left} scripted dice are left, not ${expectation.diceLeft}`;
    });
  }
  if (expectation.ended !== undefined) {
    add(`ended by ${expectation.ended}`, () => {
      const by = match.outcome?.by ?? 'nothing yet';
      return by === expectation.ended ? undefined : `the game ended by ${by}, not ${expectation.ended}`;
    });
  }
  return checks;

  function hears(name: string, type: string): boolean {
    const listener = name === 'spectator' ? undefined : seat(name);
    return match.log.some((event) => event.type === type && audible(event, listener));
  }
}

function missingEvent<S extends KernelState>(
  match: Match<S>,
  wanted: readonly (string | EventPattern)[],
): string | undefined {
  let from = 0;
  for (const pattern of wanted) {
    const { type, data } = typeof pattern === 'string' ? { type: pattern, data: undefined } : pattern;
    const found = match.log.findIndex((event, i) => i >= from && event.type === type && holds(event.data ?? {}, data));
    if (found < 0) {
      return `${patternWords(pattern)} did not happen in this order; events: ${match.log.map((event) => event.type).join(', ')}`;
    }
    from = found + 1;
  }
  return undefined;
}

function patternWords(pattern: string | EventPattern): string {
  return typeof pattern === 'string' ? pattern : `${pattern.type} ${JSON.stringify(pattern.data ?? {})}`;
}

/** Does a value hold everything that another says of it? */
function holds(value: unknown, part: unknown): boolean {
  if (part === undefined) return true;
  if (part === null || typeof part !== 'object') return value === part;
  if (Array.isArray(part)) {
    return Array.isArray(value) && value.length === part.length && part.every((entry, i) => holds(value[i], entry));
  }
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(part).every(([key, entry]) => holds((value as Record<string, unknown>)[key], entry));
}
