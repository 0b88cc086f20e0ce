import { type Option, type Rule, choose, chooseSome } from '@orrery/kernel';
import { called } from '../../rules/say.ts';
import type { Ship } from '../../state/index.ts';
import type { Owned } from '../ability.ts';

interface Choice<T> {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  readonly target?: string;
}

/** A player chooses one of these things. The seat is that of the card's ship, unless said. */
export function* pick<T>(
  card: Owned,
  kind: string,
  prompt: string,
  among: readonly Choice<T>[],
  seat = card.self.seat,
): Rule<T> {
  const picked = yield* choose<Option & { readonly entry: Choice<T> }>({
    seat,
    kind,
    rule: card.ability.name,
    prompt: `${card.ability.name}: ${prompt}`,
    list: () => among.map((entry) => ({ id: entry.id, entry })),
    text: ({ entry }) => ({ label: entry.label, ...(entry.target === undefined ? {} : { target: entry.target }) }),
  });
  return picked.entry.value;
}

/** One of two answers, where the one who is asked is not the card's own player or is asked in the middle of it. */
export function* agrees(card: Owned, prompt: string, yes: string, no: string, seat = card.self.seat): Rule<boolean> {
  return yield* pick(
    card,
    'ability-choice',
    prompt,
    [
      { id: 'yes', label: yes, value: true },
      { id: 'no', label: no, value: false },
    ],
    seat,
  );
}

/** Its player chooses any number of these ships, up to `most`. */
export function* pickShips(card: Owned, ships: readonly Ship[], most = ships.length, least = 0): Rule<readonly Ship[]> {
  if (ships.length === 0) return [];
  const picked = yield* chooseSome<Option & { readonly ship: Ship }>({
    seat: card.self.seat,
    kind: 'choose-ships',
    rule: card.ability.name,
    prompt: `${card.ability.name}: which ships?`,
    min: Math.min(least, ships.length),
    max: Math.min(most, ships.length),
    list: () => ships.map((ship) => ({ id: `ship:${ship.name}`, ship })),
    text: ({ ship, id }) => ({ label: called(ship), target: id }),
  });
  return picked.map(({ ship }) => ship);
}

/** A player names one of these words. */
export function* nameOne<T extends string>(card: Owned, prompt: string, words: readonly T[]): Rule<T> {
  const picked = yield* choose<Option & { readonly word: T }>({
    seat: card.self.seat,
    kind: 'name-one',
    rule: card.ability.name,
    prompt: `${card.ability.name} (${called(card.self)}): ${prompt}`,
    list: () => words.map((word) => ({ id: `name:${word}`, word })),
    text: ({ word }) => ({ label: word }),
  });
  return picked.word;
}

interface ShipOption extends Option {
  readonly ship: Ship;
}

/** Its player chooses one of these ships, or (where the ability says "may choose") none. */
export function* chooseShip(card: Owned, ships: readonly Ship[], optional = false): Rule<Ship | undefined> {
  if (ships.length === 0) return undefined;
  const picked = yield* choose<Option>({
    seat: card.self.seat,
    kind: 'choose-ship',
    rule: card.ability.name,
    prompt: `${card.ability.name}: which ship?`,
    list: () => [...(optional ? [{ id: 'pass' }] : []), ...ships.map((ship) => ({ id: `ship:${ship.name}`, ship }))],
    text: (option) =>
      option.id === 'pass' ? { label: 'None' } : { label: called((option as ShipOption).ship), target: option.id },
  });
  return (picked as Partial<ShipOption>).ship;
}
