import { choose, type Option, type Rule } from '@orrery/kernel';
import { factionIndex } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { hasUnitsInSystem } from '../../rules/neighbors.ts';
import {
  galaxy,
  type Game,
  type PlayerId,
  playerName,
  swapSystems,
  type SystemId,
  systemKey,
  systemName,
  type TiState,
  wormholesOf,
} from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'riftwalker-meian';
const RULE = 'LRR 51';
const CREUSS = factionIndex('creuss');

/** Systems on the board with a wormhole or units of the player; the home of the Creuss and the nexus lie beside it. */
function movable(state: TiState, owner: PlayerId): SystemId[] {
  const { positionOf, homeOf, nexus } = galaxy(state);
  const wormholes = wormholesOf(state);
  return state.commandTokens.flatMap((_, system) => {
    if (positionOf[system] === '' || homeOf[system] === CREUSS || system === nexus) return [];
    return wormholes[system] !== 0 || hasUnitsInSystem(state, system, owner) ? [system] : [];
  });
}

function* chooseOne(
  { state }: Game,
  owner: PlayerId,
  prompt: string,
  systems: readonly SystemId[],
  first?: SystemId,
): Rule<SystemId> {
  const { system } = yield* choose<Option & { system: SystemId }>({
    seat: owner,
    kind: 'choose-system',
    rule: RULE,
    prompt,
    list: () => systems.map((one) => ({ id: systemKey(state, one), system: one })),
    text: (option) => ({ label: systemName(state, option.system), target: option.id }),
    about: () => ({ leader: ID, ...(first === undefined ? {} : { first: systemKey(state, first) }) }),
    refused: () =>
      state.commandTokens.flatMap((_, one) => {
        if (systems.includes(one)) return [];
        const id = systemKey(state, one);
        return [
          { id, target: id, reason: 'it has no wormhole and no unit of yours, or it cannot be moved', rule: RULE },
        ];
      }),
  });
  return system;
}

/** An action: two systems, each with a wormhole or units of the owner, exchange their positions with everything in them. */
export const riftwalkerMeian = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: ({ state }, owner) => movable(state, owner).length > 1,
    missing: () => 'there are no two systems with wormholes or units of yours that can be moved',
    *resolve(game, owner) {
      const { state } = game;
      const systems = movable(state, owner);
      const one = yield* chooseOne(game, owner, 'Which system changes its place?', systems);
      const others = systems.filter((system) => system !== one);
      const other = yield* chooseOne(
        game,
        owner,
        `With which system does ${systemName(state, one)} change?`,
        others,
        one,
      );
      swapSystems(state, one, other);
      game.emit({
        type: 'systems-swapped',
        text: `${playerName(state, owner)} swaps ${systemName(state, one)} and ${systemName(state, other)}`,
        rule: RULE,
        data: { player: owner, systems: [systemKey(state, one), systemKey(state, other)] },
      });
    },
  }),
]);
