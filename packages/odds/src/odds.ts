import { type UnitTypeId, UNIT_TYPES } from '@orrery/twilight-imperium/data';
import type { Combat } from './combat.ts';
import { mean, type Odds } from './dice.ts';
import { groundCombat } from './ground-combat.ts';
import { combatRolls } from './rolls.ts';
import { bigShips, type Forces, type Name, OTHER, sidesOf } from './sides.ts';
import { spaceCombat } from './space-combat.ts';
import type { Situation } from './spread.ts';
import { countOf, fightersOf } from './strength.ts';

/** How a combat may end, by every possible roll: no chance is drawn. */
export interface CombatOdds {
  /** That side alone has units that fight at the end. */
  readonly attacker: number;
  readonly defender: number;
  /** Nobody has. */
  readonly draw: number;
  /** `rounds[n]`: it ends after n rounds; 0 where it does not come to a combat. */
  readonly rounds: readonly number[];
  readonly sides: Readonly<Record<Name, SideOdds>>;
}

export interface SideOdds {
  /** `left[n]`: it wins with n units that fight; `left[0]` is that it does not win. */
  readonly left: Odds;
  /** Units lost on average, by type. */
  readonly lost: Readonly<Partial<Record<UnitTypeId, number>>>;
  /** Resources they cost. */
  readonly lostResources: number;
  /** `firstRound[n]`: it scores n hits in a first round in which all of it rolls. */
  readonly firstRound: Odds;
  readonly firstRoundMean: number;
}

/** The odds of a combat fought to the end (LRR 78, 42). */
export function oddsOf(combat: Combat): CombatOdds {
  const { forces, start } = sidesOf(combat);
  const { ends, rounds } = combat.place === 'space' ? spaceCombat(forces, start) : groundCombat(forces, start);
  const chances = { attacker: 0, defender: 0, draw: 0 };
  for (const { situation, chance } of ends) chances[winnerOf(forces, situation)] += chance;
  const sideOf = (name: Name): SideOdds => {
    const first = firstRound(forces, start, name);
    return { ...outcomeOf(forces, start, ends, name), firstRound: first, firstRoundMean: mean(first) };
  };
  return { ...chances, rounds, sides: { attacker: sideOf('attacker'), defender: sideOf('defender') } };
}

function winnerOf(forces: Forces, { attacker, defender }: Situation): Name | 'draw' {
  const [own, other] = [fightersOf(forces.attacker, attacker) > 0, fightersOf(forces.defender, defender) > 0];
  if (own === other) return 'draw';
  return own ? 'attacker' : 'defender';
}

function outcomeOf(
  forces: Forces,
  start: Situation,
  ends: readonly { readonly situation: Situation; readonly chance: number }[],
  name: Name,
): Pick<SideOdds, 'left' | 'lost' | 'lostResources'> {
  const force = forces[name];
  const left: number[] = [];
  const lost: Partial<Record<UnitTypeId, number>> = {};
  let lostResources = 0;
  for (const { situation, chance } of ends) {
    const alive = winnerOf(forces, situation) === name ? fightersOf(force, situation[name]) : 0;
    for (let n = left.length; n <= alive; n++) left.push(0);
    left[alive] += chance;
    force.kinds.forEach(({ type, stats }, kind) => {
      const gone = Math.max(0, countOf(force, start[name], kind) - countOf(force, situation[name], kind));
      if (gone === 0) return;
      const id = UNIT_TYPES[type];
      lost[id] = (lost[id] ?? 0) + gone * chance;
      lostResources += ((stats.cost ?? 0) / stats.unitsPerCost) * gone * chance;
    });
  }
  return { left, lost, lostResources };
}

function firstRound(forces: Forces, start: Situation, name: Name): Odds {
  const rolls = combatRolls(forces[name], start[name], true, bigShips(forces[OTHER[name]], start[OTHER[name]]));
  const odds: number[] = [];
  for (const { free, bound, chance } of rolls) {
    for (let n = odds.length; n <= free + bound; n++) odds.push(0);
    odds[free + bound] += chance;
  }
  return odds;
}
