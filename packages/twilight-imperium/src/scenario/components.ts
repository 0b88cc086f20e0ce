import {
  ACTION_CARDS,
  AGENDAS,
  EXPLORATION_CARDS,
  FACTION_PIECES,
  FACTIONS,
  OBJECTIVES,
  PLANETS,
  PROMISSORY_NOTES,
  RELICS,
  SETS,
  TECHNOLOGIES,
} from '../data/index.ts';

/** The ids of cards, those alone that belong to a set which is here whole. */
const ids = (cards: readonly { readonly id: string; readonly expansion: string }[]): string[] =>
  cards.filter(({ expansion }) => SETS.some((set) => set === expansion)).map(({ id }) => id);

/**
 * The components of which scenarios have to show every situation, by family. An agenda whose outcomes are named has one entry an
 * outcome (`mutiny:for`), since each does something else; one that elects has one. Each faction is a family of its own pieces.
 */
export const scenarioComponents: Readonly<Record<string, readonly string[]>> = {
  'action-cards': ids(ACTION_CARDS.filter(({ phase }) => phase !== 'agenda')),
  'agenda-cards': ids(ACTION_CARDS.filter(({ phase }) => phase === 'agenda')),
  technologies: ids(TECHNOLOGIES.filter(({ faction }) => faction === null)),
  exploration: ids(EXPLORATION_CARDS),
  relics: ids(RELICS),
  'legendary-planets': ids(PLANETS.filter(({ legendary }) => legendary)),
  agendas: AGENDAS.flatMap(({ id, outcomes }) => outcomes?.map((outcome) => `${id}:${outcome}`) ?? [id]),
  'secret-objectives': ids(OBJECTIVES.filter(({ kind }) => kind === 'secret')),
  'promissory-notes': ids(PROMISSORY_NOTES.filter(({ faction }) => faction === null)),
  ...Object.fromEntries(
    FACTIONS.filter(({ sheetOnly }) => !sheetOnly).map(({ id, index }) => [
      id,
      FACTION_PIECES[index].map((piece) => piece.id),
    ]),
  ),
};
