import { type ProductionStarted, productionStarts } from '../rules/production.ts';
import { actionCard } from './action-card.ts';
import { itsPlayer } from './players.ts';

/** Four more to the production value and one less to the combined cost of a use of Production. */
export const warMachine = actionCard<ProductionStarted>({
  id: 'war-machine',
  window: productionStarts,
  players: itsPlayer,
  notFor: 'the units that produce are not yours',
  usable: () => true,
  *effect(_game, _player, started) {
    started.value += 4;
    started.cost -= 1;
  },
});
