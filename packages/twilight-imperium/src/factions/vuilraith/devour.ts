import type { Ability, Component } from '@orrery/kernel';
import { factionIndex, isStructure, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { captureUnits, mayCapture } from '../../rules/capture.ts';
import { opponentInCombat } from '../../rules/combat.ts';
import { afterUnitsDestroyed, type Destruction, type Loss } from '../../rules/destruction.ts';
import type { Game, PlayerId, TiState } from '../../state/index.ts';

const VUILRAITH = factionIndex('vuilraith');
/** What the opponent of the combat that goes on has just lost, by whatever means. */
function lossesOf(state: TiState, owner: PlayerId, { losses }: Destruction): Loss[] {
  const opponent = opponentInCombat(state, owner);
  return losses.filter(
    (loss) =>
      loss.owner === opponent &&
      mayCapture(state, owner, loss.owner) &&
      loss.units.some((count, type) => count > 0 && !isStructure[type]),
  );
}

const ability: Ability<Game, Destruction> = {
  id: 'faction:devour',
  name: 'Devour',
  rule: 'LRR 17',
  window: afterUnitsDestroyed,
  may: false,
  owners: ({ state }) =>
    state.players.flatMap(({ faction, eliminated }, seat) => (faction === VUILRAITH && !eliminated ? [seat] : [])),
  usable: ({ state }, owner, event) => lossesOf(state, owner, event).length > 0,
  *resolve(game, owner, event) {
    for (const loss of lossesOf(game.state, owner, event)) {
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        if (loss.units[type] > 0 && !isStructure[type]) captureUnits(game, owner, loss.owner, type, loss.units[type]);
      }
    }
  },
};

/** Devour: the Vuil'raith Cabal captures the units, structures left out, that are destroyed of its opponent's during a combat. */
export const devour: Component<Game> = { name: 'Devour', abilities: [ability as Ability<Game, never>] };
