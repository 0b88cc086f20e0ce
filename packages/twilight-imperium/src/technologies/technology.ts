import type { Ability, Modifier, NumberKey, Rule, Window } from '@orrery/kernel';
import { TECHNOLOGIES, technologyIndex } from '../data/index.ts';
import { exhaustTechnology, isTechnologyReady, ownersOf } from '../rules/technology-cards.ts';
import { type Game, isKeptFromFactionTechnologies, ownsTechnology, type PlayerId } from '../state/index.ts';

/** How technologies are written (LRR 90): abilities and numbers of whoever owns the card. */

export interface TechnologyAbility<E> {
  readonly technology: string;
  /** Tells several abilities of one technology apart. */
  readonly part?: string;
  readonly rule?: string;
  readonly window: Window<E>;
  /** "May", unless said otherwise. */
  readonly may?: boolean;
  /** It can be used more than once in a window. */
  readonly again?: boolean;
  /** The card is exhausted as its cost: it has to be ready (LRR 34.4). */
  readonly exhausts?: boolean;
  usable(game: Game, owner: PlayerId, event: E): boolean;
  /** What is missing where `usable` says no. */
  missing?(game: Game, owner: PlayerId, event: E): string;
  /** What is paid beside exhausting the card. */
  cost?(game: Game, owner: PlayerId, event: E): Rule;
  resolve(game: Game, owner: PlayerId, event: E): Rule<unknown>;
}

/** One ability of a technology. */
export function technologyAbility<E>(definition: TechnologyAbility<E>): Ability<Game, never> {
  const technology = technologyIndex(definition.technology);
  const { name, effect } = TECHNOLOGIES[technology];
  const { part, exhausts } = definition;
  // Those that are no choice hold whatever keeps their owner from using technologies.
  const keepable = TECHNOLOGIES[technology].faction !== null && definition.may !== false;
  const ability: Ability<Game, E> = {
    id: part === undefined ? definition.technology : `${definition.technology}:${part}`,
    name,
    rule: definition.rule ?? 'LRR 90',
    window: definition.window,
    may: definition.may ?? true,
    ...(definition.again === undefined ? {} : { again: definition.again }),
    owners: ({ state }) => {
      const owners = ownersOf(state, technology);
      if (!keepable || owners.length === 0) return owners;
      return owners.filter((player) => !isKeptFromFactionTechnologies(state, player));
    },
    ownedBy: ({ state }, player) =>
      ownsTechnology(state, player, technology) && !(keepable && isKeptFromFactionTechnologies(state, player)),
    usable: (game, owner, event) =>
      (exhausts !== true || isTechnologyReady(game.state, owner, technology)) && definition.usable(game, owner, event),
    missing: (game, owner, event) =>
      exhausts === true && !isTechnologyReady(game.state, owner, technology)
        ? `${name} is exhausted`
        : (definition.missing?.(game, owner, event) ?? 'its condition is not met'),
    *cost(game, owner, event) {
      if (exhausts === true) exhaustTechnology(game, owner, technology);
      if (definition.cost !== undefined) yield* definition.cost(game, owner, event);
    },
    *resolve(game, owner, event) {
      yield* definition.resolve(game, owner, event);
    },
    text: () => ({
      label: name,
      ...(effect === null ? {} : { detail: effect }),
      target: `tech:${definition.technology}`,
    }),
  };
  return ability as Ability<Game, never>;
}

/** A number of the rules that a technology changes for its owner, where it applies. */
export function technologyNumber<C extends { readonly player: PlayerId }>(
  id: string,
  number: NumberKey<C>,
  by: number | ((game: Game, about: C) => number),
  rule = 'LRR 90',
): Modifier<Game, never> {
  const technology = technologyIndex(id);
  const modifier: Modifier<Game, C> = {
    source: TECHNOLOGIES[technology].name,
    rule,
    number,
    by: (game, about) => {
      if (!ownsTechnology(game.state, about.player, technology)) return 0;
      return typeof by === 'number' ? by : by(game, about);
    },
  };
  return modifier as Modifier<Game, never>;
}
