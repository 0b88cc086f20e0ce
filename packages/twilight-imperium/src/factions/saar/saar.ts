import type { Component } from '@orrery/kernel';
import { FIGHTER, INFANTRY, SPACE_DOCK, technologyIndex } from '../../data/index.ts';
import { componentAction, turnStarts } from '../../rules/action-phase.ts';
import { activation } from '../../rules/activation.ts';
import { hasAnomaly } from '../../rules/anomalies.ts';
import { type PlanetGained, planetGained } from '../../rules/control.ts';
import { destroyTogether, type Loss, newLoss } from '../../rules/destruction.ts';
import { removeExcess } from '../../rules/capacity.ts';
import { type EffectScope, producersIn } from '../../rules/producers.ts';
import { canProduceByEffect, produceByEffect } from '../../rules/production.ts';
import { systemOfArea } from '../../rules/reinforcements.ts';
import { ownersOf } from '../../rules/technology-cards.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import {
  adjacentTo,
  type Game,
  hasShips,
  type PlayerId,
  type SystemId,
  type TiState,
  unitIndex,
} from '../../state/index.ts';
import { areasOf } from '../../state/forces.ts';
import { chooseSystem } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { hasTypeIn } from '../common.ts';
import { factionAbility } from '../faction-ability.ts';
import { leader, leaderAbility } from '../leader.ts';

/** Each planet gained gives a trade good. */
export const scavenge: Component<Game> = {
  name: 'Scavenge',
  abilities: [
    factionAbility<PlanetGained>({
      ability: 'scavenge',
      rule: 'LRR 25',
      window: planetGained,
      may: false,
      usable: (_game, owner, { player }) => owner === player,
      *resolve(game, owner) {
        yield* gainTradeGoods(game, owner, 1, 'LRR 25');
      },
    }),
  ],
};

const CHAOS_MAPPING = technologyIndex('chaos-mapping');

function oneUnit({ state }: Game, player: PlayerId, system: SystemId): EffectScope | undefined {
  const producers = producersIn(state, player, system);
  if (producers.length === 0) return undefined;
  return { system, limit: 1, required: true, allows: () => true };
}

function systemsFor(game: Game, player: PlayerId): SystemId[] {
  const systems: SystemId[] = [];
  for (let system = 0; system < game.state.commandTokens.length; system++) {
    const scope = oneUnit(game, player, system);
    if (scope !== undefined && canProduceByEffect(game, player, scope)) systems.push(system);
  }
  return systems;
}

/** Others do not activate asteroid fields with its owner's ships; a turn may begin with producing a unit. */
export const chaosMapping: Component<Game> = {
  name: 'Chaos Mapping',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'chaos-mapping',
      rule: 'LRR 67',
      window: turnStarts.when,
      usable: (game, owner, { player }) => owner === player && systemsFor(game, owner).length > 0,
      missing: () => 'there is no unit that you could produce and pay for',
      *resolve(game, owner) {
        const question = { kind: 'choose-system', rule: 'LRR 67', prompt: 'Where do you produce a unit?' };
        const system = yield* chooseSystem(game, owner, question, systemsFor(game, owner));
        const scope = oneUnit(game, owner, system);
        if (scope !== undefined) yield* produceByEffect(game, owner, scope, 'LRR 67');
      },
    }),
  ],
  prohibitions: [
    {
      source: 'Chaos Mapping',
      rule: 'LRR 5',
      permission: activation,
      forbids: ({ state }: Game, { player, system }: { readonly player: PlayerId; readonly system: SystemId }) =>
        ownersOf(state, CHAOS_MAPPING).some((owner) => owner !== player && hasShips(state, system, owner)) &&
        hasAnomaly(state, system, 'asteroid-field')
          ? 'Chaos Mapping protects the ships in that asteroid field'
          : undefined,
    },
  ],
};

function nearDocks(state: TiState, player: PlayerId): SystemId[] {
  const near = new Set<SystemId>();
  for (let system = 0; system < state.commandTokens.length; system++) {
    if (!hasTypeIn(state, player, system, SPACE_DOCK)) continue;
    for (const other of adjacentTo(state, system, player)) near.add(other);
  }
  return [...near].sort((a, b) => a - b);
}

function smallUnitsOfOthers(state: TiState, player: PlayerId, system: SystemId): Loss[] {
  const losses: Loss[] = [];
  for (const area of areasOf(state, system)) {
    for (let owner = 0; owner < state.players.length; owner++) {
      if (owner === player) continue;
      const first = unitIndex(state, area, owner);
      const loss = newLoss(owner, area, player);
      for (const type of [FIGHTER, INFANTRY]) loss.units[type] = state.units[first + type];
      if (loss.units.some((count) => count > 0)) losses.push(loss);
    }
  }
  return losses;
}

/** An action: all infantry and fighters of others in a system next to a space dock are destroyed, be there none. */
export const gurnoAggero = leader('gurno-aggero', [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: 'gurno-aggero',
    window: componentAction,
    usable: ({ state }, owner) => nearDocks(state, owner).length > 0,
    missing: () => 'you have no space dock on the board',
    *resolve(game, owner) {
      const { state } = game;
      const question = {
        kind: 'choose-system',
        rule: 'LRR 51',
        prompt: 'In which system are infantry and fighters destroyed?',
      };
      const system = yield* chooseSystem(game, owner, question, nearDocks(state, owner));
      const losses = smallUnitsOfOthers(state, owner, system);
      yield* destroyTogether(game, { losses, cause: 'ability', rule: 'LRR 31' });
      for (const { owner: other, area } of losses) yield* removeExcess(game, other, systemOfArea(state, area));
    },
  }),
]);
