import {
  ask,
  choose,
  decide,
  modified,
  numberKey,
  openWindow,
  type Option,
  type Refusal,
  type Rule,
  type Window,
} from '@orrery/kernel';
import { type DiceRoll, UNIT_TYPES } from '../data/index.ts';
import {
  type AreaId,
  type Game,
  NOWHERE,
  type PlanetId,
  planetKey,
  systemKey,
  type PlayerId,
  playerName,
  type SystemId,
  type UnitType,
  unitsInWords,
} from '../state/index.ts';
import { areaKey, areaName, unitKey } from '../state/forces.ts';
import { type Die, diceData, diceInWords, hitsOf, rollDice } from './dice.ts';
import { windowOrder } from './order.ts';

/** Rolls for unit abilities: Space Cannon, Bombardment, Anti-Fighter Barrage (LRR 1.26). No combat roll: combat modifiers do not touch them. */

export type RollingAbility = 'space-cannon' | 'bombardment' | 'anti-fighter-barrage';

/** Alike units in one place that roll. */
export interface Rolling {
  readonly area: AreaId;
  readonly unit: UnitType;
  readonly count: number;
  readonly roll: DiceRoll;
  /** The planet they bombard; `NOWHERE` for the other abilities. */
  readonly planet: PlanetId;
  /** Set where no unit rolls but a planet or a card that has the ability: `unit` is then the type whose ability it is like. */
  readonly source?: { readonly id: string; readonly name: string };
}

export interface AbilityRoll {
  readonly ability: RollingAbility;
  readonly player: PlayerId;
  /** Whose units are shot at. */
  readonly target: PlayerId;
  readonly system: SystemId;
  /** The planet invaded, for space cannon defense; else `NOWHERE`. */
  readonly planet: PlanetId;
  readonly rule: string;
  readonly units: readonly Rolling[];
  /** Dice that abilities give to units of this roll, one unit a die (Strike Wing Ambuscade). */
  moreDice: number;
  /** Filled by the roll. */
  readonly dice: Die[];
  /** Set by an ability: the hits go to non-fighter ships while there are any. */
  toNonFighters: boolean;
  /** Set by an ability: the hits of a barrage go to ships of all kinds. */
  toAllShips: boolean;
}

/** One unit type's dice, for modifiers. */
export interface AbilityDice {
  readonly roll: AbilityRoll;
  readonly unit: UnitType;
  /** The planet they bombard; `NOWHERE` for the other abilities. */
  readonly planet: PlanetId;
}

/** What everybody sees of such a roll: who shoots at whom, where (`system:26`, `planet:lodor`), and the dice once they lie. */
function rollFacts({ ability, player, target, system, planet, dice }: AbilityRoll, { state }: Game) {
  const place = planet === NOWHERE ? systemKey(state, system) : planetKey(state, planet);
  return { ability, player, target, place, dice: diceData(dice) };
}

/** When units are about to roll for an ability. */
export const beforeAbilityRoll: Window<AbilityRoll> = { key: 'before a unit ability roll', facts: rollFacts };
/** After that roll, before its hits are assigned. */
export const afterAbilityRoll: Window<AbilityRoll> = { key: 'after a unit ability roll', facts: rollFacts };
/** Dice that one of the rolling units may add to the whole roll (Plasma Scoring). */
export const additionalDice = numberKey<AbilityRoll>('additional dice of a unit ability roll');
/** What is added to each die of such a roll. */
export const abilityRoll = numberKey<AbilityDice>('unit ability roll');

export function newAbilityRoll(
  roll: Omit<AbilityRoll, 'moreDice' | 'dice' | 'toNonFighters' | 'toAllShips'>,
): AbilityRoll {
  return { ...roll, moreDice: 0, dice: [], toNonFighters: false, toAllShips: false };
}

/**
 * Roll for an ability: first the additional die is given to a unit (FAQ: before rolling), then all dice are rolled, the units
 * of the lowest value first. The dice are in `roll.dice`, after abilities have changed them.
 */
export function* rollUnitAbility(game: Game, roll: AbilityRoll): Rule {
  const order = () => windowOrder(game.state);
  yield* openWindow(game, beforeAbilityRoll, roll, order);
  const units = [...roll.units].sort((a, b) => a.roll.value - b.roll.value || a.unit - b.unit || a.area - b.area);
  const extra = units.map(() => 0);
  for (let i = 0; i < roll.moreDice; i++) extra[yield* chooseUnitForDie(game, roll, units)]++;
  const additional = modified(game, additionalDice, 0, roll);
  for (let i = 0; i < additional; i++) {
    const index = yield* chooseUnitForDie(game, roll, units, NO_DIE);
    if (index === NO_DIE.index) break;
    extra[index]++;
  }
  units.forEach((group, i) => {
    const { unit, count, planet, source } = group;
    const modifier = modified(game, abilityRoll, 0, { roll, unit, planet });
    rollDice(game, roll.dice, count * group.roll.dice + extra[i], {
      unit,
      needed: group.roll.value,
      modifier,
      planet,
      ...(source === undefined ? {} : { source: source.id }),
    });
  });
  game.emit({
    type: `${roll.ability}-rolled`,
    text: `${playerName(game.state, roll.player)} ${VERBS[roll.ability]} ${diceInWords(roll.dice)}`,
    rule: roll.rule,
    data: { player: roll.player, target: roll.target, dice: diceData(roll.dice), hits: hitsOf(roll.dice) },
  });
  yield* openWindow(game, afterAbilityRoll, roll, order);
}

