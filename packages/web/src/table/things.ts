import type { OptionMessage, RefusalMessage } from '@orrery/server/messages';

/** What may be done with cards and the like, by target: `card:…`, `tech:…`. */
export interface ThingChoices {
  readonly options: ReadonlyMap<string, readonly OptionMessage[]>;
  readonly refused: ReadonlyMap<string, readonly RefusalMessage[]>;
  readonly picked: ReadonlySet<string>;
  readonly onChoose: (option: OptionMessage) => void;
  /** Ask why a thing can or cannot be used now; left out where nobody may ask. */
  readonly onAsk?: (thing: string) => void;
}
