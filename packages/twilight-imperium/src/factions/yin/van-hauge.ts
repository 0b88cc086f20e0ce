import type { Ability, Component } from '@orrery/kernel';
import { FLAGSHIP, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { removeExcess } from '../../rules/capacity.ts';
import { afterUnitsDestroyed, type Destruction, destroyTogether, type Loss, newLoss } from '../../rules/destruction.ts';
import { type AreaId, type Game, type PlayerId, statsOf, type TiState, unitIndex } from '../../state/index.ts';

/** Where the flagship of the player was destroyed, if it was. */
function wreck(state: TiState, owner: PlayerId, { losses }: Destruction): AreaId | undefined {
  if (statsOf(state, owner)[FLAGSHIP].id !== 'van-hauge') return undefined;
  return losses.find((loss) => loss.owner === owner && loss.units[FLAGSHIP] > 0)?.area;
}

/** All ships in the area, of whomever. */
function shipsIn(state: TiState, area: AreaId, by: PlayerId): Loss[] {
  const losses: Loss[] = [];
  for (let owner = 0; owner < state.players.length; owner++) {
    const stats = statsOf(state, owner);
    const first = unitIndex(state, area, owner);
    const loss = newLoss(owner, area, by);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      if (!stats[type].isShip) continue;
      loss.units[type] = state.units[first + type];
      loss.damaged[type] = state.damaged[first + type];
    }
    if (loss.units.some((count) => count > 0)) losses.push(loss);
  }
  return losses;
}

const explode: Ability<Game, Destruction> = {
  id: 'flagship:van-hauge',
  name: 'Van Hauge',
  rule: 'LRR 31',
  window: afterUnitsDestroyed,
  may: false,
  owners: ({ state }) => state.players.map((_, player) => player),
  usable: ({ state }, owner, event) => {
    const area = wreck(state, owner, event);
    return area !== undefined && shipsIn(state, area, owner).length > 0;
  },
  *resolve(game, owner, event) {
    const area = wreck(game.state, owner, event);
    if (area === undefined) return;
    const losses = shipsIn(game.state, area, owner);
    yield* destroyTogether(game, { losses, cause: 'ability', rule: 'LRR 31' });
    // What was carried in a combat goes with the capacity once it is over; outside of one, at once.
    if (event.cause !== 'space-combat') for (const loss of losses) yield* removeExcess(game, loss.owner, area);
  },
};

/** The flagship of the Yin: when it is destroyed all ships in its system are. */
export const vanHauge: Component<Game> = { name: 'Van Hauge', abilities: [explode as Ability<Game, never>] };
