import type { Ability, Component } from '@orrery/kernel';
import { PLANETS, planetIndex } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { makeOneShipFaster } from '../later-sets/one-ship-faster.ts';
import { type SystemActivated, systemActivated } from '../rules/activation.ts';
import { type Game, planetKey, type PlanetId } from '../state/index.ts';

const { name: PLANET, legendaryAbility } = PLANETS[planetIndex('tempesta')];
const NAME = 'Ionian Fuel Refinery';

function planetIn({ state }: Game): PlanetId {
  return galaxyOf(state.map).findPlanet('tempesta');
}

const refuel: Ability<Game, SystemActivated> = {
  id: 'legendary:tempesta',
  name: NAME,
  rule: 'LRR 53.3',
  window: systemActivated.after,
  may: true,
  owners: (game, { player }) => {
    const planet = planetIn(game);
    return planet >= 0 && game.state.planetOwner[planet] === player ? [player] : [];
  },
  usable: (game) => game.state.legendaryExhausted[planetIn(game)] === 0,
  missing: () => `${NAME} is exhausted`,
  *resolve(game, player) {
    const { state } = game;
    const planet = planetIn(game);
    state.legendaryExhausted[planet] = 1;
    makeOneShipFaster(state, player, NAME);
    game.emit({
      type: 'legendary-ability-used',
      text: `${NAME} of ${PLANET} is exhausted: a ship moves one further`,
      rule: 'LRR 53.3',
      data: { player, planet: planetKey(state, planet) },
    });
  },
  text: () => ({ label: NAME, detail: legendaryAbility ?? '', target: 'planet:tempesta' }),
};

/** The legendary planet of Thunder's Edge whose card is exhausted after its owner activates a system: one ship moves one further. */
export const tempesta: Component<Game> = { name: NAME, abilities: [refuel as Ability<Game, never>] };
