import type { Component } from '@orrery/kernel';
import { TECHNOLOGIES, technologyIndex } from '../data/index.ts';
import { type ProductionStarted, productionStarts } from '../rules/production.ts';
import { ignorablePrerequisites, prerequisiteIgnored, type Research } from '../rules/research.ts';
import { isTechnologyReady } from '../rules/technology-cards.ts';
import { type Game, NOT_OWNED, type PlayerId, type TiState } from '../state/index.ts';
import { technologyAbility, technologyNumber } from './technology.ts';

const ID = 'ai-development-algorithm';
const TECHNOLOGY = technologyIndex(ID);

function isUpgrade(technology: number): boolean {
  return TECHNOLOGIES[technology].unitUpgrade !== null;
}

function upgradesOf(state: TiState, player: PlayerId): number {
  let count = 0;
  state.players[player].technologies.forEach((status, technology) => {
    if (status !== NOT_OWNED && isUpgrade(technology)) count++;
  });
  return count;
}

/**
 * Exhausted for a prerequisite of a unit upgrade, or when own units use PRODUCTION: it costs one less for each unit upgrade
 * owned.
 */
export const aiDevelopmentAlgorithm: Component<Game> = {
  name: 'AI Development Algorithm',
  abilities: [
    technologyAbility<Research & { paid: boolean }>({
      technology: ID,
      part: 'prerequisite',
      rule: 'LRR 90.15',
      window: prerequisiteIgnored,
      may: false,
      exhausts: true,
      usable: (_game, owner, { player, technology, paid }) => owner === player && !paid && isUpgrade(technology),
      *resolve(_game, _owner, event) {
        event.paid = true;
      },
    }),
    technologyAbility<ProductionStarted>({
      technology: ID,
      part: 'production',
      rule: 'LRR 68',
      window: productionStarts,
      exhausts: true,
      usable: ({ state }, owner, { player }) => owner === player && upgradesOf(state, owner) > 0,
      missing: () => 'you own no unit upgrade, or another player produces',
      *resolve({ state }, owner, started) {
        started.cost -= upgradesOf(state, owner);
      },
    }),
  ],
  modifiers: [
    technologyNumber<Research>(
      ID,
      ignorablePrerequisites,
      ({ state }, { player, technology }) =>
        isUpgrade(technology) && isTechnologyReady(state, player, TECHNOLOGY) ? 1 : 0,
      'LRR 90.15',
    ),
  ],
};
