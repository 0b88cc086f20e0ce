import type { Component } from '@orrery/kernel';
import { TECHNOLOGIES, technologyIndex } from '../../data/index.ts';
import { payResources } from '../../rules/payment.ts';
import {
  allPrerequisitesIgnored,
  ignoresAllPrerequisites,
  type PrerequisitesIgnored,
  type Research,
} from '../../rules/research.ts';
import { isTechnologyReady } from '../../rules/technology-cards.ts';
import { payResourcesSparing } from '../../rules/two-payments.ts';
import type { Game } from '../../state/index.ts';
import { technologyAbility, technologyNumber } from '../../technologies/technology.ts';

const ID = 'inheritance-systems';
const CARD = technologyIndex(ID);
const { name: NAME } = TECHNOLOGIES[CARD];
const RULE = 'LRR 90.12';
const PRICE = 2;

/**
 * Exhausted, with two resources of a payment of their own beside that of the research, it ignores all prerequisites of a technology
 * that is researched.
 */
export const inheritanceSystems: Component<Game> = {
  name: NAME,
  modifiers: [
    technologyNumber<Research & { readonly spare: number }>(
      ID,
      ignoresAllPrerequisites,
      ({ state }, research) => (isTechnologyReady(state, research.player, CARD) && research.spare >= PRICE ? 1 : 0),
      RULE,
    ),
  ],
  abilities: [
    technologyAbility<PrerequisitesIgnored>({
      technology: ID,
      rule: RULE,
      window: allPrerequisitesIgnored,
      may: false,
      exhausts: true,
      usable: (_game, owner, { player, source, paid }) => owner === player && source === NAME && !paid,
      *resolve(game, owner, event) {
        event.paid = true;
        if (event.cost === 0) yield* payResources(game, owner, PRICE, RULE);
        else yield* payResourcesSparing(game, owner, PRICE, { resources: event.cost }, RULE);
      },
    }),
  ],
};
