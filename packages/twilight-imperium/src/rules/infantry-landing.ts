import { choose, openWindow, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY } from '../data/index.ts';
import {
  addUnits,
  type Game,
  NOWHERE,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  systemOfPlanet,
  unitCount,
  unitsInWords,
} from '../state/index.ts';
import { forceData, noUnits } from '../state/forces.ts';
import { removeExcess } from './capacity.ts';
import { afterCommitment, canPayToLand, type Commitment, payToLand, whyNotLand } from './commitment.ts';
import { fightForPlanets } from './invasion.ts';
import { windowOrder } from './order.ts';
import { plasticLeft } from './reinforcements.ts';
import { activateNexus } from './wormhole-nexus.ts';

/**
 * Infantry that come from reinforcements straight to planets and fight there: of the steps of an invasion only those of
 * committing, of ground combats and of establishing control (LRR 49.2, 49.4, 49.5).
 */

interface LandOption extends Option {
  readonly planet: PlanetId;
}

const DONE: LandOption = { id: 'done', planet: NOWHERE };

interface Landing {
  readonly planet: PlanetId;
  count: number;
}

/** The planets of these that one more infantry of the player can land on, beside those planned. */
export function planetsToLandOn(
  game: Game,
  player: PlayerId,
  planets: readonly PlanetId[],
  landings: readonly Landing[] = [],
): PlanetId[] {
  const { state } = game;
  const stands = (planet: PlanetId): boolean =>
    landings.some((landing) => landing.planet === planet) ||
    unitCount(state, planetArea(state, planet), player, INFANTRY) > 0;
  const pieces =
    plasticLeft(state, player, INFANTRY) -
    landings.filter(({ planet }) => unitCount(state, planetArea(state, planet), player, INFANTRY) === 0).length;
  return planets.filter(
    (planet) =>
      (pieces > 0 || stands(planet)) &&
      whyNotLand(game, player, planet) === undefined &&
      (landings.some((landing) => landing.planet === planet) || canPayToLand(game, player, planet, landings)),
  );
}

/** Commit up to `most` infantry from reinforcements to these planets and resolve the ground combats there. */
export function* landInfantry(
  game: Game,
  player: PlayerId,
  most: number,
  planets: readonly PlanetId[],
  rule: string,
): Rule {
  const { state } = game;
  const landings: Landing[] = [];
  for (let left = most; left > 0; left--) {
    const due = left;
    const { planet } = yield* choose<LandOption>(
      {
        seat: player,
        kind: 'land-infantry',
        rule,
        plan: 'commitment',
        prompt: () => `On which planet does an infantry from your reinforcements land? ${due} may still land.`,
        list: () => [
          DONE,
          ...planetsToLandOn(game, player, planets, landings).map((one) => ({
            id: planetKey(state, one),
            planet: one,
          })),
        ],
        text: (option) =>
          option === DONE
            ? { label: 'Done', detail: 'no more land' }
            : { label: planetName(state, option.planet), target: option.id },
        about: () => ({
          left: due,
          landing: landings.map(({ planet: one, count }) => ({
            planet: planetKey(state, one),
            units: { infantry: count },
          })),
        }),
      },
      landings.length > 0,
    );
    if (planet === NOWHERE) break;
    const landing = landings.find((one) => one.planet === planet);
    if (landing === undefined) landings.push({ planet, count: 1 });
    else landing.count++;
  }
  yield* commit(game, player, landings, rule);
  yield* fightForPlanets(
    game,
    player,
    landings.map(({ planet }) => planet),
  );
}

/** All land before anything answers; what an answer sends back into space stays only with capacity there (LRR 16.3). */
function* commit(game: Game, player: PlayerId, landings: readonly Landing[], rule: string): Rule {
  const { state } = game;
  for (const { planet } of landings) yield* payToLand(game, player, planet);
  const commitments = landings.map(({ planet, count }): Commitment => {
    const units = noUnits();
    units[INFANTRY] = count;
    return { player, system: systemOfPlanet(state, planet), planet, units, damaged: noUnits(), deployed: 0, afar: [] };
  });
  for (const { planet, system, units } of commitments) {
    addUnits(state, planetArea(state, planet), player, INFANTRY, units[INFANTRY]);
    game.emit({
      type: 'ground-forces-committed',
      text: `${playerName(state, player)} lands ${unitsInWords(INFANTRY, units[INFANTRY])} on ${planetName(state, planet)}`,
      rule,
      data: { player, planet: planetKey(state, planet), units: forceData(units) },
    });
    activateNexus(game, system);
  }
  for (const commitment of commitments) {
    yield* openWindow(game, afterCommitment, commitment, () => windowOrder(state));
  }
  for (const { system } of commitments) yield* removeExcess(game, player, system);
}
