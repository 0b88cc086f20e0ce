import { BASE_SIDE, type BaseSize } from './bases.ts';
import { type Path, pathAlong } from './path.ts';
import { moved, type Pose } from './pose.ts';
import type { Slide } from './reposition.ts';
import type { Template } from './templates.ts';

/** The bearings of the dials, by the letter of the dial code. */
export type Bearing =
  | 'turnLeft'
  | 'bankLeft'
  | 'straight'
  | 'bankRight'
  | 'turnRight'
  | 'koiogranTurn'
  | 'segnorsLoopLeft'
  | 'segnorsLoopRight'
  | 'tallonRollLeft'
  | 'tallonRollRight'
  | 'reverseBankLeft'
  | 'reverseStraight'
  | 'reverseBankRight'
  | 'stationary';

export type Difficulty = 'blue' | 'white' | 'red' | 'purple';

/** A maneuver of a dial. */
export interface Maneuver {
  readonly speed: number;
  readonly bearing: Bearing;
  readonly difficulty: Difficulty;
}

const BEARINGS: Readonly<Record<string, Bearing>> = {
  T: 'turnLeft',
  B: 'bankLeft',
  F: 'straight',
  N: 'bankRight',
  Y: 'turnRight',
  K: 'koiogranTurn',
  L: 'segnorsLoopLeft',
  P: 'segnorsLoopRight',
  E: 'tallonRollLeft',
  R: 'tallonRollRight',
  A: 'reverseBankLeft',
  S: 'reverseStraight',
  D: 'reverseBankRight',
  O: 'stationary',
};
const DIFFICULTIES: Readonly<Record<string, Difficulty>> = { B: 'blue', W: 'white', R: 'red', P: 'purple' };
const MANEUVERS = new Map<string, Maneuver>();

/** The maneuver of a dial code such as `3LR`: speed, bearing, difficulty. Throws for what is no code. */
export function maneuverOf(code: string): Maneuver {
  const known = MANEUVERS.get(code);
  if (known !== undefined) return known;
  const bearing = BEARINGS[code[1]];
  const difficulty = DIFFICULTIES[code[2]];
  if (code.length !== 3 || !/^[0-5]$/.test(code[0]) || bearing === undefined || difficulty === undefined) {
    throw new Error(`${code} is no maneuver of a dial`);
  }
  const maneuver = { speed: Number(code[0]), bearing, difficulty };
  MANEUVERS.set(code, maneuver);
  return maneuver;
}

/** The code of a maneuver, the reverse of `maneuverOf`. */
export function codeOf({ speed, bearing, difficulty }: Maneuver): string {
  const letter = Object.keys(BEARINGS).find((key) => BEARINGS[key] === bearing) as string;
  const colour = Object.keys(DIFFICULTIES).find((key) => DIFFICULTIES[key] === difficulty) as string;
  return `${speed}${letter}${colour}`;
}

/** The template of a maneuver; undefined for the stationary one. */
export function templateOf({ speed, bearing }: Maneuver): Template | undefined {
  switch (bearing) {
    case 'stationary':
      return undefined;
    case 'straight':
    case 'koiogranTurn':
    case 'reverseStraight':
      return { kind: 'straight', speed, side: 'ahead' };
    case 'bankLeft':
    case 'segnorsLoopLeft':
    case 'reverseBankLeft':
      return { kind: 'bank', speed, side: 'left' };
    case 'bankRight':
    case 'segnorsLoopRight':
    case 'reverseBankRight':
      return { kind: 'bank', speed, side: 'right' };
    case 'turnLeft':
    case 'tallonRollLeft':
      return { kind: 'turn', speed, side: 'left' };
    case 'turnRight':
    case 'tallonRollRight':
      return { kind: 'turn', speed, side: 'right' };
  }
}

export function isReverse(bearing: Bearing): boolean {
  return bearing === 'reverseBankLeft' || bearing === 'reverseBankRight' || bearing === 'reverseStraight';
}

export function isTallonRoll(bearing: Bearing): boolean {
  return bearing === 'tallonRollLeft' || bearing === 'tallonRollRight';
}

/** Basic maneuvers (and reverse ones) leave the ship facing along the template; a Koiogran turn and Segnor's loop turn it around. */
export function turnAtEnd(bearing: Bearing): number {
  return bearing === 'koiogranTurn' || bearing === 'segnorsLoopLeft' || bearing === 'segnorsLoopRight' ? 180 : 0;
}

/** The direction of a bearing, as an ion maneuver keeps it. */
export function directionOf(bearing: Bearing): 'left' | 'straight' | 'right' {
  if (/Left$/.test(bearing)) return 'left';
  return /Right$/.test(bearing) ? 'right' : 'straight';
}

/** The way of a ship of this size along a maneuver's template. */
export function pathOf(maneuver: Maneuver, size: BaseSize): Path | undefined {
  const template = templateOf(maneuver);
  return template === undefined ? undefined : pathAlong(template, size, isReverse(maneuver.bearing));
}

/**
 * The three positions at the end of a Tallon roll: the ship is turned a further 90 degrees and set with the hash mark of its side
 * to the front, middle or back of the template's end (as in a barrel roll).
 */
export function tallonPose(start: Pose, size: BaseSize, maneuver: Maneuver, slide: Slide): Pose {
  const line = pathOf(maneuver, size)!.line;
  const m = maneuver.bearing === 'tallonRollLeft' ? -1 : 1;
  const h = BASE_SIDE[size] / 2;
  const off = slide === 'front' ? 10 : slide === 'back' ? -10 : 0;
  return moved(start, m * (h + line.radius), h + line.radius + off, 180);
}
