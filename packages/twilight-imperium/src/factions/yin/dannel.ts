import { componentAction } from '../../rules/action-phase.ts';
import { landInfantry, planetsToLandOn } from '../../rules/infantry-landing.ts';
import { type Game, type PlanetId, type PlayerId, systemOfPlanet } from '../../state/index.ts';
import { isHomeSystem } from '../../cards/effects.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'dannel-of-the-tenth-omega';
const RULE = 'LRR 51';
const INFANTRY_COMMITTED = 3;

/** All planets on the board that are no home planets. */
function targets(game: Game, owner: PlayerId): PlanetId[] {
  const { state } = game;
  const planets = state.planetOwner.flatMap((_, planet) => {
    const system = systemOfPlanet(state, planet);
    return system < 0 || isHomeSystem(state, system) ? [] : [planet];
  });
  return planetsToLandOn(game, owner, planets);
}

/** An action: up to three infantry from reinforcements land on planets outside of home systems and fight for them. */
export const dannelOfTheTenth = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: (game, owner, { player }) => owner === player && targets(game, owner).length > 0,
    missing: () => 'you have no infantry left, or no planet to land them on',
    resolve: (game, owner) => landInfantry(game, owner, INFANTRY_COMMITTED, targets(game, owner), RULE),
  }),
]);
