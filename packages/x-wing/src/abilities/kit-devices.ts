import type { Rule } from '@orrery/kernel';
import { canDrop, dropDevice } from '../rules/devices.ts';
import type { Game, Ship } from '../state/index.ts';
import { cardsOf } from './registry.ts';
import type { Owned } from './ability.ts';
import { chargesOf, spendCharge } from './kit.ts';
import { pick } from './kit-more.ts';

/** Placing a device of a card of the ship because another card says so: its charge is spent all the same (RR Device). */

interface Which {
  /** Bombs only. */
  readonly bomb?: boolean;
  /** One more in the same phase. */
  readonly again?: boolean;
}

/** The device cards of a ship that could be used now. */
export function deviceCards(game: Game, ship: Ship, { bomb = false, again = false }: Which = {}): readonly Owned[] {
  return cardsOf(game, ship, 'device').filter((card) => {
    const { device } = card.ability;
    if (device === undefined || (bomb && !device.bomb) || chargesOf(card) < 1) return false;
    return canDrop(game, ship, device.kind, device.drops, again);
  });
}

/** The ship places a device of one of its cards, of its player's choice. */
export function* placeOne(game: Game, card: Owned, ship: Ship, which: Which = {}): Rule {
  const cards = deviceCards(game, ship, which);
  if (cards.length === 0) return;
  const from = yield* pick(
    card,
    'choose-device',
    'which device?',
    cards.map((one) => ({ id: `device:${one.upgrade!.xws}`, label: one.ability.name, value: one })),
  );
  spendCharge(game, from);
  const { kind, drops } = from.ability.device!;
  yield* dropDevice(game, ship, kind, drops);
}
