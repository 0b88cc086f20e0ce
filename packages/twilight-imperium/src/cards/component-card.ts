import { choose, type Component, type Option, type Refusal, type Rule } from '@orrery/kernel';
import { componentAction } from '../rules/action-phase.ts';
import {
  type Game,
  planetKey,
  planetName,
  type PlanetId,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
} from '../state/index.ts';
import { actionCard, type Target } from './action-card.ts';

/**
 * Action cards that are an action of their own (LRR 22): the active player plays one instead of another action, and only one
 * that can be resolved completely (LRR 2.6a, 22.3).
 */

/** Something a card may be aimed at, or may not: then `no` says why, for the refusal. */
export interface Candidate<T> extends Target<T> {
  /** What a page clicks; the key, unless said. */
  readonly target?: string;
  readonly detail?: string;
  readonly no?: string;
  readonly rule?: string;
}

/** What the effects of action cards are attributed to in the log. */
export const CARD_RULE = 'LRR 2.7';
/** Why a card that destroys cannot be aimed at one's own. */
export const NOT_ONESELF = { no: 'it is your own', rule: 'FAQ 38' } as const;

interface ComponentCard<T> {
  readonly id: string;
  /** What is missing when the card cannot be played. */
  readonly missing?: string;
  /** For a card that is not aimed at anything, or chooses in a way of its own. */
  usable?(game: Game, player: PlayerId): boolean;
  targets?(game: Game, player: PlayerId): Rule<Target<T>>;
  /** What the card may be aimed at; it can be played when there is something. */
  candidates?(state: TiState, player: PlayerId): Iterable<Candidate<T>>;
  /** The question about it. */
  readonly prompt?: string;
  readonly kind?: string;
  effect(game: Game, player: PlayerId, target: T): Rule;
}

/** The component that such a card is. */
export function componentCard<T = undefined>(card: ComponentCard<T>): Component<Game> {
  const { candidates } = card;
  return actionCard<{ readonly player: PlayerId }, T>({
    id: card.id,
    rule: 'LRR 22.3',
    window: componentAction,
    players: (_game, { player }) => [player],
    missing: card.missing ?? 'there is nothing to play it on',
    usable: (game, player) =>
      (card.usable?.(game, player) ?? true) && (candidates === undefined || anyAllowed(candidates(game.state, player))),
    ...(card.targets === undefined && candidates === undefined
      ? {}
      : {
          *targets(game: Game, player: PlayerId): Rule<Target<T>> {
            if (card.targets !== undefined) return yield* card.targets(game, player);
            return yield* chooseCandidate(player, card, candidates?.(game.state, player) ?? []);
          },
        }),
    effect: (game, player, _event, target) => card.effect(game, player, target),
  });
}

interface CandidateOption<T> extends Option {
  readonly candidate: Candidate<T>;
}

/** May the card be aimed at any of these? */
export function anyAllowed(candidates: Iterable<Candidate<unknown>>): boolean {
  for (const { no } of candidates) if (no === undefined) return true;
  return false;
}

/** Choose what a card is aimed at; what may not be chosen is refused with its reason. */
export function* chooseCandidate<T>(
  player: PlayerId,
  card: { readonly id: string; readonly prompt?: string; readonly kind?: string },
  candidates: Iterable<Candidate<T>>,
): Rule<Candidate<T>> {
  const all = [...candidates];
  const { candidate } = yield* choose<CandidateOption<T>>({
    seat: player,
    kind: card.kind ?? 'choose-target',
    rule: CARD_RULE,
    prompt: card.prompt ?? 'What is the card played on?',
    list: () => all.filter(({ no }) => no === undefined).map((one) => ({ id: one.key, candidate: one })),
    text: ({ candidate: one }) => ({ label: capital(one.words), target: one.target ?? one.key, detail: one.detail }),
    refused: () => all.flatMap((one) => refusalOf(one)),
    about: () => ({ card: card.id }),
  });
  return candidate;
}

function refusalOf({ key, target, no, rule }: Candidate<unknown>): Refusal[] {
  return no === undefined ? [] : [{ id: key, target: target ?? key, reason: no, rule: rule ?? 'LRR 22.3' }];
}

/** What rules a candidate out, if anything. */
type No = { readonly no: string; readonly rule?: string } | undefined;

/** A candidate whose words are made only when somebody looks: most are looked at only to see whether one is allowed. */
class Place<T extends number> implements Candidate<T> {
  readonly value: T;
  readonly no: string | undefined;
  readonly rule: string | undefined;
  private readonly naming: Naming;

  constructor(naming: Naming, value: T, no: No) {
    this.naming = naming;
    this.value = value;
    this.no = no?.no;
    this.rule = no?.rule;
  }

  get key(): string {
    return this.naming.key(this.value);
  }

  get words(): string {
    return this.naming.words(this.value);
  }

  get detail(): string | undefined {
    return this.naming.detail?.(this.value);
  }
}

interface Naming {
  key(value: number): string;
  words(value: number): string;
  detail?(value: number): string;
}

/** The planets on the board as candidates. */
export function* planetCandidates(
  state: TiState,
  no: (planet: PlanetId) => No,
  detail?: (planet: PlanetId) => string,
): Iterable<Candidate<PlanetId>> {
  const naming: Naming = {
    key: (planet) => planetKey(state, planet),
    words: (planet) => planetName(state, planet),
    detail,
  };
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (state.planetSystem[planet] >= 0) yield new Place(naming, planet, no(planet));
  }
}

/** The systems as candidates. */
export function* systemCandidates(state: TiState, no: (system: SystemId) => No): Iterable<Candidate<SystemId>> {
  const naming: Naming = { key: (system) => systemKey(state, system), words: (system) => systemName(state, system) };
  for (let system = 0; system < state.commandTokens.length; system++) yield new Place(naming, system, no(system));
}

/** The other players in the game as candidates. */
export function* playerCandidates(
  state: TiState,
  player: PlayerId,
  no: (other: PlayerId) => No,
): Iterable<Candidate<PlayerId>> {
  const naming: Naming = { key: (other) => `player:${other}`, words: (other) => playerName(state, other) };
  for (let other = 0; other < state.players.length; other++) {
    if (other !== player && !state.players[other].eliminated) yield new Place(naming, other, no(other));
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
