import { type Ability, type Component, forbidden, type Rule, type Use, type Window } from '@orrery/kernel';
import { ACTION_CARDS, actionCardIndex } from '../data/index.ts';
import { playActionCard, playingActionCards } from '../rules/playing-action-cards.ts';
import { type ActionCardId, type Game, type PlayerId, playerName, type TiState } from '../state/index.ts';

/**
 * How action cards are written (LRR 2). A card is played in two stages: `targets`, where every choice is made, and `effect`;
 * between the two is the window in which others cancel it (FAQ 37).
 */

/** What a card is aimed at: the data its effect needs, and words everybody hears. */
export interface Target<T> {
  /** Names the target for the rule that a card of one name meets it once in a window (LRR 2.6b): `planet:jord`; empty for none. */
  readonly key: string;
  /** What the log says it is aimed at: "Jord". */
  readonly words: string;
  readonly value: T;
}

export interface ActionCardDefinition<E, T> {
  readonly id: string;
  readonly rule?: string;
  readonly window: Window<E>;
  /** The players who, by what everybody knows of the event, could play the card if they hold it; all, unless said. */
  players?(game: Game, event: E): readonly PlayerId[];
  /** Why the card is nothing for a holder who is none of `players`, as their refusal says it: "you are not the defender". */
  readonly notFor?: string;
  /** Can it be played and resolved, as far as its own text says? `taken` are the targets that cards of this name have met here. */
  usable(game: Game, player: PlayerId, event: E, taken: ReadonlySet<string>): boolean;
  /** What is missing where `usable` says no, as the holder's refusal says it: "you have fewer than 4 trade goods". */
  missing?: string | ((game: Game, player: PlayerId, event: E) => string);
  /** Choose what it is aimed at; left out for a card without choices. */
  targets?(game: Game, player: PlayerId, event: E, taken: ReadonlySet<string>): Rule<Target<T>>;
  effect(game: Game, player: PlayerId, event: E, target: T): Rule;
}

/** The component that an action card is. */
export function actionCard<E, T = undefined>(definition: ActionCardDefinition<E, T>): Component<Game> {
  const card = actionCardIndex(definition.id);
  const { name, effect } = ACTION_CARDS[card];
  const id = `card:${definition.id}`;
  const everybody = ({ state }: Game): readonly PlayerId[] => state.players.map((_, player) => player);
  const players = definition.players?.bind(definition) ?? everybody;
  const concerns = (game: Game, player: PlayerId, event: E): boolean =>
    definition.players === undefined || players(game, event).includes(player);
  const { missing } = definition;
  const ability: Ability<Game, E> = {
    id,
    name,
    rule: definition.rule ?? 'LRR 2.6',
    window: definition.window,
    may: true,
    again: true,
    // All holders: whom the moment does not concern is told so. Mostly nobody holds it, and who could play it may take long to say.
    owners: ({ state }) => holdersOf(state, card),
    ownedBy: ({ state }, player) => state.players[player].actionCards.includes(card),
    couldOwn: (game, event) =>
      players(game, event).filter((player) => couldHold(game.state, player, card) && mayPlay(game, player)),
    usable: (game, player, event, uses) => {
      if (!mayPlay(game, player) || !concerns(game, player, event)) return false;
      const taken = targetsTaken(uses, id);
      // A card without a target meets the whole game: one of its name is enough (LRR 2.6b).
      if (definition.targets === undefined && taken.size > 0) return false;
      return definition.usable(game, player, event, taken);
    },
    missing: (game, player, event, uses) => {
      const no = forbidden(game, playingActionCards, { player });
      if (no !== undefined) return no.reason;
      if (!concerns(game, player, event)) return definition.notFor ?? 'what happens here does not concern you';
      if (targetsTaken(uses, id).size > 0)
        return 'a card of that name was played on the same in this window (LRR 2.6b)';
      if (missing === undefined) return 'its condition is not met';
      return typeof missing === 'string' ? missing : missing(game, player, event);
    },
    *resolve(game, player, event, use, uses) {
      const target = yield* chooseTarget(definition, game, player, event, targetsTaken(uses, id));
      use.target = target.key;
      const played = yield* playActionCard(game, player, card, target, () =>
        definition.effect(game, player, event, target.value),
      );
      if (!played) use.cancelled = true;
    },
    text: () => ({ label: `Play ${name}`, detail: effect, target: id }),
  };
  return { name, abilities: [ability as Ability<Game, never>] };
}

function mayPlay(game: Game, player: PlayerId): boolean {
  return forbidden(game, playingActionCards, { player }) === undefined;
}

function* chooseTarget<E, T>(
  definition: ActionCardDefinition<E, T>,
  game: Game,
  player: PlayerId,
  event: E,
  taken: ReadonlySet<string>,
): Rule<Target<T>> {
  if (definition.targets === undefined) return { key: '', words: '', value: undefined as T };
  return yield* definition.targets(game, player, event, taken);
}

/** The targets that cards of one name have met in a window; a cancelled card counts as never played (LRR 2.8). */
function targetsTaken(uses: readonly Use[], ability: string): ReadonlySet<string> {
  if (uses.length === 0) return NO_TARGETS;
  const taken = new Set<string>();
  for (const use of uses) {
    if (use.ability === ability && use.cancelled !== true && use.target !== undefined) taken.add(use.target);
  }
  return taken;
}

const NO_TARGETS: ReadonlySet<string> = new Set();

function holdersOf(state: TiState, card: ActionCardId): readonly PlayerId[] {
  let holders: PlayerId[] | undefined;
  for (let player = 0; player < state.players.length; player++) {
    if (!state.players[player].actionCards.includes(card)) continue;
    if (holders === undefined) holders = [player];
    else holders.push(player);
  }
  return holders ?? NOBODY_HOLDS;
}

const NOBODY_HOLDS: readonly PlayerId[] = [];

/** Could the player hold the card, by what everybody knows: they hold cards, and not all copies lie open (LRR 2.5)? */
function couldHold(state: TiState, player: PlayerId, card: ActionCardId): boolean {
  if (state.players[player].actionCards.length === 0) return false;
  const open = [...state.decks.actionDiscard, ...state.resolving].filter((other) => other === card).length;
  const { id, copies } = ACTION_CARDS[card];
  const purged = state.purged.filter((other) => other === id).length;
  return open + purged < copies;
}

/** A target that is a player. */
export function playerTarget(state: TiState, player: PlayerId): Target<PlayerId> {
  return { key: `player:${player}`, words: playerName(state, player), value: player };
}
