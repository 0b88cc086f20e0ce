import { tell } from '../../../rules/say.ts';
import type { Ship } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import type { Events } from '../../events.ts';
import { may, upgrade } from '../../kit/write.ts';

/** It may turn the card over. */
export function flips(words: string, when: (ship: Ship) => boolean = () => true) {
  return may<Events['before-activate']>(
    (_game, { self }, { ship }) => ship === self && when(ship),
    function* (game, card) {
      card.upgrade!.side = 1 - card.upgrade!.side;
      tell(game, 'flipped', card.self, `turns ${words} over`, card.ability.name);
    },
  );
}

/** Foils open and close: before its ship activates the card may be flipped. */
export function foils(
  xws: string,
  names: readonly [string, string],
  closed: Omit<Ability, 'of' | 'name' | 'summary'>,
  why: string,
): Ability[] {
  return names.map((name, side) =>
    upgrade(
      xws,
      name,
      side === 0
        ? `${why} Before its ship activates it may be flipped.`
        : 'Before its ship activates it may be flipped.',
      {
        ...(side === 0 ? closed : {}),
        reactions: {
          'before-activate': may(
            (_game, card, event) => event.ship === card.self,
            function* (game, card) {
              card.upgrade!.side = 1 - card.upgrade!.side;
              tell(game, 'flipped', card.self, `flips ${card.ability.name}`, card.ability.name, {
                side: card.upgrade!.side,
              });
            },
          ),
        },
      },
      side,
    ),
  );
}
