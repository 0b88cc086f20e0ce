import type { Rule } from '@orrery/kernel';
import type { RemoteKind, Template } from '../../geometry/index.ts';
import { trigger } from '../../rules/ability-queue.ts';
import { canDrop, chooseDrop, dropDevice, dropsOf } from '../../rules/devices.ts';
import { placeRemote, remoteName } from '../../rules/remotes.ts';
import type { Game, Ship } from '../../state/index.ts';
import type { Drop, Owned } from '../ability.ts';
import { cardsOf } from '../registry.ts';
import { chargesOf, spendCharge } from './charges.ts';
import { pick } from './choices.ts';

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

export const STRAIGHT_1: Template = { kind: 'straight', speed: 1, side: 'ahead' };

export const SPEED_3: readonly Template[] = [
  { kind: 'turn', speed: 3, side: 'left' },
  { kind: 'bank', speed: 3, side: 'left' },
  { kind: 'straight', speed: 3, side: 'ahead' },
  { kind: 'bank', speed: 3, side: 'right' },
  { kind: 'turn', speed: 3, side: 'right' },
];

export function ways(templates: readonly Template[], launch: boolean): Drop[] {
  return templates.map((template) => ({ template, launch }));
}

/** The ship drops or launches a remote in one of these ways. */
export function* sendOut(game: Game, card: Owned, kind: RemoteKind, printed: readonly Drop[]): Rule {
  const { self } = card;
  const { pose: at } = yield* chooseDrop(self, kind, remoteName(kind), dropsOf(game, self, kind, printed));
  self.round.placedDevice = true;
  placeRemote(game, self.seat, kind, at, card.ability.name);
  yield* trigger(game, 'device-placed', { ship: self, device: null });
}

/** Why the card cannot drop its cargo now. */
export function cannotDrop(
  game: Game,
  card: Owned,
  kind: 'loosecargo' | 'spareparts',
  printed: readonly Drop[],
): string | undefined {
  if (chargesOf(card) < 1) return 'it has no active charge';
  return dropsOf(game, card.self, kind, printed).length === 0 ? 'it would lie outside the play area' : undefined;
}
