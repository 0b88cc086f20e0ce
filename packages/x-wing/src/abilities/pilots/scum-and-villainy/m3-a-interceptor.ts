import { sufferDamage } from '../../../rules/damage.ts';
import { isUnchangeable, rerollSome } from '../../../rules/modify-dice.ts';
import { gain, lose } from '../../../rules/tokens.ts';
import { type Die, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defenderOf, defends } from '../../kit/attacks.ts';
import { recoverOne, spentUpgrades } from '../../kit/charges.ts';
import { both, poolOf, rerolls } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Do all dice show the same? */
function isAlike(dice: readonly Die[]): boolean {
  return dice.length > 0 && dice.every((die) => die.face === dice[0].face);
}

function addAlike(dice: Die[]): void {
  dice.push({ face: dice[0].face, rerolled: false });
}

/** Pilots of the M3-A Interceptor, Scum and Villainy. */
export const M3_A_INTERCEPTOR_PILOTS: readonly Ability[] = [
  pilot(
    'genesisred',
    'Genesis Red',
    'After he acquires a lock he has the focus and evade tokens of the ship he locked.',
    {
      reactions: {
        locked: must(
          (_game, card, { ship, target }) => ship === card.self && target.startsWith('ship:'),
          function* (game, card, { target }) {
            const other = game.state.ships[Number(target.slice('ship:'.length))];
            for (const token of ['focus', 'evade'] as const) {
              lose(game, card.self, token, card.self.tokens[token]);
              yield* gain(game, card.self, token, other.tokens[token]);
            }
          },
        ),
      },
    },
  ),
  pilot('inaldra', 'Inaldra', 'A hit suffered rerolls any of his dice.', {
    dice: both((dice) => ({
      id: 'reroll',
      text: 'suffer a hit to reroll any dice',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (_game, _card, attack) => poolOf(attack, dice).some((die) => !die.rerolled),
      *resolve(game, card, attack) {
        yield* sufferDamage(game, card.self, 1);
        yield* rerollSome(game, poolOf(attack, dice), dice, card.self, 6);
      },
    })),
  }),
  pilot('laetinashera', "Laetin A'shera", 'After an attack of hers or on her that missed she gains an evade token.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack }) => (attacks(card, attack) || defends(card, attack)) && !attack.hit,
        function* (game, card) {
          yield* gain(game, card.self, 'evade');
        },
      ),
    },
  }),
  pilot(
    'quinnjast',
    'Quinn Jast',
    'At the start of the Engagement Phase a disarm token recovers a charge of an upgrade.',
    {
      reactions: {
        'start-engagement': may(
          (_game, card) => spentUpgrades(card.self, undefined, false).length > 0,
          function* (game, card) {
            yield* gain(game, card.self, 'disarm');
            yield* recoverOne(game, card, card.self, spentUpgrades(card.self, undefined, false));
          },
        ),
      },
    },
  ),
  pilot('serissu', 'Serissu', 'A friend at range 0 to 1 that defends rerolls a die.', {
    dice: [
      {
        ...rerolls({ dice: 'defense', as: 'other', most: 1 }),
        usable: (game, card, attack) => {
          const defender = defenderOf(game, attack);
          return (
            isFriend(card, defender) &&
            (defender === card.self || range(card.self, defender) <= 1) &&
            attack.defenseDice.some((die) => !die.rerolled)
          );
        },
      },
    ],
  }),
  pilot(
    'sunnybounder',
    'Sunny Bounder',
    'Having rolled or rerolled the same result on each die she may add one more.',
    {
      // Not where other modifications made the dice alike.
      dice: both((dice) => ({
        id: 'add',
        text: 'add a result like all the others',
        dice,
        as: dice === 'attack' ? 'attacker' : 'defender',
        repeatable: true,
        usable: (_game, _card, attack) => attack.rerolled === dice && isAlike(poolOf(attack, dice)),
        *resolve(_game, _card, attack) {
          addAlike(poolOf(attack, dice));
        },
      })),
      reactions: {
        'attack-rolled': may(
          (game, card, { attack }) =>
            attacks(card, attack) && !isUnchangeable(game, attack, 'attack') && isAlike(attack.attackDice),
          function* (_game, _card, { attack }) {
            addAlike(attack.attackDice);
            attack.modified = true;
          },
        ),
        'defense-rolled': may(
          (game, card, { attack }) =>
            defends(card, attack) && !isUnchangeable(game, attack, 'defense') && isAlike(attack.defenseDice),
          function* (_game, _card, { attack }) {
            addAlike(attack.defenseDice);
          },
        ),
      },
    },
  ),
  pilot('g4rgorvm', 'G4R-GOR V/M', 'After it defended, every other ship at range 0 suffers a critical.', {
    reactions: {
      'after-attack': must(
        (game, card, { attack }) => defends(card, attack) && shipsAt(game, card, 0, 0, 'any').length > 0,
        function* (game, card) {
          for (const ship of shipsAt(game, card, 0, 0, 'any')) yield* sufferDamage(game, ship, 0, 1, card.self);
        },
      ),
    },
  }),
];
