import { CARD, TOKEN } from './council.ts';

/** What promissory notes of factions are worth, in trade goods, whatever stands on the board. */

export interface NoteWorth {
  /** What it brings whoever gets it, and what its giver loses. */
  readonly gained: number;
  readonly lost: number;
}

/** Notes of sets that are not here whole are worth two resources to either; those of every faction are weighed by the board. */
export const FACTION_NOTES: Readonly<Record<string, NoteWorth>> = {
  'political-secret': { gained: CARD, lost: 1.5 },
  'research-agreement': { gained: 4, lost: 2 },
  'cybernetic-enhancements': { gained: TOKEN, lost: TOKEN },
  'cybernetic-enhancements-omega': { gained: TOKEN, lost: 0.5 },
  'military-support': { gained: 1.5, lost: TOKEN },
  'political-favor': { gained: 1.5, lost: TOKEN },
  'trade-convoys': { gained: 1, lost: 0.5 },
  'fires-of-the-gashlai': { gained: 5, lost: TOKEN },
  'black-market-forgery': { gained: 3, lost: 1 },
  // It closes systems to the production of the Arborec, who live by it.
  stymie: { gained: 1.5, lost: 3 },
  // The token that it places is another player's.
  'stymie-omega': { gained: 1.5, lost: 0.5 },
  'creuss-iff': { gained: 1.2, lost: 0.4 },
  // One fight for the taker, two trade goods for the Letnev, whose victim they may be as well.
  'war-funding': { gained: 1.5, lost: 2.5 },
  'war-funding-omega': { gained: 1.2, lost: 2.2 },
  'promise-of-protection': { gained: 1.5, lost: 1.5 },
  // The first place in every order of a round, which the Naalu go without.
  'gift-of-prescience': { gained: 2.5, lost: 3.5 },
  antivirus: { gained: 1, lost: 1 },
  'raghs-call': { gained: 1.5, lost: 0.8 },
  'tekklar-legion': { gained: 1.2, lost: 0.8 },
  // A strategy card that was not left for them is exchanged with what the Winnu chose.
  acquiescence: { gained: 2.5, lost: 3 },
  // The token of a secondary ability.
  'acquiescence-omega': { gained: TOKEN, lost: 0.5 },
  'greyfire-mutagen': { gained: 1.2, lost: 0.6 },
  'greyfire-mutagen-omega': { gained: 1.5, lost: 0.6 },
  // A card of the Yssaril, chosen out of all of them.
  'spy-net': { gained: 1.4 * CARD, lost: 1.4 * CARD },
  'strike-wing-ambuscade': { gained: 0.7, lost: 0.2 },
  crucible: { gained: 1, lost: 0.3 },
  // Both gain by it whenever it is used, so that whoever gives it loses nothing.
  'dark-pact': { gained: 2, lost: -1 },
  'blood-pact': { gained: 1, lost: -0.5 },
  'scepter-of-dominion': { gained: TOKEN, lost: 0.8 },
  'the-cavalry': { gained: 1.2, lost: 0.2 },
  // For good: one more resource and influence a round, and traits.
  terraform: { gained: 3, lost: 0.8 },
  'keleres-rider': { gained: 2, lost: 0.6 },
};
