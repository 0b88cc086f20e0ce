import { chooseSome, type Component, type Option, type Rule } from '@orrery/kernel';
import { UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { afterCombatRoll, type CombatRoll } from '../rules/combat.ts';
import { destroyTogether, newLoss } from '../rules/destruction.ts';
import { type Die, diceData, rerollDice } from '../rules/dice.ts';
import { type Game, type PlayerId, unitCount, type UnitType, unitsInWords } from '../state/index.ts';
import { unitKey } from '../state/forces.ts';
import { relicAbility, relicCard } from './relic.ts';

/**
 * In each combat round its owner may reroll any of their dice with 1 added; a unit that rerolled and makes no hit is destroyed,
 * before hits are assigned.
 */
export const theCrownOfThalnos: Component<Game> = relicCard(
  'the-crown-of-thalnos',
  relicAbility<CombatRoll>({
    relic: 'the-crown-of-thalnos',
    rule: 'LRR 74',
    window: afterCombatRoll,
    usable: (_game, owner, { player, dice }) => owner === player && dice.length > 0,
    missing: (_game, owner, { player }) =>
      owner === player ? 'you rolled no dice' : 'only your own combat rolls can be rerolled',
    resolve: (game, owner, roll) => rerollAtRisk(game, owner, roll, 1),
  }),
);

/** Its owner rerolls any of their dice, with a bonus; a unit that rerolled and makes no hit is destroyed. */
export function* rerollAtRisk(game: Game, owner: PlayerId, roll: CombatRoll, bonus: number): Rule {
  const chosen = yield* chooseDice(game, owner, roll, bonus);
  if (chosen.length === 0) return;
  // The units are counted before any of them is lost: so many dice in a row belong to one.
  const units = diceByUnit(game, owner, roll);
  const fresh = chosen.map((at) => {
    const die = roll.dice[at];
    const again: Die = { ...die, modifier: die.modifier + bonus };
    roll.dice[at] = again;
    return again;
  });
  rerollDice(game, owner, fresh, 'The Crown of Thalnos');
  yield* destroyFailed(game, owner, roll, units, chosen);
}

interface DieOption extends Option {
  readonly at: number;
}

function* chooseDice(game: Game, owner: PlayerId, { dice, combat }: CombatRoll, bonus: number) {
  const options = dice.map((_, at): DieOption => ({ id: `die:${at}`, at }));
  const picked = yield* chooseSome<DieOption>({
    seat: owner,
    kind: 'reroll-dice',
    rule: 'LRR 74',
    prompt: `Which dice do you reroll${bonus > 0 ? ` with ${bonus} added` : ''}? A unit that rerolls and makes no hit is destroyed.`,
    list: () => options,
    text: ({ at }) => ({
      label: `${unitsInWords(dice[at].unit, 1)}: ${dice[at].roll}, ${dice[at].hit ? 'a hit' : 'no hit'}`,
      target: unitKey(game.state, combat.area, dice[at].unit),
      detail: `it hits on ${dice[at].needed} or more`,
    }),
    about: () => ({ dice: diceData(dice), bonus, risk: true }),
  });
  return picked.map(({ at }) => at);
}

/** One entry for each unit that rolled: its type and its dice, by their place in the roll. */
interface RollingUnit {
  readonly unit: UnitType;
  readonly dice: number[];
}

function diceByUnit({ state }: Game, owner: PlayerId, { dice, combat }: CombatRoll): RollingUnit[] {
  const places = new Map<UnitType, number[]>();
  dice.forEach(({ unit }, at) => {
    const known = places.get(unit);
    if (known === undefined) places.set(unit, [at]);
    else known.push(at);
  });
  const units: RollingUnit[] = [];
  for (const [unit, rolled] of places) {
    const count = Math.max(1, unitCount(state, combat.area, owner, unit));
    const each = Math.max(1, Math.floor(rolled.length / count));
    for (let i = 0; i < count; i++) {
      // Dice beyond an equal share are the last unit's.
      const end = i === count - 1 ? rolled.length : (i + 1) * each;
      units.push({ unit, dice: rolled.slice(i * each, end) });
    }
  }
  return units;
}

/** Damaged units are taken to be those that rolled and failed: their owner would have it so. */
function* destroyFailed(
  game: Game,
  owner: PlayerId,
  { dice, combat }: CombatRoll,
  units: readonly RollingUnit[],
  rerolled: readonly number[],
) {
  const { state } = game;
  const loss = newLoss(owner, combat.area, owner);
  for (const { unit, dice: own } of units) {
    if (own.some((at) => rerolled.includes(at)) && !own.some((at) => dice[at].hit)) loss.units[unit]++;
  }
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const damaged = state.damaged[(combat.area * state.players.length + owner) * UNIT_TYPES.length + type];
    loss.damaged[type] = Math.min(loss.units[type], damaged);
  }
  if (loss.units.some((count) => count > 0)) {
    yield* destroyTogether(game, { losses: [loss], cause: 'relic', rule: 'LRR 73.3' });
  }
}
