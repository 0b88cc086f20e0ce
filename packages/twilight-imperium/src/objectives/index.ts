import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import {
  betrayAFriend,
  braveTheVoid,
  darkenTheSkies,
  demonstrateYourPower,
  sparkARebellion,
  unveilFlagship,
} from './combats-won.ts';
import { becomeAMartyr, dictatePolicy, driveTheDebate, proveEndurance } from './other-events.ts';
import {
  destroyTheirGreatestShip,
  fightWithPrecision,
  makeAnExampleOfTheirWorld,
  turnTheirFleetsToDust,
} from './units-destroyed.ts';

/** The secret objectives that are scored as something happens; all others are questions to the position (rules/objectives). */
export const secretObjectives: readonly Component<Game>[] = [
  becomeAMartyr,
  betrayAFriend,
  braveTheVoid,
  darkenTheSkies,
  demonstrateYourPower,
  destroyTheirGreatestShip,
  dictatePolicy,
  driveTheDebate,
  fightWithPrecision,
  makeAnExampleOfTheirWorld,
  proveEndurance,
  sparkARebellion,
  turnTheirFleetsToDust,
  unveilFlagship,
];
