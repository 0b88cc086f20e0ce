import type { Component } from '@orrery/kernel';
import { SPACE_DOCK } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { presenceBySystem } from '../rules/neighbors.ts';
import { canProduceByEffect, produceByEffect } from '../rules/production.ts';
import type { EffectScope } from '../rules/producers.ts';
import { type Game, type PlayerId, type SystemId, unitCount, unitsOnBoard } from '../state/index.ts';
import { areasOf } from '../state/forces.ts';
import { chooseSystem } from './choices.ts';
import { technologyAbility } from './technology.ts';

const RULE = 'LRR 67';

function oneShip(system: SystemId): EffectScope {
  return { system, limit: 1, allows: (_type, unit) => unit.isShip };
}

function* systemsFor(game: Game, player: PlayerId): Generator<SystemId, void> {
  const { state } = game;
  if (unitsOnBoard(state, player, SPACE_DOCK) === 0) return;
  const present = presenceBySystem(state);
  for (let system = 0; system < present.length; system++) {
    if ((present[system] & (1 << player)) === 0) continue;
    const docks = areasOf(state, system).some((area) => unitCount(state, area, player, SPACE_DOCK) > 0);
    if (docks && canProduceByEffect(game, player, oneShip(system))) yield system;
  }
}

/** An action: one ship is produced in a system with an own space dock. */
export const slingRelay: Component<Game> = {
  name: 'Sling Relay',
  abilities: [
    technologyAbility<{ readonly player: PlayerId }>({
      technology: 'sling-relay',
      rule: 'LRR 22.3',
      window: componentAction,
      exhausts: true,
      usable: (game, owner) => systemsFor(game, owner).next().done !== true,
      missing: () => 'there is no space dock of yours where you could produce and pay for a ship',
      *resolve(game, owner) {
        const question = { kind: 'choose-system', rule: RULE, prompt: 'Where do you produce a ship?' };
        const system = yield* chooseSystem(game, owner, question, [...systemsFor(game, owner)]);
        yield* produceByEffect(game, owner, { ...oneShip(system), required: true }, RULE);
      },
    }),
  ],
};
