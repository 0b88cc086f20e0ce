import { EXPLORATION_CARDS, type SpaceCannonDice, type TechnologyColor } from '../data/index.ts';

/** What a card adds to the planet it is attached to (LRR 12). */
export interface Attachment {
  readonly resources: number;
  readonly influence: number;
  readonly specialty: TechnologyColor | null;
  readonly legendary: boolean;
  /** No units may be committed to the planet, produced or placed on it. */
  readonly demilitarized: boolean;
  /** Its card may change hands in a transaction of the agenda phase. */
  readonly tradable: boolean;
  /** Units on the planet cannot use PRODUCTION. */
  readonly barren: boolean;
  /** The planet is treated as having all traits. */
  readonly allTraits: boolean;
  /** The planet fires for whoever controls it, as if it were a unit. */
  readonly spaceCannon: SpaceCannonDice | null;
}

const NOTHING: Attachment = {
  resources: 0,
  influence: 0,
  specialty: null,
  legendary: false,
  demilitarized: false,
  tradable: false,
  barren: false,
  allTraits: false,
  spaceCannon: null,
};

/** Laws that are attached to planets (LRR 12), by the id of `attachedLaw`. */
const laws: Readonly<Record<string, Attachment>> = {
  'law:core-mining': { ...NOTHING, resources: 2 },
  'law:demilitarized-zone': { ...NOTHING, demilitarized: true },
  'law:holy-planet-of-ixth': { ...NOTHING, barren: true },
  'law:research-team-biotic': NOTHING,
  'law:research-team-cybernetic': NOTHING,
  'law:research-team-propulsion': NOTHING,
  'law:research-team-warfare': NOTHING,
  'law:senate-sanctuary': { ...NOTHING, influence: 2 },
  'law:terraforming-initiative': { ...NOTHING, resources: 1, influence: 1 },
};

const explored = EXPLORATION_CARDS.filter((card) => card.kind === 'attach').map((card): [string, Attachment] => [
  card.id,
  {
    ...NOTHING,
    resources: card.grantsSpecialty === null ? card.resourcesModifier : 0,
    influence: card.grantsSpecialty === null ? card.influenceModifier : 0,
    specialty: card.grantsSpecialty,
    demilitarized: card.id === 'demilitarized-zone',
    tradable: card.id === 'demilitarized-zone',
  },
]);

/** Attachments by the id of their card: those of the exploration decks, laws, a relic, a hero and a promissory note. */
export const ATTACHMENTS: Readonly<Record<string, Attachment | undefined>> = Object.freeze({
  ...Object.fromEntries(explored),
  ...laws,
  'nano-forge': { ...NOTHING, resources: 2, influence: 2, legendary: true },
  terraform: { ...NOTHING, resources: 1, influence: 1, allTraits: true },
  'ul-the-progenitor': {
    ...NOTHING,
    resources: 3,
    influence: 3,
    spaceCannon: { value: 5, dice: 3, reachesAdjacent: false },
  },
});
