import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { cyberneticEnhancements, cyberneticEnhancementsOmega } from './cybernetic-enhancements.ts';
import { antivirus } from './antivirus.ts';
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
import { militarySupport } from './military-support.ts';
import { raghsCall } from './raghs-call.ts';
import { spyNet } from './spy-net.ts';

/** The promissory notes. */
export const promissoryNotes: readonly Component<Game>[] = [
  alliance,
  bloodPact,
  ceasefire,
  darkPact,
  antivirus,
  firesOfTheGashlai,
  keleresRider,
  malevolency,
  notesBroken,
  politicalFavor,
  politicalSecret,
  researchAgreement,
  strikeWingAmbuscade,
  supportForTheThrone,
  militarySupport,
  tekklarLegion,
  tradeAgreement,
  tradeConvoys,
  raghsCall,
];
