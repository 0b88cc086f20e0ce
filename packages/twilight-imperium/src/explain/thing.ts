import type { WhyNot } from '@orrery/kernel';

/** What a player can point at and ask about: cards in hand, and all that lies face up. */
export interface Thing {
  /** Cards, planets' cards and notes as the registry's components and the log call it. */
  readonly name: string;
  /** What it does, in our words. */
  readonly effect: string | null;
  readonly rule: string;
  /** The id of its abilities in the registry; those of its parts begin with it. */
  readonly ability: string;
  /** Other ids that options and targets have for it. */
  readonly names: readonly string[];
  /** What stands against its use at any moment: it is another's, it is exhausted. */
  readonly against: readonly WhyNot[];
  /** Whether the seat has it, so that moments and conditions are worth telling. */
  readonly own: boolean;
  /** The game plays it without a component: a unit's numbers, an ability that a rule asks for. */
  readonly inRules: boolean;
  /** The action card's moment, as its data name it. */
  readonly window?: string;
  /** It is used by nobody, and why. */
  readonly itself?: WhyNot;
}
