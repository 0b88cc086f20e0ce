import type { Ability, Component } from '@orrery/kernel';
import { FLAGSHIP } from '../../data/index.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import type { EffectScope } from '../../rules/producers.ts';
import { canProduceByEffect, produceByEffect } from '../../rules/production.ts';
import { type Game, spaceArea, type SystemId } from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

const ID = 'duha-menaimon';
const RULE = 'LRR 67';
const UNITS = 5;

function upToFive(system: SystemId): EffectScope {
  return { system, limit: UNITS, allows: () => true };
}

const ability: Ability<Game, SystemActivated> = {
  id: `flagship:${ID}`,
  name: 'Duha Menaimon',
  rule: RULE,
  window: systemActivated.after,
  may: true,
  owners: ({ state }, { player, system }) =>
    hasPrinted(state, player, spaceArea(system), FLAGSHIP, ID) ? [player] : [],
  usable: (game, owner, { system }) => canProduceByEffect(game, owner, upToFive(system)),
  missing: () => 'you cannot produce or pay for anything there',
  *resolve(game, owner, { system }) {
    yield* produceByEffect(game, owner, upToFive(system), RULE);
  },
  text: () => ({ label: 'Duha Menaimon', detail: `produce up to ${UNITS} units beside the flagship, paying for them` }),
};

/** The flagship of the Arborec: whoever activates its system with it there may produce up to five units in it (FAQ: paid for). */
export const duhaMenaimon: Component<Game> = { name: 'Duha Menaimon', abilities: [ability as Ability<Game, never>] };