const VERBS: Record<RollingAbility, string> = {
  'space-cannon': 'fires space cannon,',
  bombardment: 'bombards,',
  'anti-fighter-barrage': 'fires an anti-fighter barrage,',
};

interface DieOption extends Option {
  readonly index: number;
}

/** No unit rolls a die that it may roll in addition. */
const NO_DIE: DieOption = { id: 'decline', index: -1 };

/** Which unit rolls the additional die; only units that differ in value or planet are told apart. `none` is the last option. */
function* chooseUnitForDie(game: Game, roll: AbilityRoll, units: readonly Rolling[], none?: DieOption): Rule<number> {
  const options: DieOption[] = [];
  units.forEach((group, index) => {
    const same = options.some(
      (option) => units[option.index].roll.value === group.roll.value && units[option.index].planet === group.planet,
    );
    if (!same) options.push({ id: shooterId(game, group), index });
  });
  if (none !== undefined) options.push(none);
  const picked = yield* choose({
    seat: roll.player,
    kind: 'additional-die',
    rule: roll.rule,
    prompt: 'Which unit rolls the additional die?',
    list: () => options,
    text: (option) => {
      if (option === none) return { label: 'No additional die' };
      const { source, unit, roll: own } = units[option.index];
      return {
        label: `${source?.name ?? unitsInWords(unit, 1)}: a hit on ${own.value} or more`,
        target: groupKey(game, units[option.index]),
      };
    },
  });
  return picked.index;
}

/** What a page clicks to mean those that roll together. */
function groupKey({ state }: Game, { area, unit, source }: Rolling): string {
  return source?.id ?? unitKey(state, area, unit);
}

function shooterId(game: Game, group: Rolling): string {
  const id = groupKey(game, group);
  const { planet } = group;
  return planet === NOWHERE ? id : `${id}:${planetKey(game.state, planet)}`;
}

interface ShooterOption extends Option {
  readonly index: number;
}

const ALL: ShooterOption = { id: 'all', index: -1 };
const DECLINE: ShooterOption = { id: 'decline', index: -1 };
const DONE: ShooterOption = { id: 'done', index: -1 };

/** What is asked, when a player chooses the units that use an ability. */
export interface ShooterQuestion {
  readonly seat: PlayerId;
  readonly kind: RollingAbility;
  readonly rule: string;
  readonly prompt: string;
  readonly refused?: () => readonly Refusal[];
  readonly about?: () => unknown;
}

/** Which of the units use their ability: all, some or none ("may"). Alike units are told apart by nothing but their number. */
export function* chooseShooters(game: Game, question: ShooterQuestion, able: readonly Rolling[]): Rule<Rolling[]> {
  if (able.length === 0) return [];
  const chosen = able.map(() => 0);
  const total = able.reduce((sum, group) => sum + group.count, 0);
  for (let picks = 0; picks < total; picks++) {
    const options: ShooterOption[] = picks === 0 ? [ALL, DECLINE] : [DONE];
    if (total > 1) {
      able.forEach((group, index) => {
        if (chosen[index] < group.count) options.push({ id: groupKey(game, group), index });
      });
    }
    const picked = yield* ask(
      decide<ShooterOption>({
        ...question,
        plan: question.kind,
        list: () => options,
        text: (option) => shooterText(game, able, option, total),
        about: () => question.about?.() ?? null,
      }),
    );
    const option = picked[0];
    if (option === ALL) return [...able];
    if (option === DECLINE) return [];
    if (option === DONE) break;
    chosen[option.index]++;
  }
  return able.flatMap((group, index) => (chosen[index] > 0 ? [{ ...group, count: chosen[index] }] : []));
}

function shooterText(game: Game, able: readonly Rolling[], option: ShooterOption, total: number) {
  if (option === ALL) {
    const dice = able.reduce((sum, group) => sum + group.count * group.roll.dice, 0);
    return { label: total === 1 ? 'Use it' : `Use all ${total}`, detail: `${dice} ${dice === 1 ? 'die' : 'dice'}` };
  }
  if (option === DECLINE) return { label: 'Do not use it' };
  if (option === DONE) return { label: 'Roll' };
  const group = able[option.index];
  const { area, unit, roll, source } = group;
  return {
    label: source?.name ?? `${capital(UNIT_TYPES[unit])} at ${areaName(game.state, area)}`,
    target: groupKey(game, group),
    detail: `${roll.dice} ${roll.dice === 1 ? 'die' : 'dice'}, a hit on ${roll.value} or more`,
  };
}

function capital(text: string): string {
  return text === 'pds' ? 'PDS' : text.charAt(0).toUpperCase() + text.slice(1).replace('-', ' ');
}

/** Units as plain data for a page. */
export function rollingData(game: Game, units: readonly Rolling[]): Record<string, unknown>[] {
  return units.map(({ area, unit, count, roll }) => ({
    area: areaKey(game.state, area),
    unit: UNIT_TYPES[unit],
    count,
    value: roll.value,
    dice: roll.dice,
  }));
}
