import type { Ability, Component } from '@orrery/kernel';
import { factionIndex, isStructure, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { captureUnits, mayCapture } from '../../rules/capture.ts';
import { afterUnitsDestroyed, type Destruction, type Loss } from '../../rules/destruction.ts';
import type { Game, PlayerId, TiState } from '../../state/index.ts';

const VUILRAITH = factionIndex('vuilraith');
/** What happens in the course of a combat. */
const IN_COMBAT: readonly string[] = ['space-combat', 'ground-combat', 'anti-fighter-barrage'];

function lossesOf(state: TiState, owner: PlayerId, { losses }: Destruction): Loss[] {
  return losses.filter(
    (loss) =>
      loss.by === owner &&
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
  usable: ({ state }, owner, event) => IN_COMBAT.includes(event.cause) && lossesOf(state, owner, event).length > 0,
  *resolve(game, owner, event) {
    for (const loss of lossesOf(game.state, owner, event)) {
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        if (loss.units[type] > 0 && !isStructure[type]) captureUnits(game, owner, loss.owner, type, loss.units[type]);
      }
    }
  },
};

/** Devour: the Vuil'raith Cabal captures the units, structures left out, that its opponent loses in combat. */
export const devour: Component<Game> = { name: 'Devour', abilities: [ability as Ability<Game, never>] };
