import { beginEffect, type Component, effectsOf, type Modifier, type Rule } from '@orrery/kernel';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { isAnomaly } from '../../rules/anomalies.ts';
import { moveValue, type ShipMoving } from '../../rules/movement.ts';
import { neighborsOf } from '../../rules/neighbors.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import { adjacentTo, type Game, type PlayerId, playerName, type SystemId, type TiState } from '../../state/index.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const FASTER = 'aetherstream';

function isByAnomaly(state: TiState, owner: PlayerId, system: SystemId): boolean {
  return adjacentTo(state, system, owner).some((near) => isAnomaly(state, near));
}

function whyNot({ state }: Game, owner: PlayerId, { player, system }: SystemActivated): string | undefined {
  if (!isByAnomaly(state, owner, system)) return 'the active system is not adjacent to an anomaly';
  if (player === owner || neighborsOf(state, owner).includes(player)) return undefined;
  return `${playerName(state, player)} is no neighbor of yours`;
}

/**
 * The text of the technology, and of the card of Twilight's Fall that has the same; `kind` is the effect that makes ships
 * faster, each its own.
 */
export function aetherstreamText(kind: string) {
  return {
    rule: 'LRR 5',
    window: systemActivated.after,
    usable: (game: Game, owner: PlayerId, event: SystemActivated) => whyNot(game, owner, event) === undefined,
    missing: (game: Game, owner: PlayerId, event: SystemActivated) =>
      whyNot(game, owner, event) ?? 'its condition is not met',
    *resolve(game: Game, owner: PlayerId, { player }: SystemActivated): Rule {
      beginEffect(game.state, { source: 'Aetherstream', kind, until: END_OF_TACTICAL_ACTION, data: { player } });
      game.emit({
        type: 'ability-used',
        text: `${playerName(game.state, owner)} lets the ships of ${playerName(game.state, player)} move one further`,
        rule: 'LRR 58',
        data: { player: owner, ability: 'aetherstream', target: player },
      });
    },
  };
}

/** What such an effect does to the ships of its player. */
export function fasterShips(kind: string): Modifier<Game, never> {
  const modifier: Modifier<Game, ShipMoving> = {
    source: 'Aetherstream',
    rule: 'LRR 58',
    number: moveValue,
    by: ({ state }, { player }) => effectsOf(state, kind).filter(({ data }) => data.player === player).length,
  };
  return modifier as Modifier<Game, never>;
}

/** After its owner or a neighbor activates a system next to an anomaly: all ships of that player move one further. */
export const aetherstream: Component<Game> = {
  name: 'Aetherstream',
  abilities: [technologyAbility<SystemActivated>({ technology: 'aetherstream', ...aetherstreamText(FASTER) })],
  modifiers: [fasterShips(FASTER)],
};
