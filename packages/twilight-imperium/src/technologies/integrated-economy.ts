import type { Component } from '@orrery/kernel';
import { planetGained, type PlanetGained } from '../rules/control.ts';
import type { EffectScope } from '../rules/producers.ts';
import { canProduceByEffect, produceByEffect } from '../rules/production.ts';
import { acceptsUnits, type Game, planetArea, resourcesOf, systemOfPlanet } from '../state/index.ts';
import { technologyAbility } from './technology.ts';

const RULE = 'LRR 67';
/** More than anybody could pay for on a planet. */
const ANY_NUMBER = 40;

/** Ground forces on the planet, ships in the space area of its system; nothing for a planet that takes no units. */
function scopeOf({ state }: Game, { planet }: PlanetGained): EffectScope {
  return {
    system: systemOfPlanet(state, planet),
    limit: ANY_NUMBER,
    costLimit: resourcesOf(state, planet),
    areas: [planetArea(state, planet)],
    allows: (_type, unit) => acceptsUnits(state, planet) && !unit.isStructure,
  };
}

/** After its owner gains control of a planet: units may be produced on it that cost as much as its resources together. */
export const integratedEconomy: Component<Game> = {
  name: 'Integrated Economy',
  abilities: [
    technologyAbility<PlanetGained>({
      technology: 'integrated-economy',
      rule: RULE,
      window: planetGained,
      usable: (game, owner, event) => owner === event.player && canProduceByEffect(game, owner, scopeOf(game, event)),
      missing: (_game, owner, { player }) =>
        owner === player ? 'you cannot pay for anything that fits the planet' : 'another player gained the planet',
      resolve: (game, owner, event) => produceByEffect(game, owner, scopeOf(game, event), RULE),
    }),
  ],
};
