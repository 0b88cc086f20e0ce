import { PROMISSORY_NOTES, promissoryNoteIndex, UNIT_TYPE_COUNT } from '../data/index.ts';
import { afterCommitment, type Commitment } from '../rules/commitment.ts';
import {
  acceptsUnits,
  addUnits,
  type Game,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  playerName,
  removeUnits,
  statsOf,
  type TiState,
  unitIndex,
  unitsInWords,
} from '../state/index.ts';
import { forceData, forceInWords, hasForce, noUnits } from '../state/forces.ts';
import { choosePlanet } from '../technologies/choices.ts';
import { promissoryNote } from './note.ts';

const ID = 'raghs-call';
const RULE = 'LRR 69.1';
const { name: NAME } = PROMISSORY_NOTES[promissoryNoteIndex(ID)];

/** The other planets that the player controls and that take units. */
function refuges(state: TiState, of: PlayerId, planet: PlanetId): PlanetId[] {
  return planetsOf(state, of).filter((other) => other !== planet && acceptsUnits(state, other));
}

/** All ground forces of the player, damaged ones damaged, go from one planet to another. */
function moveAll(game: Game, of: PlayerId, from: PlanetId, to: PlanetId): void {
  const { state } = game;
  const stats = statsOf(state, of);
  const area = planetArea(state, from);
  const first = unitIndex(state, area, of);
  const moved = noUnits();
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const count = state.units[first + type];
    if (count === 0 || !stats[type].isGroundForce) continue;
    const damaged = state.damaged[first + type];
    moved[type] = count;
    removeUnits(state, area, of, type, count, damaged);
    addUnits(state, planetArea(state, to), of, type, count, damaged);
  }
  game.emit({
    type: 'ground-forces-relocated',
    text: `${forceInWords(moved, unitsInWords)} of ${playerName(state, of)} go from ${planetName(state, from)} to ${planetName(state, to)}`,
    rule: RULE,
    data: { player: of, units: forceData(moved), to: [planetKey(state, to)] },
  });
}

/**
 * After the holder has landed on a planet with ground forces of the Saar: all of these go to one other planet of the Saar, which
 * the holder chooses.
 */
export const raghsCall = promissoryNote<Commitment>({
  id: ID,
  window: afterCommitment,
  missing: 'you have not landed on ground forces of the player whose note it is, or that player has no other planet',
  usable: ({ state }, holder, { player, planet }, of) =>
    player === holder &&
    hasForce(state, planetArea(state, planet), of, 'ground-forces') &&
    refuges(state, of, planet).length > 0,
  *effect(game, holder, { planet }, of) {
    const { state } = game;
    const question = {
      kind: 'choose-planet',
      rule: RULE,
      prompt: `${NAME}: to which planet do the ground forces of ${playerName(state, of)} go?`,
    };
    moveAll(game, of, planet, yield* choosePlanet(game, holder, question, refuges(state, of, planet)));
  },
});
