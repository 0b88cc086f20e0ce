import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import {
  alliance,
  ceasefire,
  notesBroken,
  politicalSecret,
  supportForTheThrone,
  tradeAgreement,
} from './generic.ts';

/** The promissory notes. */
export const promissoryNotes: readonly Component<Game>[] = [
  alliance,
  ceasefire,
  notesBroken,
  politicalSecret,
  supportForTheThrone,
  tradeAgreement,
];
