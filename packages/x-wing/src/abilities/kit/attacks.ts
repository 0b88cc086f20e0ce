import type { Rule } from '@orrery/kernel';
import { upgradeCard } from '../../data/index.ts';
import type { Arc } from '../../geometry/index.ts';
import { mayAttack } from '../../rules/attack.ts';
import { inBullseye } from '../../rules/bullseye.ts';
import { type AttackLimits, shotsOf } from '../../rules/weapons.ts';
import { type Attack, type Game, type Ship, isInArc, turretArcs } from '../../state/index.ts';
import type { Owned } from '../ability.ts';

/** Is there a bonus attack of this kind for the ship? */
export function canAttack(game: Game, ship: Ship, limits: AttackLimits): boolean {
  return !ship.round.bonusAttack && shotsOf(game, ship, { ...limits, bonus: true }).length > 0;
}

/** The ship may perform a bonus attack of this kind. */
export function* bonusAttack(game: Game, ship: Ship, limits: AttackLimits): Rule<boolean> {
  return yield* mayAttack(game, ship, { ...limits, bonus: true });
}

export const ORDNANCE = { requires: 'lock', charges: 1 } as const;

/** Is this attack made with the card? */
export function withIt(card: Owned, attack: Attack): boolean {
  return attacks(card, attack) && attack.weapon === `upgrade:${card.upgrade?.xws}`;
}

function isTurret(arc: string): boolean {
  return arc === 'singleturret' || arc === 'doubleturret';
}

/** A bonus turret attack from another turret arc than this attack was made from: a double turret indicator has two (RR Arc). */
export function otherTurret(attack: Attack) {
  const used = isTurret(attack.arc) ? attack.from : undefined;
  return {
    bonus: true,
    weapons: (weapon: { printedArc: string }) => isTurret(weapon.printedArc),
    arcs: (arc: Arc) => arc !== used,
  };
}

/** The other ship of an attack this card's ship takes part in. */
export function enemyIn(game: Game, card: Owned, attack: Attack): Ship {
  return game.state.ships[attack.attacker === card.self.id ? attack.defender : attack.attacker];
}

export function attackerOf(game: Game, attack: Attack): Ship {
  return game.state.ships[attack.attacker];
}

export function defenderOf(game: Game, attack: Attack): Ship {
  return game.state.ships[attack.defender];
}

export function attacks(card: Owned, attack: Attack): boolean {
  return attack.attacker === card.self.id;
}

export function defends(card: Owned, attack: Attack): boolean {
  return attack.defender === card.self.id;
}

export function isPrimary(attack: Attack): boolean {
  return attack.weapon.startsWith('primary');
}

/** Does range change the dice of this attack: not with a weapon that bears the ordnance icon (RR Range Bonus). */
export function hasRangeBonus(attack: Attack): boolean {
  if (isPrimary(attack)) return true;
  const sides = upgradeCard(attack.weapon.slice('upgrade:'.length))?.sides ?? [];
  return sides.some((side) => side.attack !== null && side.attack !== undefined && !side.attack.noRangeBonus);
}

/** `primary`, or the type of the upgrade that is the weapon of an attack. */
export function weaponType(attack: Attack): string {
  return isPrimary(attack) ? 'primary' : (upgradeCard(attack.weapon.slice('upgrade:'.length))?.type ?? '');
}

/** Is the defender in the bullseye arc of the card's ship? */
export function bullseyed(game: Game, card: Owned, attack: Attack): boolean {
  return inBullseye(game, card.self, defenderOf(game, attack));
}

/** Is a ship in the arc that this attack is made from? */
export function inAttackArc(game: Game, ship: Ship, attack: Attack): boolean {
  const attacker = attackerOf(game, attack);
  const turret = attack.arc === 'singleturret' || attack.arc === 'doubleturret';
  const arcs: readonly Arc[] = turret ? turretArcs(attacker) : [attack.arc as Arc];
  return arcs.some((arc) => isInArc(attacker, arc, ship));
}
