import { inBullseye } from '../../../rules/bullseye.ts';
import { gain, lose, transfer } from '../../../rules/tokens.ts';
import { type Game, type Ship, isInArc, isStressed } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attacks, defenderOf, weaponType } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { rerolls } from '../../kit/dice.ts';
import { canLock, lock } from '../../kit/locks.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

function calculating(game: Game, card: Owned, to: number): Ship[] {
  return shipsAt(game, card, 0, to, 'other friendly').filter((friend) => friend.tokens.calculate > 0);
}

/** Pilots of the HMP Droid Gunship, Separatist Alliance. */
export const HMP_DROID_GUNSHIP_PILOTS: readonly Ability[] = [
  pilot(
    'dgs047',
    'DGS-047',
    'After it attacked a ship in its front arc it may lock it; in its bullseye it gains strain.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            defender.status === 'play' &&
            isInArc(card.self, 'front', defender) &&
            canLock(game, card.self, defender),
          function* (game, card, { defender }) {
            lock(game, card.self, defender);
            if (inBullseye(game, card.self, defender)) yield* gain(game, defender, 'strain');
          },
        ),
      },
    },
  ),
  pilot(
    'geonosianprototype',
    'Geonosian Prototype',
    'In missile and cannon attacks a tractor token off the defender rerolls up to two dice.',
    {
      dice: [
        {
          ...rerolls({
            dice: 'attack',
            most: 2,
            when: (game, _card, attack) =>
              ['missile', 'cannon'].includes(weaponType(attack)) && defenderOf(game, attack).tokens.tractor > 0,
          }),
          *resolve(game, card, attack) {
            lose(game, defenderOf(game, attack), 'tractor');
            yield* rerolls({ dice: 'attack', most: 2 }).resolve(game, card, attack);
          },
        },
      ],
    },
  ),
  pilot('dgs286', 'DGS-286', 'Before it engages, another friend at range 0 to 1 passes it a calculate token.', {
    reactions: {
      'before-engage': may(
        (game, card, { ship }) => ship === card.self && calculating(game, card, 1).length > 0,
        function* (game, card) {
          const friend = yield* chooseShip(card, calculating(game, card, 1), true);
          if (friend !== undefined) transfer(game, friend, card.self, 'calculate');
        },
      ),
    },
  }),
  pilot(
    'onderonoppressor',
    'Onderon Oppressor',
    'After it barrel rolls or sideslips while stressed it gains a calculate token.',
    {
      reactions: {
        'after-move': must(
          (_game, card, { ship, how }) => ship === card.self && how === 'barrelroll' && isStressed(ship),
          function* (game, card) {
            yield* gain(game, card.self, 'calculate');
          },
        ),
        'after-maneuver': must(
          (_game, card, { ship, sideslip }) => ship === card.self && sideslip && isStressed(ship),
          function* (game, card) {
            yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
];
