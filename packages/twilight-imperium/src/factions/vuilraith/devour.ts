import type { Ability, Component } from '@orrery/kernel';
import { factionIndex, FLAGSHIP, INFANTRY, isStructure, MECH, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { captureUnits, mayCapture } from '../../rules/capture.ts';
import { opponentInCombat } from '../../rules/combat.ts';
import { afterUnitsDestroyed, type Destruction, type Loss } from '../../rules/destruction.ts';
import { systemOfArea } from '../../rules/reinforcements.ts';
import {
  type AreaId,
  type Game,
  NOWHERE,
  type PlayerId,
  spaceArea,
  statsOf,
  type TiState,
  unitCount,
  type UnitType,
} from '../../state/index.ts';

const VUILRAITH = factionIndex('vuilraith');

/** Has the player such a unit there, or had one until this moment: what dies together still works on each other. */
function stoodThere(state: TiState, player: PlayerId, area: AreaId, type: UnitType, losses: readonly Loss[]): boolean {
  if (unitCount(state, area, player, type) > 0) return true;
  return losses.some((loss) => loss.owner === player && loss.area === area && loss.units[type] > 0);
}

/** Is the flagship of the Cabal in the system of the area (The Terror Between)? */
function isTerrorIn(state: TiState, owner: PlayerId, area: AreaId, losses: readonly Loss[]): boolean {
  const system = systemOfArea(state, area);
  if (system === NOWHERE || statsOf(state, owner)[FLAGSHIP].id !== 'the-terror-between') return false;
  return stoodThere(state, owner, spaceArea(system), FLAGSHIP, losses);
}

/** Is a mech of the Cabal's with its text on the planet (Reanimator)? */
function isReanimatorOn(state: TiState, owner: PlayerId, area: AreaId, losses: readonly Loss[]): boolean {
  const { id, ability } = statsOf(state, owner)[MECH];
  if (id !== 'reanimator' || ability === null || area === spaceArea(systemOfArea(state, area))) return false;
  return stoodThere(state, owner, area, MECH, losses);
}

/**
 * How many units of each type of a loss are captured: structures never; of a player who blockades the Cabal none (LRR 17.6);
 * where the flagship is, all but itself; else what the opponent of the combat that goes on loses, by whatever means, and the
 * Cabal's own infantry beside one of its mechs.
 */
function capturedOf(state: TiState, owner: PlayerId, loss: Loss, losses: readonly Loss[]): number[] {
  const own = loss.owner === owner;
  if (!own && !mayCapture(state, owner, loss.owner)) return [];
  const all = isTerrorIn(state, owner, loss.area, losses) || opponentInCombat(state, owner) === loss.owner;
  const reanimated = own && !all && isReanimatorOn(state, owner, loss.area, losses);
  return loss.units.map((count, type) => {
    if (isStructure[type] || (own && type === FLAGSHIP)) return 0;
    return all || (reanimated && type === INFANTRY) ? count : 0;
  });
}

interface Captured {
  readonly of: PlayerId;
  readonly units: readonly number[];
}

function captures(state: TiState, owner: PlayerId, { losses }: Destruction): Captured[] {
  return losses
    .map((loss) => ({ of: loss.owner, units: capturedOf(state, owner, loss, losses) }))
    .filter(({ units }) => units.some((count) => count > 0));
}

const ability: Ability<Game, Destruction> = {
  id: 'faction:devour',
  name: 'Devour',
  rule: 'LRR 17',
  window: afterUnitsDestroyed,
  may: false,
  owners: ({ state }) =>
    state.players.flatMap(({ faction, eliminated }, seat) => (faction === VUILRAITH && !eliminated ? [seat] : [])),
  usable: ({ state }, owner, event) => captures(state, owner, event).length > 0,
  *resolve(game, owner, event) {
    for (const { of, units } of captures(game.state, owner, event)) {
      for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
        if (units[type] > 0) captureUnits(game, owner, of, type, units[type]);
      }
    }
  },
};

/**
 * What the Cabal captures of what is destroyed, in one ability, for no unit is captured twice: Devour takes the units, structures
 * left out, of its opponent in a combat; its flagship those of everybody in its system; its mech its own infantry beside it.
 */
export const devour: Component<Game> = { name: 'Devour', abilities: [ability as Ability<Game, never>] };
