/** Maneuvers for the eye: their icons, columns on the dial, words. */
import { type Bearing, type Difficulty, maneuverOf } from '@orrery/x-wing/geometry';

const LOOK: Readonly<Record<Bearing, readonly [icon: string, words: string]>> = {
  turnLeft: ['m-turn-left', 'turn left'],
  bankLeft: ['m-bank-left', 'bank left'],
  straight: ['m-straight', 'straight'],
  bankRight: ['m-bank-right', 'bank right'],
  turnRight: ['m-turn-right', 'turn right'],
  koiogranTurn: ['m-koiogran', 'Koiogran turn'],
  segnorsLoopLeft: ['m-segnors-left', "Segnor's loop left"],
  segnorsLoopRight: ['m-segnors-right', "Segnor's loop right"],
  tallonRollLeft: ['m-tallon-left', 'Tallon roll left'],
  tallonRollRight: ['m-tallon-right', 'Tallon roll right'],
  reverseBankLeft: ['m-reverse-bank-left', 'reverse bank left'],
  reverseStraight: ['m-reverse-straight', 'reverse straight'],
  reverseBankRight: ['m-reverse-bank-right', 'reverse bank right'],
  stationary: ['m-stationary', 'stationary'],
};

/** The columns of a dial from left to right. */
export const BEARING_COLUMNS: readonly (readonly Bearing[])[] = [
  ['segnorsLoopLeft'],
  ['tallonRollLeft'],
  ['turnLeft'],
  ['bankLeft'],
  ['reverseBankLeft'],
  ['straight', 'stationary'],
  ['reverseStraight'],
  ['reverseBankRight'],
  ['bankRight'],
  ['turnRight'],
  ['tallonRollRight'],
  ['segnorsLoopRight'],
  ['koiogranTurn'],
];

/** Hue is never alone: blue, red and purple also have their letter. */
export const COLOUR_LETTER: Readonly<Record<Difficulty, string>> = { blue: 'B', white: '', red: 'R', purple: 'P' };

export const bearingIcon = (bearing: Bearing): string => LOOK[bearing][0];

/** `2 bank right, blue`. */
export function maneuverWords(code: string): string {
  const { speed, bearing, difficulty } = maneuverOf(code);
  return `${speed} ${LOOK[bearing][1]}, ${difficulty}`;
}
