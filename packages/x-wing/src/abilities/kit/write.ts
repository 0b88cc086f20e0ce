import type { Rule } from '@orrery/kernel';
import type { Game } from '../../state/index.ts';
import type { Ability, Owned, Reaction } from '../ability.ts';

/** An ability that its player may use, or not. */
export function may<E>(
  usable: (game: Game, card: Owned, event: E) => boolean,
  resolve: (game: Game, card: Owned, event: E) => Rule<unknown>,
): Reaction<E> {
  return { may: true, usable, resolve: resolve as Reaction<E>['resolve'] };
}

/** An ability that resolves whenever it can. */
export function must<E>(
  usable: (game: Game, card: Owned, event: E) => boolean,
  resolve: (game: Game, card: Owned, event: E) => Rule<unknown>,
): Reaction<E> {
  return { may: false, usable, resolve: resolve as Reaction<E>['resolve'] };
}

/** Writes an ability of a pilot down. */
export function pilot(
  xws: string,
  name: string,
  summary: string,
  body: Omit<Ability, 'of' | 'name' | 'summary'>,
): Ability {
  return { of: { pilot: xws }, name, summary, ...body };
}

/** Writes an ability of an upgrade down. */
export function upgrade(
  xws: string,
  name: string,
  summary: string,
  body: Omit<Ability, 'of' | 'name' | 'summary'>,
  side = 0,
): Ability {
  return { of: { upgrade: xws, side }, name, summary, ...body };
}

export function ship(name: string, summary: string, body: Omit<Ability, 'of' | 'name' | 'summary'>): Ability {
  return { of: { shipAbility: name }, name, summary, ...body };
}
