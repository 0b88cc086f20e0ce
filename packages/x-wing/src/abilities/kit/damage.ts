import { type Option, type Rule, choose } from '@orrery/kernel';
import { damageCard } from '../../data/index.ts';
import { repair } from '../../rules/damage.ts';
import { tell } from '../../rules/say.ts';
import type { DamageDealt, Game, Ship } from '../../state/index.ts';
import type { Owned } from '../ability.ts';
import { pick } from './choices.ts';

/** A choice among damage cards of a ship; facedown ones are known by their keys alone. */
export function* pickDamage(card: Owned, among: readonly DamageDealt[]): Rule<DamageDealt> {
  return yield* pick(
    card,
    'choose-damage',
    'which damage card?',
    among.map((dealt) => ({
      id: `damage:${dealt.key}`,
      label: dealt.faceup ? damageCard(dealt.card).name : 'A facedown card',
      value: dealt,
    })),
  );
}

/** The cards of a ship that are faceup, or those of the Ship trait among them. */
export function faceupDamage(ship: Ship, type?: 'ship' | 'pilot'): DamageDealt[] {
  return ship.damage.filter((dealt) => dealt.faceup && (type === undefined || damageCard(dealt.card).type === type));
}

/** Repair one faceup damage card of a ship, of the card's player's choice. */
export function* repairFaceup(game: Game, card: Owned, ship: Ship, type?: 'ship' | 'pilot'): Rule {
  repair(game, ship, yield* pickDamage(card, faceupDamage(ship, type)));
}

/** Recover a shield; false when none is missing. */
export function recoverShield(game: Game, ship: Ship): boolean {
  if (ship.shields >= ship.profile.shields) return false;
  ship.shields++;
  tell(game, 'shield-recovered', ship, 'recovers a shield', 'RR Charges', { left: ship.shields });
  return true;
}

/** A choice among damage cards of a ship. */
export function* chooseDamage(card: Owned, among: readonly DamageDealt[]): Rule<DamageDealt> {
  const picked = yield* choose<Option & { readonly dealt: DamageDealt }>({
    seat: card.self.seat,
    kind: 'choose-damage',
    rule: card.ability.name,
    prompt: `${card.ability.name}: which damage card?`,
    list: () => among.map((dealt) => ({ id: `damage:${dealt.key}`, dealt })),
    text: ({ dealt }) => ({ label: dealt.faceup ? damageCard(dealt.card).name : 'A facedown card' }),
  });
  return picked.dealt;
}

export function shipDamage(ship: Ship): DamageDealt[] {
  return ship.damage.filter((dealt) => dealt.faceup && damageCard(dealt.card).type === 'ship');
}
