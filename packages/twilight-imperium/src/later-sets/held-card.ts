import type { Ability, Modifier, NumberKey, Rule, Window } from '@orrery/kernel';
import { HELD_CARDS, heldCardIndex } from '../data/index.ts';
import { CARDS_READIED } from '../rules/status-phase.ts';
import { exhaustCard, type Game, holdersOfCard, holdsCard, isCardReady, type PlayerId } from '../state/index.ts';

/** How cards of later sets are written that lie before their owner: breakthroughs and ability cards. */

export interface HeldCardAbility<E> {
  readonly card: string;
  readonly part?: string;
  readonly rule: string;
  readonly window: Window<E>;
  /** "May", unless said otherwise. */
  readonly may?: boolean;
  /** The card is exhausted as its cost: it has to be ready. */
  readonly exhausts?: boolean;
  usable(game: Game, owner: PlayerId, event: E): boolean;
  /** What is missing where `usable` says no. */
  missing?(game: Game, owner: PlayerId, event: E): string;
  resolve(game: Game, owner: PlayerId, event: E): Rule<unknown>;
}

/** One ability of such a card. */
export function heldCardAbility<E>(definition: HeldCardAbility<E>): Ability<Game, never> {
  const { card, part, exhausts } = definition;
  const { name, effect } = HELD_CARDS[heldCardIndex(card)];
  const isReady = ({ state }: Game, owner: PlayerId): boolean => exhausts !== true || isCardReady(state, owner, card);
  const ability: Ability<Game, E> = {
    id: part === undefined ? `held:${card}` : `held:${card}:${part}`,
    name,
    rule: definition.rule,
    window: definition.window,
    may: definition.may ?? true,
    owners: ({ state }) => holdersOfCard(state, card),
    usable: (game, owner, event) => isReady(game, owner) && definition.usable(game, owner, event),
    missing: (game, owner, event) =>
      isReady(game, owner)
        ? (definition.missing?.(game, owner, event) ?? 'its condition is not met')
        : `${name} is exhausted`,
    *cost({ state }, owner) {
      if (exhausts === true) exhaustCard(state, owner, card, CARDS_READIED);
    },
    *resolve(game, owner, event) {
      yield* definition.resolve(game, owner, event);
    },
    text: () => ({ label: name, detail: effect, target: `held:${card}` }),
  };
  return ability as Ability<Game, never>;
}

/** A number of the rules that such a card changes for whoever has it. */
export function heldCardNumber<C extends { readonly player: PlayerId }>(
  card: string,
  rule: string,
  number: NumberKey<C>,
  by: (game: Game, about: C) => number,
): Modifier<Game, never> {
  const modifier: Modifier<Game, C> = {
    source: HELD_CARDS[heldCardIndex(card)].name,
    rule,
    number,
    by: (game, about) => (holdsCard(game.state, about.player, card) ? by(game, about) : 0),
  };
  return modifier as Modifier<Game, never>;
}
