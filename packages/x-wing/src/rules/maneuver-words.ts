import { type Bearing, maneuverOf } from '../geometry/index.ts';

const WORDS: Readonly<Record<Bearing, string>> = {
  turnLeft: 'turn left',
  bankLeft: 'bank left',
  straight: 'straight',
  bankRight: 'bank right',
  turnRight: 'turn right',
  koiogranTurn: 'Koiogran turn',
  segnorsLoopLeft: "Segnor's loop left",
  segnorsLoopRight: "Segnor's loop right",
  tallonRollLeft: 'Tallon roll left',
  tallonRollRight: 'Tallon roll right',
  reverseBankLeft: 'reverse bank left',
  reverseStraight: 'reverse straight',
  reverseBankRight: 'reverse bank right',
  stationary: 'stationary',
};

/** A maneuver in words: `red 3 Koiogran turn`. */
export function maneuverLabel(code: string): string {
  const { speed, bearing, difficulty } = maneuverOf(code);
  return `${difficulty} ${speed} ${WORDS[bearing]}`;
}
