import { choose, type Modifier } from '@orrery/kernel';
import { FIGHTER, LEADERS, leaderIndex } from '../../data/index.ts';
import { WORMHOLE_BIT } from '../../galaxy/index.ts';
import { spaceLoad } from '../../rules/capacity.ts';
import { type ShipsMoved, shipsMove, waysThroughWormholes } from '../../rules/movement.ts';
import { hasUnitsInSystem } from '../../rules/neighbors.ts';
import { canPlaceUnits, placeUnits } from '../../rules/placing-units.ts';
import {
  type Game,
  type PlayerId,
  spaceArea,
  statsOf,
  type SystemId,
  type TiState,
  unitsInWords,
  wormholesOf,
} from '../../state/index.ts';
import { leader, leaderAbility, leaderHolders, unlocks } from '../leader.ts';

const ID = 'sai-seravus';
const RULE = 'LRR 51';
const SERAVUS = leaderIndex(ID);
const GATES = WORMHOLE_BIT.alpha | WORMHOLE_BIT.beta;
const GATES_TO_UNLOCK = 3;

/** How many of the owner's ships with capacity came through a wormhole. */
function gateships(state: TiState, owner: PlayerId, { came }: ShipsMoved): number {
  const stats = statsOf(state, owner);
  return came.filter(
    ({ player, type, throughWormhole }) => player === owner && throughWormhole && stats[type].capacity > 0,
  ).length;
}

/** The capacity that neither ground forces nor fighters use; those that a dock holds use none, those that need none do (FAQ). */
function unusedCapacity(state: TiState, owner: PlayerId, system: SystemId): number {
  const { capacity, held, free } = spaceLoad(state, owner, system);
  return Math.max(0, capacity - held - free);
}

/** How many fighters could be placed. */
function most({ state }: Game, owner: PlayerId, event: ShipsMoved): number {
  const ships = gateships(state, owner, event);
  if (ships === 0) return 0;
  const count = Math.min(ships, unusedCapacity(state, owner, event.system));
  return count > 0 && canPlaceUnits(state, owner, spaceArea(event.system), FIGHTER, 1) ? count : 0;
}

/** Those who have the ability want it known who came through wormholes. */
const ways: Modifier<Game, { readonly player: PlayerId }> = {
  source: LEADERS[SERAVUS].name,
  rule: RULE,
  number: waysThroughWormholes,
  by: ({ state }, { player }) => (leaderHolders(state, SERAVUS).includes(player) ? 1 : 0),
};

/** After ships of the owner moved: for each with capacity that came through a wormhole a fighter, as far as capacity is unused. */
export const saiSeravus = leader(
  ID,
  [
    leaderAbility<ShipsMoved>({
      leader: ID,
      window: shipsMove.after,
      usable: (game, owner, event) => most(game, owner, event) > 0,
      missing: ({ state }, owner, event) =>
        gateships(state, owner, event) === 0
          ? 'no ship of yours with capacity moved through a wormhole'
          : 'there is no unused capacity in the active system, or no fighter to place',
      *resolve(game, owner, event) {
        const { count } = yield* choose({
          seat: owner,
          kind: 'place-fighters',
          rule: RULE,
          prompt: 'How many fighters come with your ships?',
          list: () =>
            Array.from({ length: most(game, owner, event) }, (_, i) => ({ id: `fighters:${i + 1}`, count: i + 1 })),
          text: (option) => ({ label: unitsInWords(FIGHTER, option.count) }),
        });
        yield* placeUnits(game, owner, spaceArea(event.system), FIGHTER, count, RULE);
      },
    }),
  ],
  [
    ways as Modifier<Game, never>,
    unlocks(ID, (state, player) => {
      const gates = wormholesOf(state).filter(
        (mask, system) => (mask & GATES) !== 0 && hasUnitsInSystem(state, system, player),
      );
      return gates.length >= GATES_TO_UNLOCK;
    }),
  ],
);
