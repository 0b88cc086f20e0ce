import { type Ability, type Component, choose } from '@orrery/kernel';
import { EXPLORATION_CARDS, explorationCardIndex } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { drawRelic, purgeExplorationCard } from '../rules/relics.ts';
import type { ExplorationCardId, Game, PlayerId, TiState } from '../state/index.ts';

/** Relic fragments (LRR 35.9a, 73.1): as an action, three of one type are purged for a relic. */

const UNKNOWN = explorationCardIndex('unknown-relic-fragment');
const PRICE = 3;

function countOf(state: TiState, player: PlayerId, card: ExplorationCardId): number {
  return state.players[player].explorationCards.filter((held) => held === card).length;
}

/** How many of the three may be unknown ones, which count as any type; one at least is of the type itself. */
function unknownCounts(state: TiState, player: PlayerId, card: ExplorationCardId): number[] {
  const [own, unknown] = [countOf(state, player, card), countOf(state, player, UNKNOWN)];
  return [0, 1, 2].filter((count) => count <= unknown && PRICE - count <= own);
}

function fragments(deck: 'cultural' | 'hazardous' | 'industrial'): Component<Game> {
  const id = `${deck}-relic-fragment`;
  const card = explorationCardIndex(id);
  const { name } = EXPLORATION_CARDS[card];
  const ability: Ability<Game, { readonly player: PlayerId }> = {
    id: `exploration:${id}`,
    name: `Purge three ${deck} relic fragments`,
    rule: 'LRR 73.1',
    window: componentAction,
    may: true,
    owners: ({ state }, { player }) => (countOf(state, player, card) > 0 ? [player] : []),
    usable: ({ state }, player) => unknownCounts(state, player, card).length > 0,
    missing: ({ state }, player) =>
      `you have ${countOf(state, player, card) + countOf(state, player, UNKNOWN)} of ${PRICE} ${deck} relic fragments`,
    *resolve(game, player) {
      const { state } = game;
      const { count } = yield* choose({
        seat: player,
        kind: 'purge-fragments',
        rule: 'LRR 73.1',
        prompt: 'How many unknown relic fragments are among the three you purge?',
        list: () => unknownCounts(state, player, card).map((unknown) => ({ id: `unknown:${unknown}`, count: unknown })),
        text: (option) => ({ label: `${option.count} unknown, ${PRICE - option.count} ${deck}` }),
      });
      for (let i = 0; i < PRICE; i++) purgeExplorationCard(game, player, i < count ? UNKNOWN : card);
      yield* drawRelic(game, player);
    },
    text: () => ({ label: `Purge three ${deck} relic fragments`, detail: 'gain a relic', target: `card:${id}` }),
  };
  return { name, abilities: [ability as Ability<Game, never>] };
}

export const culturalFragments = fragments('cultural');
export const hazardousFragments = fragments('hazardous');
export const industrialFragments = fragments('industrial');
