import { EXPLORATION_CARDS, relicIndex, RELICS } from '../data/index.ts';
import { commandTokensLeft } from './board.ts';
import type { ExplorationCardId, PlayerId, RelicId, TiState } from './types.ts';

/** Relics and exploration cards in play areas (LRR 35.9, 70, 73). */

/** What a relic adds while it is held. */
export interface RelicBonus {
  /** To the commodity value of its owner. */
  readonly commodities: number;
  /** To the number of secret objectives its owner may have, scored and unscored. */
  readonly secrets: number;
}

const BONUSES: readonly (readonly [RelicId, RelicBonus])[] = [
  [relicIndex('dynamis-core'), { commodities: 2, secrets: 0 }],
  [relicIndex('the-obsidian'), { commodities: 0, secrets: 1 }],
];

/** Has the player this relic, exhausted or not? */
export function holdsRelic(state: TiState, player: PlayerId, relic: RelicId): boolean {
  for (const held of state.players[player].relics) if (held.relic === relic) return true;
  return false;
}

/** Has the player this relic, ready (LRR 71)? */
export function hasReadyRelic(state: TiState, player: PlayerId, relic: RelicId): boolean {
  for (const held of state.players[player].relics) if (held.relic === relic) return !held.exhausted;
  return false;
}

/** The player who has this relic, or -1. */
export function relicOwner(state: TiState, relic: RelicId): PlayerId {
  return state.players.findIndex((_, player) => holdsRelic(state, player, relic));
}

/** What a player's relics add to a limit. */
export function relicBonus(state: TiState, player: PlayerId, kind: keyof RelicBonus): number {
  if (state.players[player].relics.length === 0) return 0;
  let sum = 0;
  for (const [relic, bonus] of BONUSES) if (holdsRelic(state, player, relic)) sum += bonus[kind];
  return sum;
}

const SCEPTER = relicIndex('scepter-of-emelpar');

/** Can a token of reinforcements be spent in place of one of the strategy pool (Scepter of Emelpar)? */
export function sparesStrategyToken(state: TiState, player: PlayerId): boolean {
  return hasReadyRelic(state, player, SCEPTER) && commandTokensLeft(state, player) > 0;
}

/** Exhaust a relic (LRR 71.4). */
export function exhaustRelic(state: TiState, player: PlayerId, relic: RelicId): void {
  const sheet = state.players[player];
  sheet.relics = sheet.relics.map((held) => (held.relic === relic ? { relic, exhausted: true } : held));
}

/** Ready a relic (LRR 71.1). */
export function readyRelic(state: TiState, player: PlayerId, relic: RelicId): void {
  const sheet = state.players[player];
  sheet.relics = sheet.relics.map((held) => (held.relic === relic ? { relic, exhausted: false } : held));
}

/** Take a relic out of its owner's play area. */
export function takeRelic(state: TiState, player: PlayerId, relic: RelicId): void {
  const sheet = state.players[player];
  sheet.relics = sheet.relics.filter((held) => held.relic !== relic);
}

/** Take one copy of an exploration card out of its owner's play area. */
export function takeExplorationCard(state: TiState, player: PlayerId, card: ExplorationCardId): void {
  const cards = state.players[player].explorationCards;
  cards.splice(cards.indexOf(card), 1);
}

/** Is the card a relic fragment (LRR 35.9)? */
export function isFragment(card: ExplorationCardId): boolean {
  return EXPLORATION_CARDS[card].kind === 'fragment';
}

/** The relic fragments of a player. */
export function fragmentsOf(state: TiState, player: PlayerId): ExplorationCardId[] {
  return state.players[player].explorationCards.filter(isFragment);
}

/** What a log calls a relic. */
export function relicName(relic: RelicId): string {
  return RELICS[relic].name;
}
