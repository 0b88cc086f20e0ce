import { unitCost } from './odds.ts';
import { countOf, groundOf, type Planet, type PlayerView } from './situation.ts';

/**
 * What cards that hurt somebody cost whoever they hurt, in resources: for choosing a target, and for judging whether a card
 * that somebody else plays is worth a cancel.
 */

function yieldOf({ view }: Planet): number {
  return view.exhausted ? 0 : view.resources + 0.6 * view.influence;
}

function onPlanet(planet: Planet, type: string): number {
  const { owner } = planet.view;
  return owner === null ? 0 : countOf(groundOf(planet.view, owner), type);
}

/** To whoever controls the planet. */
export const PLANET_HARMS: Readonly<Record<string, (planet: Planet) => number>> = {
  plague: (planet) => 0.5 * 0.6 * onPlanet(planet, 'infantry'),
  uprising: (planet) => (planet.view.exhausted ? 0 : yieldOf(planet) + planet.view.resources),
  'unstable-planet': (planet) => yieldOf(planet) + 0.6 * Math.min(3, onPlanet(planet, 'infantry')),
  'cripple-defenses': (planet) => 2 * onPlanet(planet, 'pds'),
  'reactor-meltdown': (planet) => 5 * onPlanet(planet, 'space-dock'),
  'tactical-bombardment': yieldOf,
  reparations: yieldOf,
  'x-89-bacterial-weapon': (planet) => 0.6 * onPlanet(planet, 'infantry'),
  'stellar-converter': (planet) =>
    3 + 2 * (planet.view.resources + planet.view.influence) + onPlanet(planet, 'infantry') + onPlanet(planet, 'mech'),
};

/** To the player it is played on. */
export const PLAYER_HARMS: Readonly<Record<string, (player: PlayerView) => number>> = {
  insubordination: ({ tokens }) => (tokens.tactic === 0 ? 0 : tokens.tactic === 1 ? 3 : 1.8),
  spy: ({ actionCards }) => (actionCards === 0 ? 0 : 1.5),
  'signal-jamming': ({ passed, tokens }) => (passed || tokens.tactic === 0 ? 0.3 : 2.2),
  'seize-artifact': () => 2,
  'diplomatic-pressure': () => 1.2,
  'ancient-burial-sites': () => 1.5,
  'assassinate-representative': ({ influence }) => 0.2 * influence.ready,
};

/** What a destroyed unit was worth to its owner; a dock or PDS more than it costs. */
export function unitHarm(owner: PlayerView, type: string): number {
  if (type === 'space-dock') return 5;
  if (type === 'pds') return 2;
  return unitCost(owner, type) + (type === 'flagship' ? 1 : 0);
}
