import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { crucible } from './crucible.ts';
import { cyberneticEnhancements, cyberneticEnhancementsOmega } from './cybernetic-enhancements.ts';
import { acquiescence, acquiescenceOmega } from './acquiescence.ts';
import { antivirus } from './antivirus.ts';
import {
  bloodPact,
  darkPact,
  firesOfTheGashlai,
  politicalFavor,
  promiseOfProtection,
  researchAgreement,
  tekklarLegion,
  tradeConvoys,
} from './faction-notes.ts';
import { creussIff } from './creuss-iff.ts';
import { alliance, ceasefire, notesBroken, politicalSecret, supportForTheThrone, tradeAgreement } from './generic.ts';
import { giftOfPrescience } from './gift-of-prescience.ts';
import { greyfireMutagen, greyfireMutagenOmega } from './greyfire-mutagen.ts';
import { blackMarketForgery } from './black-market-forgery.ts';
import { keleresRider } from './keleres-rider.ts';
import { malevolency } from './malevolency.ts';
import { militarySupport } from './military-support.ts';
import { raghsCall } from './raghs-call.ts';
import { spyNet } from './spy-net.ts';
import { scepterOfDominion } from './scepter-of-dominion.ts';
import { strikeWingAmbuscade } from './strike-wing-ambuscade.ts';
import { warFunding, warFundingOmega } from './war-funding.ts';
import { stymie, stymieOmega } from './stymie.ts';
import { terraform } from './terraform.ts';
import { theCavalry } from './the-cavalry.ts';

/** The promissory notes. */
export const promissoryNotes: readonly Component<Game>[] = [
  acquiescence,
  acquiescenceOmega,
  alliance,
  antivirus,
  blackMarketForgery,
  bloodPact,
  ceasefire,
  crucible,
  cyberneticEnhancements,
  cyberneticEnhancementsOmega,
  creussIff,
  darkPact,
  firesOfTheGashlai,
  giftOfPrescience,
  greyfireMutagen,
  greyfireMutagenOmega,
  keleresRider,
  malevolency,
  militarySupport,
  notesBroken,
  politicalFavor,
  politicalSecret,
  promiseOfProtection,
  raghsCall,
  researchAgreement,
  spyNet,
  scepterOfDominion,
  strikeWingAmbuscade,
  stymie,
  stymieOmega,
  supportForTheThrone,
  tekklarLegion,
  terraform,
  theCavalry,
  tradeAgreement,
  tradeConvoys,
  warFunding,
  warFundingOmega,
];
