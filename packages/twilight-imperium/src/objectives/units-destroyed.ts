import { effectsOf } from '@orrery/kernel';
import { FIGHTER, FLAGSHIP, isGroundForce, UNIT_TYPE_COUNT, WAR_SUN } from '../data/index.ts';
import { GROUND_COMBAT, nonFighterShips, spaceCombatNow } from '../rules/combat.ts';
import { afterUnitsDestroyed, type Destruction, type Loss } from '../rules/destruction.ts';
import { NOWHERE, type PlayerId, spaceArea, statsOf, TACTICAL_STEPS, type TiState, unitCount } from '../state/index.ts';
import { hasForce } from '../state/forces.ts';
import { secretObjective } from './secret.ts';

/** Secret objectives of those who destroy units (LRR 61.9). */

/** Those whose doing a fitting loss of another player is. */
function destroyersOf({ losses }: Destruction, fits: (loss: Loss) => boolean): readonly PlayerId[] {
  const found = new Set<PlayerId>();
  for (const loss of losses) if (loss.by !== undefined && loss.by !== loss.owner && fits(loss)) found.add(loss.by);
  return [...found];
}

/** What is destroyed while a space combat goes on counts as scored in it (LRR 61.7). */
const inSpaceCombat = (state: TiState): boolean => spaceCombatNow(state) !== undefined;

function isStep(state: TiState, step: (typeof TACTICAL_STEPS)[number]): boolean {
  return state.tacticalStep !== NOWHERE && TACTICAL_STEPS[state.tacticalStep] === step;
}

function inActiveSystem(state: TiState, { area }: Loss): boolean {
  return state.activeSystem !== NOWHERE && area === spaceArea(state.activeSystem);
}

export const destroyTheirGreatestShip = secretObjective<Destruction>({
  id: 'destroy-their-greatest-ship',
  window: afterUnitsDestroyed,
  inCombat: inSpaceCombat,
  fulfilledBy: (_state, destruction) => destroyersOf(destruction, ({ units }) => units[FLAGSHIP] + units[WAR_SUN] > 0),
});

export const fightWithPrecision = secretObjective<Destruction>({
  id: 'fight-with-precision',
  window: afterUnitsDestroyed,
  inCombat: inSpaceCombat,
  fulfilledBy: (state, destruction) =>
    destruction.cause === 'anti-fighter-barrage'
      ? destroyersOf(
          destruction,
          (loss) =>
            inActiveSystem(state, loss) &&
            loss.units[FIGHTER] > 0 &&
            unitCount(state, loss.area, loss.owner, FIGHTER) === 0,
        )
      : [],
});

/** In the bombardment step no combat goes on; a bombardment in the midst of a ground combat (Harrow) is none of that step. */
function isBombardmentStep(state: TiState): boolean {
  return isStep(state, 'invasion') && effectsOf(state, GROUND_COMBAT).length === 0;
}

export const makeAnExampleOfTheirWorld = secretObjective<Destruction>({
  id: 'make-an-example-of-their-world',
  window: afterUnitsDestroyed,
  fulfilledBy: (state, destruction) =>
    destruction.cause === 'bombardment' && isBombardmentStep(state)
      ? destroyersOf(
          destruction,
          ({ owner, area, units }) =>
            units.some((count, type) => count > 0 && isGroundForce[type]) &&
            !hasForce(state, area, owner, 'ground-forces'),
        )
      : [],
});

/** The last such ship must fall to Space Cannon itself: what a card destroys afterwards does not count (FAQ 4 of Space Cannon). */
export const turnTheirFleetsToDust = secretObjective<Destruction>({
  id: 'turn-their-fleets-to-dust',
  window: afterUnitsDestroyed,
  fulfilledBy: (state, destruction) =>
    destruction.cause === 'space-cannon' && isStep(state, 'space-cannon-offense')
      ? destroyersOf(
          destruction,
          (loss) =>
            inActiveSystem(state, loss) &&
            hasLostNonFighters(state, loss) &&
            nonFighterShips(state, loss.area, loss.owner) === 0,
        )
      : [],
});

function hasLostNonFighters(state: TiState, { owner, units }: Loss): boolean {
  const stats = statsOf(state, owner);
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (type !== FIGHTER && stats[type].isShip && units[type] > 0) return true;
  }
  return false;
}
