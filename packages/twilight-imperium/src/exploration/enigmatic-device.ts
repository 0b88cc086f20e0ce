import { type Ability, type Component, forbidden } from '@orrery/kernel';
import { explorationCardIndex } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { readyResources } from '../rules/payment.ts';
import { purgeExplorationCard } from '../rules/relics.ts';
import { mayResearch, researching, researchTechnology } from '../rules/research.ts';
import type { Game, PlayerId } from '../state/index.ts';

const DEVICE = explorationCardIndex('enigmatic-device');
const PRICE = 6;
const RULE = 'LRR 22.3';

const ability: Ability<Game, { readonly player: PlayerId }> = {
  id: 'exploration:enigmatic-device',
  name: 'Enigmatic Device',
  rule: RULE,
  window: componentAction,
  may: true,
  owners: ({ state }, { player }) => (state.players[player].explorationCards.includes(DEVICE) ? [player] : []),
  usable: (game, player) => mayResearch(game, player, { cost: PRICE }),
  missing: (game, player) =>
    forbidden(game, researching, { player })?.reason ??
    (readyResources(game.state, player) < PRICE
      ? `you have ${readyResources(game.state, player)} of ${PRICE} resources`
      : 'there is no technology you can research and pay for'),
  *resolve(game, player) {
    yield* researchTechnology(game, player, { cost: PRICE }, RULE);
    purgeExplorationCard(game, player, DEVICE);
  },
  text: () => ({
    label: 'Enigmatic Device',
    detail: 'spend 6 resources and purge it: research a technology',
    target: 'card:enigmatic-device',
  }),
};

/** Kept face up; as an action six resources and the card itself pay for researching a technology. */
export const enigmaticDevice: Component<Game> = {
  name: 'Enigmatic Device',
  abilities: [ability as Ability<Game, never>],
};
