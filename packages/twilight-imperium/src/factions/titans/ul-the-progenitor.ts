import type { Component } from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { readyPlanets } from '../../rules/payment.ts';
import {
  attach,
  galaxy,
  type Game,
  NOWHERE,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  systemOfPlanet,
  type TiState,
} from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'ul-the-progenitor';
const { name: NAME } = LEADERS[leaderIndex(ID)];
const RULE = 'LRR 51.12a';

/** Elysium, while it is on the board and the card is not attached to it. */
function elysium(state: TiState): PlanetId | undefined {
  const planet = galaxy(state).findPlanet('elysium');
  if (planet < 0 || systemOfPlanet(state, planet) === NOWHERE || state.attachments[planet].includes(ID))
    return undefined;
  return planet;
}

/** An action: Elysium is readied, and the card attached to it: three resources and influence more, and a space cannon. */
export const ulTheProgenitor: Component<Game> = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    stays: true,
    usable: ({ state }) => elysium(state) !== undefined,
    missing: () => `${NAME} is attached to Elysium, or the planet is gone`,
    *resolve(game) {
      const { state } = game;
      const planet = elysium(state);
      if (planet === undefined) return;
      readyPlanets(state, [planet]);
      attach(state, planet, ID);
      game.emit({
        type: 'attached',
        text: `${planetName(state, planet)} is readied, and ${NAME} attached to it`,
        rule: RULE,
        data: { card: ID, planet: planetKey(state, planet) },
      });
    },
  }),
]);
