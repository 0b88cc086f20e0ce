import { FIGHTER, MECH } from '@orrery/twilight-imperium/data';
import { beforeSpaceCombat, spent } from './before-space-combat.ts';
import { NONE, type Odds } from './dice.ts';
import { has } from './force.ts';
import { takeBarrage } from './hits.ts';
import { abilityDice, abilityHits, combatRolls } from './rolls.ts';
import { type Course, fightOn } from './rounds.ts';
import {
  afterwards,
  bigShips,
  doomed,
  emergencyRepaired,
  type Forces,
  NAMES,
  type Name,
  OTHER,
  repairedFlagship,
  takenBy,
} from './sides.ts';
import { type Situation, Spread, type To } from './spread.ts';
import { countOfType, usesAt } from './strength.ts';

/** A space combat to the end: nobody retreats (LRR 78). */
export function spaceCombat(forces: Forces, start: Situation): Course {
  return fightOn(forces, beforeSpaceCombat(forces, start), (situation, first) => {
    const spread = Spread.of(situation);
    return (first ? spread.through((one, to) => barrage(forces, one, to)) : spread).through((one, to) =>
      combatRound(forces, one, first, to),
    );
  });
}

/** Anti-fighter barrage, in the first round, both ways at the same time (LRR 10, 78.3). */
function barrage(forces: Forces, situation: Situation, to: To): void {
  const used: Name[] = [];
  const [attacker, defender] = NAMES.map((name) => {
    const odds = barrageOf(forces, situation, name);
    if (odds.length > 1 && situation[name][usesAt(forces[name], 'strike_wing_ambuscade')] > 0) used.push(name);
    return odds;
  });
  const after = spent(forces, situation, used);
  attacker.forEach((one, hits) => {
    defender.forEach((other, back) => {
      if (one * other === 0) return;
      to(
        {
          attacker: takeBarrage(forces.attacker, after.attacker, back, forces.defender.faction === 'argent'),
          defender: takeBarrage(forces.defender, after.defender, hits, forces.attacker.faction === 'argent'),
        },
        one * other,
      );
    });
  });
}

function barrageOf(forces: Forces, situation: Situation, name: Name): Odds {
  const force = forces[name];
  const foe = forces[OTHER[name]];
  // The Iconoclast keeps others from using it.
  if (foe.faction === 'naalu' && countOfType(foe, situation[OTHER[name]], MECH) > 0) return NONE;
  // Without fighters to hit it matters to Raid Formation alone.
  if (countOfType(foe, situation[OTHER[name]], FIGHTER) === 0 && force.faction !== 'argent') return NONE;
  const rolls = abilityDice(force, situation[name], (kind) => force.kinds[kind].stats.antiFighterBarrage);
  if (has(force, 'metali_void_armaments')) rolls.push({ value: 6, count: 3 });
  return abilityHits(rolls, situation[name][usesAt(force, 'strike_wing_ambuscade')] > 0 ? 1 : 0, 0);
}

/** One round: both roll, both take their hits (LRR 78.4 to 78.6). */
function combatRound(forces: Forces, before: Situation, first: boolean, to: To): void {
  const situation = {
    attacker: repairedFlagship(forces.attacker, before.attacker),
    defender: repairedFlagship(forces.defender, before.defender),
  };
  const [attacker, defender] = NAMES.map((name) =>
    combatRolls(forces[name], situation[name], first, bigShips(forces[OTHER[name]], situation[OTHER[name]])),
  );
  const backs = defender.map((other) => takenBy(forces, situation, 'attacker', other, true, true));
  for (const one of attacker) {
    const hit = takenBy(forces, situation, 'defender', one, true, true);
    for (const [i, other] of defender.entries()) {
      const back = backs[i];
      const spentGoods = paid(forces, { attacker: back.strength, defender: hit.strength }, one.goods, other.goods);
      let next = afterwards(forces, spentGoods, 'defender', hit);
      next = doomed(afterwards(forces, next, 'attacker', back), [hit, back]);
      to(
        {
          attacker: emergencyRepaired(forces.attacker, next.attacker),
          defender: emergencyRepaired(forces.defender, next.defender),
        },
        one.chance * other.chance,
      );
    }
  }
}

function paid(forces: Forces, situation: Situation, attacker: number, defender: number): Situation {
  if (attacker + defender === 0) return situation;
  const next = { attacker: [...situation.attacker], defender: [...situation.defender] };
  next.attacker[usesAt(forces.attacker, 'hacan_flagship_trade_goods')] -= attacker;
  next.defender[usesAt(forces.defender, 'hacan_flagship_trade_goods')] -= defender;
  return next;
}
