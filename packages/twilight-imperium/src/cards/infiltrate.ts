import { type PlanetGained, planetTaken } from '../rules/control.ts';
import { canReplaceStructures, replaceStructures, structuresOfOthers } from '../technologies/structures-replaced.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { itsPlayer } from './players.ts';

/** PDS and space docks on a planet one takes are replaced by one's own. */
export const infiltrate = actionCard<PlanetGained>({
  id: 'infiltrate',
  window: planetTaken,
  players: (game, event) =>
    structuresOfOthers(game.state, event.player, event.planet).length > 0 ? itsPlayer(game, event) : [],
  notFor: 'you take no planet with structures of another player',
  usable: ({ state }, player, { planet }) => canReplaceStructures(state, player, planet),
  missing: 'you have no such structure in reinforcements, and none to take back',
  *effect(game, player, { planet }) {
    yield* replaceStructures(game, player, planet, CARD_RULE);
  },
});
