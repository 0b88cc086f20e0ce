import type { Component } from '@orrery/kernel';
import { componentAction } from '../../rules/action-phase.ts';
import { canExploreFrontier, exploreFrontier, FRONTIER_TOKEN } from '../../rules/exploration.ts';
import {
  type Game,
  hasShips,
  hasToken,
  placeToken,
  planetsIn,
  type PlayerId,
  playerName,
  type SystemId,
  systemKey,
  type TiState,
} from '../../state/index.ts';
import { chooseSystem } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'conservator-procyon';
const RULE = 'LRR 51';

function systemsWhere(state: TiState, fits: (system: SystemId) => boolean): SystemId[] {
  const found: SystemId[] = [];
  for (let system: SystemId = 0; system < state.commandTokens.length; system++) if (fits(system)) found.push(system);
  return found;
}

/** Systems without planets (a destroyed one is none) that lack their frontier token. */
function bare(state: TiState): SystemId[] {
  return systemsWhere(
    state,
    (system) => planetsIn(state, system).length === 0 && !hasToken(state, system, FRONTIER_TOKEN),
  );
}

function reached(state: TiState, owner: PlayerId): SystemId[] {
  return systemsWhere(state, (system) => canExploreFrontier(state, system) && hasShips(state, system, owner));
}

/**
 * An action: every system without planets has a frontier token again, and the owner explores those where they have ships, each
 * once, in the order they choose.
 */
export const conservatorProcyon: Component<Game> = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: ({ state }, owner) => bare(state).length > 0 || reached(state, owner).length > 0,
    missing: () =>
      'each system without planets has its frontier token, and where you have ships there is none to explore',
    *resolve(game, owner) {
      const { state } = game;
      const placed = bare(state);
      for (const system of placed) placeToken(state, system, FRONTIER_TOKEN);
      if (placed.length > 0) {
        game.emit({
          type: 'frontier-tokens-placed',
          text: `${playerName(state, owner)} places a frontier token in ${placed.length === 1 ? 'a system' : `${placed.length} systems`} without planets`,
          rule: RULE,
          data: { player: owner, systems: placed.map((system) => systemKey(state, system)) },
        });
      }
      const done = new Set<SystemId>();
      for (;;) {
        const left = reached(state, owner).filter((system) => !done.has(system));
        if (left.length === 0) return;
        const question = { kind: 'choose-system', rule: RULE, prompt: 'Which frontier token do you explore next?' };
        const system = yield* chooseSystem(game, owner, question, left);
        done.add(system);
        yield* exploreFrontier(game, owner, system, RULE);
      }
    },
  }),
]);
