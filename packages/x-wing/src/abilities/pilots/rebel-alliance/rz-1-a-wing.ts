import type { Rule } from '@orrery/kernel';
import { lose, spendForce } from '../../../rules/tokens.ts';
import { type Game, isInArc } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act } from '../../kit/actions.ts';
import { attacks, defenderOf, enemyIn, isPrimary } from '../../kit/attacks.ts';
import { chooseShip } from '../../kit/choices.ts';
import { both, changes } from '../../kit/dice.ts';
import { shipsAt } from '../../kit/ships.ts';
import { RED_TOKENS, pickToken, tokensAmong } from '../../kit/tokens.ts';
import { may, pilot } from '../../kit/write.ts';
import { sharaBey } from './shared.ts';

function* removeRed(game: Game, card: Owned): Rule {
  lose(game, card.self, yield* pickToken(card, tokensAmong(card.self, RED_TOKENS), 'which token goes?'));
}

/** Pilots of the RZ-1 A-wing, Rebel Alliance. */
export const RZ_1_A_WING_PILOTS: readonly Ability[] = [
  pilot(
    'arvelcrynyd',
    'Arvel Crynyd',
    'A boost action that would overlap a ship is partially executed instead of failing.',
    {
      boostsPartially: true,
    },
  ),
  pilot('jakefarrell', 'Jake Farrell', 'After his barrel roll or boost action a friend at range 0 to 1 may focus.', {
    reactions: {
      'after-action': may(
        (_game, card, { ship, type }) => ship === card.self && (type === 'barrelroll' || type === 'boost'),
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'friendly'), true);
          if (friend !== undefined) yield* act(game, card, friend, ['focus']);
        },
      ),
    },
  }),
  pilot(
    'wedgeantilles-rz1awing',
    'Wedge Antilles',
    'Targets of his primary attacks in his front arc defend with one die fewer.',
    {
      defenseDice: (game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && isInArc(card.self, 'front', defenderOf(game, attack)) ? -1 : 0,
    },
  ),
  pilot('sabinewren-rz1awing', 'Sabine Wren', 'At range 1 in the front arc of the enemy one result becomes good.', {
    dice: both((dice) =>
      changes({
        dice,
        from: ['blank', 'focus'],
        to: dice === 'attack' ? 'hit' : 'evade',
        most: 1,
        when: (game, card, attack) => attack.range === 1 && isInArc(enemyIn(game, card, attack), 'front', card.self),
      }),
    ),
  }),
  pilot(
    'ahsokatano-rz1awing',
    'Ahsoka Tano',
    'After a full maneuver two force let a friend at range 1 to 2 act, even while stressed.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.full &&
            card.self.force >= 2 &&
            shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend === undefined) return;
            spendForce(game, card.self, 2);
            yield* act(game, card, friend, 'standard', { whileStressed: true });
          },
        ),
      },
    },
  ),
  pilot('sharabey-rz1awing', 'Shara Bey', 'Her lock on the enemy adds a focus.', { dice: sharaBey }),
  pilot('derekklivian', 'Derek Klivian', 'After he acquires or spends a lock he may remove a red token of his own.', {
    reactions: {
      locked: may(
        (_game, card, { ship }) => ship === card.self && tokensAmong(ship, RED_TOKENS).length > 0,
        (game, card) => removeRed(game, card),
      ),
      'lock-spent': may(
        (_game, card, { ship }) => ship === card.self && tokensAmong(ship, RED_TOKENS).length > 0,
        (game, card) => removeRed(game, card),
      ),
    },
  }),
];
