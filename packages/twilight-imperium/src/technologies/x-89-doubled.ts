import type { Component, Modifier } from '@orrery/kernel';
import { technologyIndex } from '../data/index.ts';
import { afterBombardment, bombardmentHits, type PlanetBombarded } from '../rules/bombardment.ts';
import { combatHits, type CombatRoll } from '../rules/combat.ts';
import { type Die, hitsOf } from '../rules/dice.ts';
import { exhaustPlanet } from '../rules/payment.ts';
import { type Game, NOBODY, ownsTechnology, planetKey, planetName, type PlayerId } from '../state/index.ts';
import { technologyAbility } from './technology.ts';

const ID = 'x-89-bacterial-weapon-omega-omega';
const TECHNOLOGY = technologyIndex(ID);
const NAME = 'X-89 Bacterial Weapon ΩΩ';

interface Bombarding {
  readonly player: PlayerId;
  readonly planet: number;
  readonly dice: readonly Die[];
}

const groundCombat: Modifier<Game, CombatRoll> = {
  source: NAME,
  rule: 'LRR 42.1',
  number: combatHits,
  by: ({ state }, { combat, player, dice }) =>
    combat.kind === 'ground' && ownsTechnology(state, player, TECHNOLOGY) ? hitsOf(dice) : 0,
};

const bombardments: Modifier<Game, Bombarding> = {
  source: NAME,
  rule: 'LRR 15.2',
  number: bombardmentHits,
  by: ({ state }, { player, dice }) => (ownsTechnology(state, player, TECHNOLOGY) ? hitsOf(dice) : 0),
};

/**
 * The printing of the fourth codex: the hits of bombardments and of combat rolls on the ground count twice; a planet that is
 * bombarded is exhausted.
 */
export const x89Doubled: Component<Game> = {
  name: NAME,
  modifiers: [groundCombat as Modifier<Game, never>, bombardments as Modifier<Game, never>],
  abilities: [
    technologyAbility<PlanetBombarded>({
      technology: ID,
      rule: 'LRR 34.1',
      window: afterBombardment,
      may: false,
      usable: ({ state }, owner, { player, planet }) =>
        player === owner && state.planetOwner[planet] !== NOBODY && state.planetExhausted[planet] === 0,
      *resolve(game, _owner, { planet }) {
        const { state } = game;
        exhaustPlanet(state, planet);
        game.emit({
          type: 'planet-exhausted',
          text: `${planetName(state, planet)} is exhausted`,
          rule: 'LRR 34.1',
          data: { player: state.planetOwner[planet], planet: planetKey(state, planet) },
        });
      },
    }),
  ],
};
