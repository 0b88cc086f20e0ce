import { numberKey, permissionKey, type Window } from '@orrery/kernel';
import { TECHNOLOGIES } from '../../data/index.ts';
import type { PlayerId, TechId } from '../../state/index.ts';
import { exemptionKey } from '../exemptions.ts';

/** What components may hang on research (LRR 90): permissions, numbers, windows. */

/** May the player research at all? A faction may forbid it. */
export const researching = permissionKey<{ player: PlayerId }>('research technology');

/** The technology specialties of a player's planets count without exhausting them, even exhausted (lifts a part of LRR 90.14). */
export const specialtiesCount = exemptionKey<{ readonly player: PlayerId }>('specialties count without exhausting');

/** Command tokens that a player gains in place of each technology they would research. */
export const tokensInsteadOfResearch = numberKey<{ readonly player: PlayerId }>('command tokens instead of research');

/** A technology that a player researches. */
export interface Research {
  readonly player: PlayerId;
  readonly technology: TechId;
}

/** Prerequisites of a technology that cards could ignore; what counts here answers `prerequisiteIgnored`. */
export const ignorablePrerequisites = numberKey<Research>('prerequisites that cards ignore');

/** Prerequisites of a technology that are ignored at no cost, once in each research (Analytical). */
export const freePrerequisites = numberKey<Research>('prerequisites ignored for nothing');

/** A color of technology, an index into `TECHNOLOGY_COLORS`, whose prerequisites are counted for a player. */
export interface ColorCounted {
  readonly player: PlayerId;
  readonly color: number;
}

/** Prerequisites of a color that something beside technologies satisfies. */
export const prerequisitesMet = numberKey<ColorCounted>('prerequisites met without a technology');

/** A prerequisite is ignored by a card: the one that does it pays its cost and sets `paid`. */
export const prerequisiteIgnored: Window<Research & { paid: boolean }> = { key: 'when a prerequisite is ignored' };

/** How many cards could be exhausted to ignore a prerequisite of one color, an index into `TECHNOLOGY_COLORS`. */
export const prerequisiteCards = numberKey<{ readonly player: PlayerId; readonly color: number }>(
  'cards that ignore a prerequisite of a color',
);

/** Such a card is used: the first that answers is exhausted and sets `paid`. */
export const prerequisiteCardUsed: Window<{ readonly player: PlayerId; readonly color: number; paid: boolean }> = {
  key: 'when a prerequisite of a color is ignored',
};

/** After a player gained a technology, researched or otherwise. */
export const technologyGained: Window<Research> = {
  key: 'after a technology is gained',
  facts: ({ player, technology }) => ({ player, technology: TECHNOLOGIES[technology].id }),
};

/** A player is about to spend resources to research. What takes something off lowers `cost`. */
export interface ResearchPriced {
  readonly player: PlayerId;
  cost: number;
}

/** When a player would spend resources to research, before they choose the technology. */
export const researchPriced: Window<ResearchPriced> = {
  key: 'when resources are spent to research',
  facts: ({ player, cost }) => ({ player, cost }),
};

/** Resources that abilities of the player could take off the price of their research; they have to be used for it. */
export const researchSavings = numberKey<{ readonly player: PlayerId }>('resources saved on research');

/** How many abilities could ignore all prerequisites at their price; `spare` resources could be spent in a payment beside that of the research. */
export const ignoresAllPrerequisites = numberKey<Research & { readonly spare: number }>(
  'abilities that ignore all prerequisites',
);

/** All prerequisites of a technology are ignored by the ability of that name: it pays its price and sets `paid`. */
export interface PrerequisitesIgnored extends Research {
  readonly source: string;
  /** What the research costs besides, in resources; they have to be left. */
  readonly cost: number;
  paid: boolean;
}

/** When all prerequisites of a technology are ignored. */
export const allPrerequisitesIgnored: Window<PrerequisitesIgnored> = { key: 'when all prerequisites are ignored' };

/** When a technology was researched, not gained otherwise. */
export const technologyResearched: Window<Research> = {
  key: 'when a technology is researched',
  facts: ({ player, technology }) => ({ player, technology: TECHNOLOGIES[technology].id }),
};

/** When a player would have researched and gained command tokens in place of it. */
export const researchReplaced: Window<{ readonly player: PlayerId }> = { key: 'when research is replaced' };

/** What comes with the permission to research. */
export interface ResearchTerms {
  /** Prerequisites of any color that are ignored. */
  readonly ignore?: number;
  /** Resources to be spent for it: planets exhausted for their specialty do not help to pay. */
  readonly cost?: number;
  /** A technology that may not be researched: the one just returned. */
  readonly except?: TechId;
  /** Only technologies of which this is true. */
  readonly among?: (technology: TechId) => boolean;
}
