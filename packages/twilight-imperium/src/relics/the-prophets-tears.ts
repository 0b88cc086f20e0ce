import type { Component } from '@orrery/kernel';
import { relicIndex } from '../data/index.ts';
import { drawActionCards } from '../rules/action-cards.ts';
import {
  ignorablePrerequisites,
  prerequisiteIgnored,
  type Research,
  researchReplaced,
  technologyResearched,
} from '../rules/research.ts';
import { type Game, hasReadyRelic, type PlayerId } from '../state/index.ts';
import { relicAbility } from './relic.ts';

const TEARS = relicIndex('the-prophets-tears');

/** Exhausted when its owner researches, or gets something in place of it: a prerequisite is ignored, or an action card drawn. */
export const theProphetsTears: Component<Game> = {
  name: "The Prophet's Tears",
  abilities: [
    relicAbility<Research & { paid: boolean }>({
      relic: 'the-prophets-tears',
      part: 'prerequisite',
      window: prerequisiteIgnored,
      may: false,
      exhausts: true,
      usable: (_game, owner, { player, paid }) => owner === player && !paid,
      *resolve(_game, _owner, event) {
        event.paid = true;
      },
    }),
    relicAbility<Research>({
      relic: 'the-prophets-tears',
      part: 'action-card',
      window: technologyResearched,
      exhausts: true,
      usable: (_game, owner, { player }) => owner === player,
      missing: () => 'another player researched it',
      resolve: (game, owner) => drawActionCards(game, owner, 1),
    }),
    relicAbility<{ readonly player: PlayerId }>({
      relic: 'the-prophets-tears',
      part: 'in-place-of-research',
      window: researchReplaced,
      exhausts: true,
      usable: (_game, owner, { player }) => owner === player,
      missing: () => 'another player would have researched',
      resolve: (game, owner) => drawActionCards(game, owner, 1),
    }),
  ],
  modifiers: [
    {
      source: "The Prophet's Tears",
      rule: 'LRR 73.3',
      number: ignorablePrerequisites,
      by: ({ state }: Game, { player }: Research) => (hasReadyRelic(state, player, TEARS) ? 1 : 0),
    },
  ],
};
