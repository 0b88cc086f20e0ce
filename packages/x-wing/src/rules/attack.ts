import { choose, effectsOf, type Option, type Rule, type Seat } from '@orrery/kernel';
import { allCards, cardsOf, opponent } from '../abilities/registry.ts';
import { type Attack, type Game, isCloaked, isInArc, isTractored, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { removeDestroyed, sufferDamage } from './damage.ts';
import { facesOf, rollDice } from './dice.ts';
import { ignores } from './ignoring.ts';
import { limitRerolls, modifyDice } from './modify-dice.ts';
import { beforeRoll, showNamed } from './roll.ts';
import { called, tell } from './say.ts';
import { lose } from './tokens.ts';
import { type AttackLimits, attackBan, isObstructed, type Shot, shotsOf, type Weapon, weaponsOf } from './weapons.ts';

interface ShotOption extends Option {
  readonly shot?: Shot;
}

const PASS: ShotOption = { id: 'pass' };

/**
 * A ship may perform an attack (RR Attack): it declares a weapon and a defender, or does not attack. Answers whether it attacked.
 */
export function* mayAttack(game: Game, ship: Ship, limits: AttackLimits = {}): Rule<boolean> {
  const shots = shotsOf(game, ship, limits);
  const options: ShotOption[] = shots.map((shot) => ({ id: `attack:${shot.weapon.id}:${shot.target.name}`, shot }));
  const picked = yield* choose<ShotOption>({
    seat: ship.seat,
    kind: limits.bonus === true ? 'bonus-attack' : 'declare-attack',
    rule: limits.bonus === true ? 'RR Bonus Attack' : 'RR Attack',
    prompt: `Whom does ${called(ship)} attack?`,
    list: () => [PASS, ...options],
    text: ({ shot }) =>
      shot === undefined
        ? { label: 'No attack', target: `ship:${ship.name}` }
        : {
            label: `${called(shot.target)} with ${shot.weapon.name}`,
            target: `ship:${shot.target.name}`,
            detail: `${shot.weapon.value} dice, range ${shot.range}, ${shot.arc}`,
          },
    refused: () => refusedShots(game, ship, shots),
    about: () => ({ ship: ship.name }),
  });
  if (picked.shot === undefined) return false;
  yield* performAttack(game, ship, picked.shot, limits.bonus === true);
  return true;
}

function refusedShots(game: Game, ship: Ship, shots: readonly Shot[]) {
  const ban = attackBan(game, ship);
  return weaponsOf(game, ship).flatMap((weapon) =>
    game.state.ships
      .filter((enemy) => enemy.seat !== ship.seat && (enemy.status === 'play' || enemy.status === 'remote'))
      .filter((enemy) => !shots.some((shot) => shot.weapon.id === weapon.id && shot.target === enemy))
      .map((enemy) => ({
        id: `attack:${weapon.id}:${enemy.name}`,
        reason: ban?.reason ?? 'it is not a valid target of this weapon: arc, range, requirement or charges',
        rule: ban?.rule ?? 'RR Attack',
        target: `ship:${enemy.name}`,
      })),
  );
}

function* performAttack(game: Game, ship: Ship, shot: Shot, bonus: boolean): Rule {
  const { weapon, target } = shot;
  const attack: Attack = {
    attacker: ship.id,
    defender: target.id,
    weapon: weapon.id,
    arc: weapon.printedArc,
    range: shot.range,
    obstructed: isObstructed(game, ship, shot),
    obstructionDie: isObstructed(game, ship, shot, (obstacle) => !ignores(game, ship, obstacle, 'attack')),
    bonus,
    extraDice: 0,
    extraAtZero: 0,
    extraDefense: 0,
    modified: false,
    attackDice: [],
    defenseDice: [],
    defenseRolled: 0,
    rerolled: null,
    from: shot.arc,
    step: 'attack-dice',
    hit: false,
    dealt: 0,
    hits: 0,
    crits: 0,
    spent: [],
    used: [],
  };
  const outer = game.state.attack;
  game.state.attack = attack;
  if (bonus) ship.round.bonusAttack = true;
  else ship.round.attacked = true;
  target.round.defended = true;
  const charges = weapon.text?.charges ?? 0;
  if (weapon.card?.upgrade !== undefined) weapon.card.upgrade.charges -= charges;
  tell(
    game,
    'attack-declared',
    ship,
    `attacks ${called(target)} with ${weapon.name} at range ${shot.range}`,
    'RR Attack',
    {
      target: target.name,
      weapon: weapon.id,
      range: shot.range,
      obstructed: attack.obstructed,
    },
  );
  const event = { attack, attacker: ship, defender: target };
  const order = [target.seat, ship.seat];
  yield* trigger(game, 'attack-declared', event);
  const { text, card } = weapon;
  if (text?.onDeclare !== undefined && card !== undefined && (yield* text.onDeclare(game, card, attack))) {
    // It is treated as hitting; without dice there are no results that deal damage.
    attack.step = 'results';
    attack.hit = true;
  } else {
    yield* attackDiceStep(game, attack, ship, target, weapon);
    yield* defenseDiceStep(game, attack, ship, target, weapon);
    neutralize(game, attack, ship, target);
  }
  yield* trigger(game, 'after-neutralize', event, [], order);
  if (attack.hit && attack.hits + attack.crits > 0) yield* dealDamage(game, attack, ship, target, weapon);
  attack.step = 'aftermath';
  yield* trigger(game, 'after-attack', event, [], order);
  yield* trigger(game, 'bonus-attack', event, [], order);
  // An attack in the midst of another: that one goes on.
  game.state.attack = outer;
  // Outside the Engagement Phase nothing waits for the end of an initiative.
  if (game.state.engaging === null) yield* removeDestroyed(game);
}

/** RR Attack Dice. A depleted attacker rolls one die fewer and loses the token for it. */
function* attackDiceStep(game: Game, attack: Attack, ship: Ship, target: Ship, weapon: Weapon): Rule {
  let count = weapon.value;
  let added = 0;
  if (attack.extraDice > 0) added += attack.extraDice;
  else count += attack.extraDice;
  if (attack.range === 1 && !weapon.noRangeBonus && !isBonusStopped(game, attack, 'attack')) added++;
  for (const card of allCards(game, 'attackDice')) {
    const change = card.ability.attackDice!(game, card, attack);
    if (change > 0) added += change;
    else count += change;
  }
  // At range 0 nothing is added to a primary attack (RR Attack).
  if (!(weapon.primary && attack.range === 0)) count += added;
  count += attack.extraAtZero;
  if (ship.tokens.deplete > 0) {
    count--;
    lose(game, ship, 'deplete');
  }
  const dice = bounded(mostDice(game, attack, 'attack', count));
  const named = dice > 0 ? yield* beforeRoll(game, ship, 'attack') : [];
  attack.attackDice = rollDice(game, 'attack', dice);
  tell(game, 'attack-rolled', ship, `rolls ${facesOf(attack.attackDice)}`, 'RR Attack', {
    dice: attack.attackDice.map((die) => die.face),
  });
  yield* showNamed(game, ship, attack.attackDice, named);
  limitRerolls(game, attack);
  yield* trigger(game, 'attack-rolled', { attack, attacker: ship, defender: target });
  yield* modifyDice(game, attack, 'attack', opponent(ship.seat));
  yield* modifyDice(game, attack, 'attack', ship.seat);
  yield* trigger(game, 'attack-modified', { attack, attacker: ship, defender: target });
}

/** RR Defense Dice: agility, range 3, obstruction; strain and tractor take a die each. */
function* defenseDiceStep(game: Game, attack: Attack, ship: Ship, target: Ship, weapon: Weapon): Rule {
  attack.step = 'defense-dice';
  const event = { attack, attacker: ship, defender: target };
  yield* trigger(game, 'roll-defense', event);
  let count = defendsWith(game, target) + attack.extraDefense;
  if (attack.range === 3 && !weapon.noRangeBonus && !isBonusStopped(game, attack, 'defense')) count++;
  if (attack.obstructionDie) count++;
  for (const effect of effectsOf(game.state, 'defense-dice')) {
    if (effect.data.ship === target.id) count += effect.data.dice as number;
  }
  for (const card of allCards(game, 'defenseDice')) count += card.ability.defenseDice!(game, card, attack);
  if (isTractored(target)) count--;
  if (target.tokens.strain > 0) {
    count--;
    lose(game, target, 'strain');
  }
  const dice = bounded(mostDice(game, attack, 'defense', count));
  const named = dice > 0 ? yield* beforeRoll(game, target, 'defense') : [];
  attack.defenseDice = rollDice(game, 'defense', dice);
  attack.defenseRolled = dice;
  tell(game, 'defense-rolled', target, `rolls ${facesOf(attack.defenseDice)}`, 'RR Attack', {
    dice: attack.defenseDice.map((die) => die.face),
  });
  yield* showNamed(game, target, attack.defenseDice, named);
  yield* trigger(game, 'defense-rolled', event);
  yield* modifyDice(game, attack, 'defense', opponent(target.seat));
  yield* modifyDice(game, attack, 'defense', target.seat);
  yield* trigger(game, 'defense-modified', event);
  // Before the results are neutralized: cards that cancel attack results at a cost.
  yield* cancelBefore(game, attack, target.seat);
}

/** Abilities of the defending side that resolve just before the Neutralize Results step. */
function* cancelBefore(game: Game, attack: Attack, seat: Seat): Rule {
  attack.step = 'results';
  yield* modifyDice(game, attack, 'attack', seat);
  yield* modifyDice(game, attack, 'defense', opponent(seat));
}

function isBonusStopped(game: Game, attack: Attack, dice: 'attack' | 'defense'): boolean {
  return allCards(game, 'stopsRangeBonus').some((card) => card.ability.stopsRangeBonus!(game, card, attack, dice));
}

/** The number of dice, no more than cards allow. */
function mostDice(game: Game, attack: Attack, dice: 'attack' | 'defense', count: number): number {
  let most = count;
  for (const card of allCards(game, 'mostDice')) {
    most = Math.min(most, card.ability.mostDice!(game, card, attack, dice) ?? most);
  }
  return most;
}

/** The agility a ship defends with: its own or what a card gives it, two more while it is cloaked. */
function defendsWith(game: Game, ship: Ship): number {
  for (const card of cardsOf(game, ship, 'agility')) {
    const other = card.ability.agility!(game, card);
    if (other !== undefined) return other + (isCloaked(ship) ? 2 : 0);
  }
  return agilityOf(ship);
}

/** A cloaked ship's agility is two higher (RR Cloak). */
export function agilityOf(ship: Ship): number {
  return ship.profile.agility + (isCloaked(ship) ? 2 : 0);
}

/** There are no fewer than 0 and no more than 6 dice. */
function bounded(count: number): number {
  return count < 0 ? 0 : Math.min(count, 6);
}

/** RR Neutralize Results: evades cancel hits, then criticals; each reinforce token on the attacked side one more, but never the last. */
function neutralize(game: Game, attack: Attack, ship: Ship, target: Ship): void {
  attack.step = 'results';
  const count = (dice: Attack['attackDice'], face: string) => dice.filter((die) => die.face === face).length;
  let evades = count(attack.defenseDice, 'evade');
  let hits = count(attack.attackDice, 'hit');
  let crits = count(attack.attackDice, 'crit');
  const order = criticalsRule(game, attack);
  const cancel = (results: number) => {
    const cancelled = Math.min(evades, results);
    evades -= cancelled;
    return results - cancelled;
  };
  if (order === 'first') crits = cancel(crits);
  hits = cancel(hits);
  if (order === undefined) crits = cancel(crits);
  for (let i = reinforceTokens(target, ship); i > 0 && hits + crits > 1; i--) {
    if (hits > 0) hits--;
    else crits--;
    tell(game, 'reinforced', target, 'is reinforced and cancels a result', 'RR Reinforce');
  }
  attack.hits = hits;
  attack.crits = crits;
  attack.hit = hits + crits > 0;
  tell(
    game,
    attack.hit ? 'attack-hit' : 'attack-missed',
    ship,
    attack.hit ? `hits with ${hits} hits, ${crits} criticals` : 'misses',
    'RR Attack',
    {
      target: target.name,
      hits,
      crits,
      // As they lie in the end: what changed them is over.
      attackDice: attack.attackDice.map((die) => die.face),
      defenseDice: attack.defenseDice.map((die) => die.face),
    },
  );
}

/** Cards that let criticals be cancelled first, or by no evade. */
function criticalsRule(game: Game, attack: Attack): 'uncancelled' | 'first' | undefined {
  for (const card of allCards(game, 'criticals')) {
    const rule = card.ability.criticals!(game, card, attack);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/** The reinforce tokens that count against an attacker: it is in that full arc and not in the other. */
function reinforceTokens(target: Ship, attacker: Ship): number {
  const { reinforceFore, reinforceAft } = target.tokens;
  if (reinforceFore + reinforceAft === 0) return 0;
  const ahead = isInArc(target, 'fullfront', attacker);
  const behind = isInArc(target, 'fullrear', attacker);
  if (ahead === behind) return 0;
  return ahead ? reinforceFore : reinforceAft;
}

/** RR Deal Damage: all hits, then all criticals, unless the weapon does something else with them. */
function* dealDamage(game: Game, attack: Attack, ship: Ship, target: Ship, weapon: Weapon): Rule {
  const { text, card } = weapon;
  if (text?.onHit !== undefined && card !== undefined && (yield* text.onHit(game, card, attack))) return;
  yield* sufferDamage(game, target, attack.hits, attack.crits, ship, 'attack');
}
