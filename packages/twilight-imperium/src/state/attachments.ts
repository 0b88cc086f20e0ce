import { EXPLORATION_CARDS, type TechnologyColor } from '../data/index.ts';

/** What a card adds to the planet it is attached to (LRR 12). */
export interface Attachment {
  readonly resources: number;
  readonly influence: number;
  readonly specialty: TechnologyColor | null;
  readonly legendary: boolean;
  /** No units may be committed to the planet, produced or placed on it. */
  readonly demilitarized: boolean;
}

const explored = EXPLORATION_CARDS.filter((card) => card.kind === 'attach').map((card): [string, Attachment] => [
  card.id,
  {
    resources: card.grantsSpecialty === null ? card.resourcesModifier : 0,
    influence: card.grantsSpecialty === null ? card.influenceModifier : 0,
    specialty: card.grantsSpecialty,
    legendary: false,
    demilitarized: card.id === 'demilitarized-zone',
  },
]);

/** Attachments by the id of their card: those of the exploration decks, and Nano-Forge. */
export const ATTACHMENTS: Readonly<Record<string, Attachment | undefined>> = Object.freeze({
  ...Object.fromEntries(explored),
  'nano-forge': { resources: 2, influence: 2, specialty: null, legendary: true, demilitarized: false },
});
