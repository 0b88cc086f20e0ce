import { type Component, effectsOf } from '@orrery/kernel';
import { END_OF_INVASION, type Invasion, invasionStarts } from '../rules/invasion.ts';
import { type AbilityDice, abilityRoll } from '../rules/unit-ability.ts';
import { controls, type Game, NOWHERE, planetsIn } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { beginCardEffect } from './lasting.ts';
import { otherPlayers } from './players.ts';

const ID = 'bunker';
const LESS = -4;

/** Four less for each Bombardment roll against planets one controls, during the invasion. */
export const bunker: Component<Game> = {
  ...actionCard<Invasion>({
    id: ID,
    window: invasionStarts,
    players: (game, event) =>
      otherPlayers(game, event).filter((player) =>
        planetsIn(game.state, event.system).some((planet) => controls(game.state, player, planet)),
      ),
    notFor: 'it is for another player than the invader who controls a planet there',
    usable: () => true,
    *effect(game, player) {
      beginCardEffect(game, ID, player, END_OF_INVASION);
    },
  }),
  modifiers: [
    {
      source: 'Bunker',
      rule: CARD_RULE,
      number: abilityRoll,
      by: ({ state }: Game, { roll, planet }: AbilityDice) => {
        if (roll.ability !== 'bombardment' || planet === NOWHERE) return 0;
        const owner = state.planetOwner[planet];
        return LESS * effectsOf(state, ID).filter(({ data }) => data.player === owner).length;
      },
    },
  ],
};
