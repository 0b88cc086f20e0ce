import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { isAnomaly } from '../../rules/anomalies.ts';
import { moveValue, type ShipMoving } from '../../rules/movement.ts';
import { neighborsOf } from '../../rules/neighbors.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import { adjacentTo, type Game, type PlayerId, playerName, type SystemId, type TiState } from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const FASTER = 'aetherstream';

function isByAnomaly(state: TiState, system: SystemId): boolean {
  return adjacentTo(state, system).some((near) => isAnomaly(state, near));
}

function whyNot({ state }: Game, owner: PlayerId, { player, system }: SystemActivated): string | undefined {
  if (!isByAnomaly(state, system)) return 'the active system is not adjacent to an anomaly';
  if (player === owner || neighborsOf(state, owner).includes(player)) return undefined;
  return `${playerName(state, player)} is no neighbor of yours`;
}

/** After its owner or a neighbor activates a system next to an anomaly: all ships of that player move one further. */
export const aetherstream: Component<Game> = {
  name: 'Aetherstream',
  abilities: [
    technologyAbility<SystemActivated>({
      technology: 'aetherstream',
      rule: 'LRR 5',
      window: systemActivated.after,
      usable: (game, owner, event) => whyNot(game, owner, event) === undefined,
      missing: (game, owner, event) => whyNot(game, owner, event) ?? 'its condition is not met',
      *resolve(game, owner, { player }) {
        const data = { player };
        beginEffect(game.state, { source: 'Aetherstream', kind: FASTER, until: END_OF_TACTICAL_ACTION, data });
        game.emit({
          type: 'ability-used',
          text: `${playerName(game.state, owner)} lets the ships of ${playerName(game.state, player)} move one further`,
          rule: 'LRR 58',
          data: { player: owner, ability: 'aetherstream', target: player },
        });
      },
    }),
  ],
  modifiers: [
    {
      source: 'Aetherstream',
      rule: 'LRR 58',
      number: moveValue,
      by: ({ state }: Game, { player }: ShipMoving) =>
        effectsOf(state, FASTER).filter(({ data }) => data.player === player).length,
    },
  ],
};
