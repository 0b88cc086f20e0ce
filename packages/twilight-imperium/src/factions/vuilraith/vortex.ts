import type { Component } from '@orrery/kernel';
import { SPACE_DOCK, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { adjacentTo, type Game, type PlayerId, type SystemId, type TiState, unitCount } from '../../state/index.ts';
import { areasOf, unitKey } from '../../state/forces.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { systemsWith } from '../common.ts';
import { canCaptureFrom, captureOneOf, type Prey } from './from-reinforcements.ts';

/** The types of unit of others in systems next to one's space docks of which one is left to be captured, each once. */
function preyOf(state: TiState, captor: PlayerId): Prey[] {
  const near = new Set<SystemId>();
  for (const system of systemsWith(state, captor, [SPACE_DOCK])) {
    for (const other of adjacentTo(state, system, captor)) near.add(other);
  }
  const found: Prey[] = [];
  const areas = [...near].sort((a, b) => a - b).flatMap((system) => areasOf(state, system));
  for (let of = 0; of < state.players.length; of++) {
    if (of === captor) continue;
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const area = areas.find((one) => unitCount(state, one, of, type) > 0);
      if (area === undefined || !canCaptureFrom(state, captor, of, type)) continue;
      found.push({ of, type, target: unitKey(state, area, type) });
    }
  }
  return found;
}

/** An action: a unit of a type that another player has next to one's space docks is captured out of their reinforcements. */
export const vortex: Component<Game> = {
  name: 'Vortex',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'vortex',
      rule: 'LRR 17',
      window: componentAction,
      exhausts: true,
      usable: ({ state }, owner) => preyOf(state, owner).length > 0,
      missing: () =>
        'next to your space docks nobody has a unit of which one more is left in reinforcements to be captured',
      *resolve(game, owner) {
        const question = { kind: 'choose-unit', rule: 'LRR 17', prompt: 'Vortex: which unit do you capture?' };
        yield* captureOneOf(game, owner, question, preyOf(game.state, owner));
      },
    }),
  ],
};
