import { choose, type Option, type Rule } from '@orrery/kernel';
import { cardsOf } from '../abilities/registry.ts';
import type { Game, Ship } from '../state/index.ts';
import { called } from './say.ts';
import { loseShield } from './tokens.ts';

/** A docked ship whose active shields a ship may treat as its own, by a card. */
function lenderOf(game: Game, ship: Ship): Ship | undefined {
  for (const card of cardsOf(game, ship, 'shieldsOf')) {
    const lender = card.ability.shieldsOf!(game, card);
    if (lender !== undefined && lender.shields > 0) return lender;
  }
  return undefined;
}

/** The active shields that a ship can lose or spend: its own and those it may treat so (RR Shields). */
export function shieldsLeft(game: Game, ship: Ship): number {
  return ship.shields + (lenderOf(game, ship)?.shields ?? 0);
}

/** A ship loses one active shield, of its own or one it may treat so, of its player's choice. False where none is lost. */
export function* giveShield(game: Game, ship: Ship, isCost = false): Rule<boolean> {
  const lender = lenderOf(game, ship);
  if (lender === undefined) {
    if (ship.shields === 0) return false;
    loseShield(game, ship);
    return true;
  }
  const picked = yield* choose<Option>({
    seat: ship.seat,
    kind: 'lose-shield',
    rule: 'RR Shields',
    prompt: `What does ${called(ship)} lose?`,
    list: () => [
      ...(ship.shields > 0 ? [{ id: `shield:${ship.name}` }] : []),
      { id: `shield:${lender.name}` },
      ...(ship.shields === 0 && !isCost ? [{ id: 'hull' }] : []),
    ],
    text: ({ id }) =>
      id === 'hull'
        ? { label: 'No shield: a damage card', target: `ship:${ship.name}` }
        : {
            label: `A shield of ${called(id === `shield:${ship.name}` ? ship : lender)}`,
            target: id.replace('shield:', 'ship:'),
          },
  });
  if (picked.id === 'hull') return false;
  loseShield(game, picked.id === `shield:${ship.name}` ? ship : lender);
  return true;
}
