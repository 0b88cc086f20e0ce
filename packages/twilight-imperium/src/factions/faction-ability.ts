import type { Ability, Modifier, NumberKey, Rule, Window } from '@orrery/kernel';
import { FACTIONS } from '../data/index.ts';
import {
  type Game,
  hasFactionAbility,
  isKeptFromFactionAbilities,
  type PlayerId,
  playersWith,
} from '../state/index.ts';

/** How abilities of faction sheets are written (LRR 1.25): they belong to whoever plays the faction. */

export interface FactionAbilityDefinition<E> {
  /** Its id on the faction sheet. */
  readonly ability: string;
  /** Tells several parts of one ability apart. */
  readonly part?: string;
  readonly rule?: string;
  readonly window: Window<E>;
  /** "May", unless said otherwise. */
  readonly may?: boolean;
  usable(game: Game, owner: PlayerId, event: E): boolean;
  /** What is missing where `usable` says no. */
  missing?(game: Game, owner: PlayerId, event: E): string;
  cost?(game: Game, owner: PlayerId, event: E): Rule<unknown>;
  resolve(game: Game, owner: PlayerId, event: E): Rule<unknown>;
  /** What the option is called, where that is more than its name. */
  label?(game: Game, owner: PlayerId, event: E): string;
}

function printed(id: string): { name: string; effect: string } {
  for (const { abilities } of FACTIONS) for (const ability of abilities) if (ability.id === id) return ability;
  throw new Error(`no faction has the ability ${id}`);
}

/** One ability of a faction sheet. */
export function factionAbility<E>(definition: FactionAbilityDefinition<E>): Ability<Game, never> {
  const { name, effect } = printed(definition.ability);
  const { part, cost } = definition;
  const ability: Ability<Game, E> = {
    id: part === undefined ? `faction:${definition.ability}` : `faction:${definition.ability}:${part}`,
    name,
    rule: definition.rule ?? 'LRR 1.25',
    window: definition.window,
    may: definition.may ?? true,
    owners: ({ state }) => {
      const owners = playersWith(state, definition.ability);
      return definition.may === false ? owners : owners.filter((player) => !isKeptFromFactionAbilities(state, player));
    },
    usable: (game, owner, event) => !game.state.players[owner].eliminated && definition.usable(game, owner, event),
    missing: (game, owner, event) => definition.missing?.(game, owner, event) ?? 'its condition is not met',
    ...(cost === undefined
      ? {}
      : {
          *cost(game: Game, owner: PlayerId, event: E): Rule {
            yield* cost(game, owner, event);
          },
        }),
    *resolve(game, owner, event) {
      yield* definition.resolve(game, owner, event);
    },
    text: (game, owner, event) => ({ label: definition.label?.(game, owner, event) ?? name, detail: effect }),
  };
  return ability as Ability<Game, never>;
}

/** A number of the rules that a faction ability changes for its player, where it applies. */
export function factionNumber<C extends { readonly player: PlayerId }>(
  ability: string,
  number: NumberKey<C>,
  by: number | ((game: Game, about: C) => number),
  rule = 'LRR 1.25',
): Modifier<Game, never> {
  const modifier: Modifier<Game, C> = {
    source: printed(ability).name,
    rule,
    number,
    by: (game, about) => {
      if (!hasFactionAbility(game.state, about.player, ability)) return 0;
      return typeof by === 'number' ? by : by(game, about);
    },
  };
  return modifier as Modifier<Game, never>;
}
