import type { Outlook } from './worth.ts';

/** Dice that lie on the table. */
export type DiceFacts = readonly {
  readonly unit: string;
  readonly needed: number;
  readonly modifier?: number;
  readonly hit: boolean;
}[];

/** What a window tells (`about`): its key, and what everybody knows of the event. */
export interface WindowFacts {
  readonly window: string;
  readonly kind?: 'space' | 'ground';
  readonly attacker?: number;
  readonly defender?: number;
  /** `system:26` or `planet:lodor`. */
  readonly place?: string;
  readonly area?: string;
  readonly system?: string;
  readonly round?: number;
  readonly retreating?: number | null;
  readonly winner?: number | null;
  readonly player?: number;
  readonly target?: number | string;
  readonly owner?: number;
  readonly by?: number;
  readonly hits?: number;
  readonly attackerHits?: number;
  readonly defenderHits?: number;
  readonly count?: number;
  readonly dice?: DiceFacts;
  readonly attackerDice?: DiceFacts;
  readonly defenderDice?: DiceFacts;
  readonly sustained?: Readonly<Record<string, number>>;
  readonly card?: string;
  readonly planet?: string;
  readonly from?: number | null;
  readonly technology?: string;
  readonly units?: Readonly<Record<string, number>>;
}

/** What it is worth, in resources, to use something in a window; nothing or less: not to. */
export type WindowWorth = (outlook: Outlook, facts: WindowFacts) => number;
