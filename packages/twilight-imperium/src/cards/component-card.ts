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
  candidates?(state: TiState, player: PlayerId): readonly Candidate<T>[];
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
      (card.usable?.(game, player) ?? true) &&
      (candidates === undefined || candidates(game.state, player).some(({ no }) => no === undefined)),
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

/** Choose what a card is aimed at; what may not be chosen is refused with its reason. */
export function* chooseCandidate<T>(
  player: PlayerId,
  card: { readonly id: string; readonly prompt?: string; readonly kind?: string },
  candidates: readonly Candidate<T>[],
): Rule<Candidate<T>> {
  const { candidate } = yield* choose<CandidateOption<T>>({
    seat: player,
    kind: card.kind ?? 'choose-target',
    rule: CARD_RULE,
    prompt: card.prompt ?? 'What is the card played on?',
    list: () => candidates.filter(({ no }) => no === undefined).map((one) => ({ id: one.key, candidate: one })),
    text: ({ candidate: one }) => ({ label: capital(one.words), target: one.target ?? one.key, detail: one.detail }),
    refused: () => candidates.flatMap((one) => refusalOf(one)),
    about: () => ({ card: card.id }),
  });
  return candidate;
}

function refusalOf({ key, target, no, rule }: Candidate<unknown>): Refusal[] {
  return no === undefined ? [] : [{ id: key, target: target ?? key, reason: no, rule: rule ?? 'LRR 22.3' }];
}

/** What rules a candidate out, if anything. */
type No = { readonly no: string; readonly rule?: string } | undefined;

/** The planets on the board as candidates. */
export function planetCandidates(
  state: TiState,
  no: (planet: PlanetId) => No,
  detail?: (planet: PlanetId) => string,
): Candidate<PlanetId>[] {
  const candidates: Candidate<PlanetId>[] = [];
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (state.planetSystem[planet] < 0) continue;
    const key = planetKey(state, planet);
    const why = no(planet);
    candidates.push({ key, words: planetName(state, planet), value: planet, detail: detail?.(planet), ...why });
  }
  return candidates;
}

/** The systems as candidates. */
export function systemCandidates(state: TiState, no: (system: SystemId) => No): Candidate<SystemId>[] {
  return state.commandTokens.map((_, system) => ({
    key: systemKey(state, system),
    words: systemName(state, system),
    value: system,
    ...no(system),
  }));
}

/** The other players in the game as candidates. */
export function playerCandidates(state: TiState, player: PlayerId, no: (other: PlayerId) => No): Candidate<PlayerId>[] {
  const candidates: Candidate<PlayerId>[] = [];
  for (let other = 0; other < state.players.length; other++) {
    if (other === player || state.players[other].eliminated) continue;
    candidates.push({ key: `player:${other}`, words: playerName(state, other), value: other, ...no(other) });
  }
  return candidates;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
