import type { Component } from '@orrery/kernel';
import { PLANETS, PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import { takeNote } from '../rules/promissory-notes.ts';
import {
  attach,
  galaxy,
  type Game,
  type PlanetId,
  planetKey,
  planetName,
  planetsOf,
  type PlayerId,
  systemOfPlanet,
  type TiState,
} from '../state/index.ts';
import { choosePlanet } from '../technologies/choices.ts';
import { promissoryNote } from './note.ts';

const ID = 'terraform';
const NOTE = promissoryNoteIndex(ID);
const RULE = 'LRR 69.1';

/** Planets the holder controls that are on the board and neither a home planet nor Mecatol Rex. */
function targets(state: TiState, holder: PlayerId): PlanetId[] {
  const { planetData, idOfPlanet } = galaxy(state);
  return planetsOf(state, holder).filter(
    (planet) =>
      systemOfPlanet(state, planet) >= 0 &&
      PLANETS[planetData[planet]].homeOf === null &&
      idOfPlanet[planet] !== 'mecatol-rex',
  );
}

/** An action: attached for good to a planet of the holder's: a resource and an influence more, and all three traits. */
export const terraform: Component<Game> = promissoryNote<{ readonly player: PlayerId }>({
  id: ID,
  window: componentAction,
  missing: 'you control no planet but home planets and Mecatol Rex',
  usable: ({ state }, holder, { player }) => holder === player && targets(state, holder).length > 0,
  *effect(game, holder, _event, of) {
    const { state } = game;
    const question = { kind: 'choose-planet', rule: RULE, prompt: 'To which planet do you attach Terraform?' };
    const planet = yield* choosePlanet(
      game,
      holder,
      { ...question, about: () => ({ card: ID }) },
      targets(state, holder),
    );
    takeNote(game, holder, { note: NOTE, of });
    attach(state, planet, ID);
    game.emit({
      type: 'attached',
      text: `${PROMISSORY_NOTES[NOTE].name} is attached to ${planetName(state, planet)}`,
      rule: 'LRR 12.1',
      data: { card: ID, planet: planetKey(state, planet) },
    });
  },
});
