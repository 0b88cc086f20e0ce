import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import {
  bloodPact,
  darkPact,
  firesOfTheGashlai,
  politicalFavor,
  researchAgreement,
  tekklarLegion,
  tradeConvoys,
} from './faction-notes.ts';
import { alliance, ceasefire, notesBroken, politicalSecret, supportForTheThrone, tradeAgreement } from './generic.ts';
import { keleresRider } from './keleres-rider.ts';
import { malevolency } from './malevolency.ts';
import { strikeWingAmbuscade } from './strike-wing-ambuscade.ts';

/** The promissory notes. */
export const promissoryNotes: readonly Component<Game>[] = [
  alliance,
  bloodPact,
  ceasefire,
  darkPact,
  firesOfTheGashlai,
  keleresRider,
  malevolency,
  notesBroken,
  politicalFavor,
  politicalSecret,
  researchAgreement,
  strikeWingAmbuscade,
  supportForTheThrone,
  tekklarLegion,
  tradeAgreement,
  tradeConvoys,
];
