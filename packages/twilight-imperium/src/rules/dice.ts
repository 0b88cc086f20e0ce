import { UNIT_TYPES } from '../data/index.ts';
import { type Game, type PlanetId, type PlayerId, playerName, type UnitType } from '../state/index.ts';

/** Dice of ten sides; the face 0 is a ten (FAQ 1). */

/** One die that was rolled. An ability that rerolls or changes it uses `setDie`, so that `hit` stays right. */
export interface Die {
  readonly unit: UnitType;
  /** What the die shows, 1 to 10. */
  roll: number;
  /** What is added to it (LRR 56). */
  modifier: number;
  /** The value of the unit: a result equal to or above it is a hit. */
  readonly needed: number;
  hit: boolean;
  /** The planet its unit bombards, where that matters. */
  readonly planet?: PlanetId;
  /** The card or planet that has the ability, where no unit rolls: `unit` is then the type whose ability it is like. */
  readonly source?: string;
}

/** Roll one die: 1 to 10. */
export function rollDie(game: Game): number {
  const face = game.roll(10);
  return face === 0 ? 10 : face;
}

/** Roll `count` dice of a unit onto the pile. */
export function rollDice(
  game: Game,
  pile: Die[],
  count: number,
  die: { unit: UnitType; needed: number; modifier: number; planet?: PlanetId; source?: string },
): void {
  for (let i = 0; i < count; i++) {
    const roll = rollDie(game);
    pile.push({ ...die, roll, hit: roll + die.modifier >= die.needed });
  }
}

/** Give a die another result (LRR 74.1). */
export function setDie(die: Die, roll: number): void {
  die.roll = roll;
  die.hit = roll + die.modifier >= die.needed;
}

/** Add to the result of a die that was rolled. */
export function raiseDie(die: Die, by: number): void {
  die.modifier += by;
  die.hit = die.roll + die.modifier >= die.needed;
}

/** Roll these dice of a player again (LRR 74); `because` names what lets them. */
export function rerollDice(game: Game, player: PlayerId, dice: readonly Die[], because: string): void {
  const before = dice.map((die) => die.roll);
  for (const die of dice) setDie(die, rollDie(game));
  game.emit({
    type: 'dice-rerolled',
    text: `${playerName(game.state, player)} rolls ${before.join(', ')} again: ${diceInWords(dice)} (${because})`,
    rule: 'LRR 74.1',
    data: { player, before, dice: diceData(dice), hits: hitsOf(dice) },
  });
}

/** How many of the dice are hits. */
export function hitsOf(dice: readonly Die[]): number {
  let hits = 0;
  for (const die of dice) if (die.hit) hits++;
  return hits;
}

/** Dice as plain data for a log or a page. */
export function diceData(dice: readonly Die[]): Record<string, unknown>[] {
  return dice.map(({ unit, roll, modifier, needed, hit }) =>
    modifier === 0
      ? { unit: UNIT_TYPES[unit], roll, needed, hit }
      : { unit: UNIT_TYPES[unit], roll, modifier, needed, hit },
  );
}

/** "rolls 7, 4+1: 1 hit". */
export function diceInWords(dice: readonly Die[]): string {
  const rolls = dice.map(({ roll, modifier }) =>
    modifier === 0 ? `${roll}` : modifier > 0 ? `${roll}+${modifier}` : `${roll}${modifier}`,
  );
  const hits = hitsOf(dice);
  return `${rolls.join(', ')}: ${hits} ${hits === 1 ? 'hit' : 'hits'}`;
}
