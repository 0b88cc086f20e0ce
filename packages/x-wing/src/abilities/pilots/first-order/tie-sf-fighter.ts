import type { Rule } from '@orrery/kernel';
import { spendLock } from '../../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, isInArc } from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attacks, bonusAttack, canAttack, defenderOf, defends, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip } from '../../kit/choices.ts';
import { rerolls } from '../../kit/dice.ts';
import { shareResult, sharers } from '../../kit/friends.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

const PRIMARY = { weapons: ({ primary }: { primary: boolean }) => primary };

function* drawsFirst(game: Game, card: Owned): Rule {
  spendCharge(game, card);
  yield* bonusAttack(game, card.self, PRIMARY);
}

/** Other friends that have locked a ship. */
function lockers(game: Game, card: Owned, target: Ship): Ship[] {
  return shipsAt(game, card, 0, 9, 'other friendly').filter((friend) => hasLockOn(friend, target));
}

/** Pilots of the TIE/sf Fighter, First Order. */
export const TIE_SF_FIGHTER_PILOTS: readonly Ability[] = [
  pilot('quickdraw', '"Quickdraw"', 'After she lost a shield a charge buys a bonus primary attack.', {
    reactions: {
      'shield-lost': {
        // A shield lost in an attack: bonus attacks come at its end (RR Attack, Aftermath).
        may: true,
        forced: (game) => game.state.attack !== null,
        usable: (game, card, { ship }) =>
          ship === card.self && chargesOf(card) > 0 && (game.state.attack !== null || canAttack(game, ship, PRIMARY)),
        *resolve(game, card) {
          const { attack } = game.state;
          if (attack === null) yield* drawsFirst(game, card);
          else attack.used.push(`shield-lost:${card.self.id}`);
        },
      },
      'bonus-attack': may(
        (game, card, { attack }) =>
          attack.used.includes(`shield-lost:${card.self.id}`) &&
          chargesOf(card) > 0 &&
          canAttack(game, card.self, PRIMARY),
        drawsFirst,
      ),
    },
  }),
  pilot('backdraft', '"Backdraft"', 'One more die in turret primary attacks on a defender in the rear arc.', {
    attackDice: (game, card, attack) =>
      attacks(card, attack) &&
      isPrimary(attack) &&
      attack.arc === 'singleturret' &&
      isInArc(card.self, 'rear', defenderOf(game, attack))
        ? 1
        : 0,
  }),
  pilot('lieutenantlehuse', 'Lieutenant LeHuse', "Another friend's lock on the defender rerolls any of his dice.", {
    dice: [
      {
        ...rerolls({ dice: 'attack', most: 6 }),
        usable: (game, card, attack) =>
          lockers(game, card, defenderOf(game, attack)).length > 0 && attack.attackDice.some((die) => !die.rerolled),
        *resolve(game, card, attack) {
          const friend = yield* chooseShip(card, lockers(game, card, defenderOf(game, attack)));
          spendLock(game, friend!, `ship:${attack.defender}`);
          yield* rerolls({ dice: 'attack', most: 6 }).resolve(game, card, attack);
        },
      },
    ],
  }),
  pilot(
    'captainphasma',
    'Captain Phasma',
    'After neutralizing, another friend at range 0 to 1 suffers a result for her.',
    {
      reactions: {
        'after-neutralize': must(
          (game, card, { attack }) =>
            defends(card, attack) && attack.hits + attack.crits > 0 && sharers(game, card, attack, false).length > 0,
          function* (game, card, { attack }) {
            yield* shareResult(game, card, attack, (yield* chooseShip(card, sharers(game, card, attack, false)))!);
          },
        ),
      },
    },
  ),
];
