import { isFriend } from '../kit-more.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  actionAfterAction,
  alone,
  attackerOf,
  attacks,
  both,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  isPrimary,
  may,
  must,
  pilot,
  rerolls,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { inTurretArc } from '../kit-roles.ts';
import { BASE_SIDE } from '../../geometry/index.ts';
import { mayAttack } from '../../rules/attack.ts';
import { gain, lose } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { shotsOf } from '../../rules/weapons.ts';
import { type Game, GREEN_TOKENS, inFiringArc, isInArc, isStressed, range, type Ship } from '../../state/index.ts';
import { type Option, choose } from '@orrery/kernel';

const CANNON = { bonus: true, weapons: (weapon: { type: string }) => weapon.type === 'cannon' };

/** One more die for whoever it is that rolls. */
function oneMore(
  when: (...args: Parameters<NonNullable<Ability['attackDice']>>) => boolean,
): Pick<Ability, 'attackDice' | 'defenseDice'> {
  return {
    attackDice: (game, card, attack) => (attacks(card, attack) && when(game, card, attack) ? 1 : 0),
    defenseDice: (game, card, attack) => (defends(card, attack) && when(game, card, attack) ? 1 : 0),
  };
}

/** Is a ship behind another: in its full rear arc and not across the line through its middle (RR Arc)? */
function isBehind(ship: Parameters<typeof isInArc>[0], other: Parameters<typeof isInArc>[0]): boolean {
  return isInArc(other, 'fullrear', ship) && !isInArc(other, 'fullfront', ship);
}

/** Ships at range 0 to 1 in the front arc and in the turret arc: across the line between two arcs they are in both. */
function inBothArcs(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'any').filter(
    (ship) => isInArc(card.self, 'front', ship) && inTurretArc(card.self, ship),
  );
}

/** Pilots of Scum and Villainy. */
export const SCUM_PILOTS: readonly Ability[] = [
  pilot(
    'fennrau',
    'Fenn Rau',
    'One more die at attack range 1.',
    oneMore((_game, _card, attack) => attack.range === 1),
  ),
  pilot('kadsolus', 'Kad Solus', 'After a full red maneuver he gains two focus tokens.', {
    reactions: {
      'after-maneuver': must(
        (_game, card, event) => event.ship === card.self && event.full && event.maneuver.difficulty === 'red',
        function* (game, card) {
          yield* gain(game, card.self, 'focus', 2);
        },
      ),
    },
  }),
  pilot(
    'oldteroch',
    'Old Teroch',
    'At the start of the Engagement Phase an enemy at range 1 whose front arc he is in loses its green tokens.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 1, 1, 'enemy').length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, shipsAt(game, card, 1, 1, 'enemy'), true);
            if (enemy === undefined || !isInArc(enemy, 'front', card.self)) return;
            for (const token of GREEN_TOKENS) lose(game, enemy, token, enemy.tokens[token]);
          },
        ),
      },
    },
  ),
  pilot('bobafett', 'Boba Fett', 'He rerolls one of his dice for each enemy at range 0 to 1.', {
    dice: both((dice) => rerolls({ dice, most: (game, card) => shipsAt(game, card, 0, 1, 'enemy').length })),
  }),
  pilot('koshkafrost', 'Koshka Frost', 'Against a stressed enemy she rerolls a die.', {
    dice: both((dice) =>
      rerolls({ dice, most: 1, when: (game, card, attack) => isStressed(enemyIn(game, card, attack)) }),
    ),
  }),
  pilot(
    'kathscarlet',
    'Kath Scarlet',
    'One more die in primary attacks with a friend who is not limited at range 0 of the target.',
    {
      attackDice: (game, card, attack) =>
        attacks(card, attack) &&
        isPrimary(attack) &&
        shipsAt(game, card, 0, 4, 'other friendly').some(
          (friend) => friend.profile.limited === 0 && range(friend, defenderOf(game, attack)) === 0,
        )
          ? 1
          : 0,
    },
  ),
  pilot('kavil', 'Kavil', 'One more die in attacks that are not front arc attacks.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && attack.arc !== 'front' ? 1 : 0),
  }),
  pilot(
    'drearenthal',
    'Drea Renthal',
    'A friend who is not limited rerolls a die against a defender in her firing arc.',
    {
      dice: [
        {
          ...rerolls({ dice: 'attack', as: 'other', most: 1 }),
          usable: (game, card, attack) => {
            const attacker = attackerOf(game, attack);
            return (
              attacker.seat === card.self.seat &&
              attacker.profile.limited === 0 &&
              inFiringArc(card.self, defenderOf(game, attack)) &&
              attack.attackDice.some((die) => !die.rerolled)
            );
          },
        },
      ],
    },
  ),
  pilot(
    'graz',
    'Graz',
    'One more die while he is behind the enemy.',
    oneMore((game, card, attack) => isBehind(card.self, enemyIn(game, card, attack))),
  ),
  pilot('talonbanecobra', 'Talonbane Cobra', 'One more die defending at range 3 or attacking at range 1.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && attack.range === 1 ? 1 : 0),
    defenseDice: (_game, card, attack) => (defends(card, attack) && attack.range === 3 ? 1 : 0),
  }),
  pilot('viktorhel', 'Viktor Hel', 'After he defended with other than two dice the attacker gains a stress token.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack }) => defends(card, attack) && attack.defenseRolled !== 2,
        function* (game, _card, { attacker }) {
          yield* gain(game, attacker, 'stress');
        },
      ),
    },
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
  pilot('guri', 'Guri', 'At the start of the Engagement Phase an enemy at range 0 to 1 may give her a focus token.', {
    reactions: {
      'start-engagement': may(
        (game, card) => shipsAt(game, card, 0, 1, 'enemy').length > 0,
        function* (game, card) {
          yield* gain(game, card.self, 'focus');
        },
      ),
    },
  }),
  pilot('ndrusuhlak', "N'dru Suhlak", 'One more die in primary attacks with no other friend at range 0 to 2.', {
    attackDice: (game, card, attack) => (attacks(card, attack) && isPrimary(attack) && alone(game, card, 2) ? 1 : 0),
  }),
  ...['bossk', 'bossk-z95af4headhunter'].map((xws) =>
    pilot(xws, 'Bossk', 'After neutralizing, a critical of a primary attack may become two hits.', {
      reactions: {
        'after-neutralize': may(
          (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && attack.crits > 0,
          function* (_game, _card, { attack }) {
            attack.crits--;
            attack.hits += 2;
          },
        ),
      },
    }),
  ),
  pilot(
    'palobgodalhi',
    'Palob Godalhi',
    'At the start of the Engagement Phase he takes a focus or evade token of an enemy in his firing arc at range 0 to 2.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            shipsAt(game, card, 0, 2, 'enemy').some(
              (enemy) => inFiringArc(card.self, enemy) && enemy.tokens.focus + enemy.tokens.evade > 0,
            ),
          function* (game, card) {
            const enemies = shipsAt(game, card, 0, 2, 'enemy').filter(
              (enemy) => inFiringArc(card.self, enemy) && enemy.tokens.focus + enemy.tokens.evade > 0,
            );
            const enemy = yield* chooseShip(card, enemies, true);
            if (enemy === undefined) return;
            const picked = yield* choose<Option>({
              seat: card.self.seat,
              kind: 'choose-token',
              rule: card.ability.name,
              prompt: 'Which token does he take?',
              list: () =>
                (['focus', 'evade'] as const)
                  .filter((token) => enemy.tokens[token] > 0)
                  .map((token) => ({ id: token })),
              text: ({ id }) => ({ label: id }),
            });
            lose(game, enemy, picked.id as 'focus' | 'evade');
            yield* gain(game, card.self, picked.id as 'focus' | 'evade');
          },
        ),
      },
    },
  ),
  pilot('ig88b', 'IG-88B', 'After an attack that missed: a bonus cannon attack.', {
    reactions: {
      'bonus-attack': may(
        (game, card, { attack }) =>
          attacks(card, attack) &&
          !attack.hit &&
          !card.self.round.bonusAttack &&
          shotsOf(game, card.self, CANNON).length > 0,
        (game, card) => mayAttack(game, card.self, CANNON),
      ),
    },
  }),
  pilot('ig88c', 'IG-88C', 'After a boost action: an evade action.', {
    reactions: { 'after-action': actionAfterAction(({ type }) => type === 'boost', ['evade']) },
  }),
  pilot('dengar', 'Dengar', 'After he defended against a ship in his front arc a charge buys a bonus attack on it.', {
    reactions: {
      'bonus-attack': may(
        (game, card, { attack, attacker }) =>
          defends(card, attack) &&
          chargesOf(card) > 0 &&
          !card.self.round.bonusAttack &&
          isInArc(card.self, 'front', attacker) &&
          shotsOf(game, card.self, { bonus: true, targets: (ship) => ship === attacker }).length > 0,
        function* (game, card, { attacker }) {
          spendCharge(game, card);
          yield* mayAttack(game, card.self, { bonus: true, targets: (ship) => ship === attacker });
        },
      ),
    },
  }),
  pilot(
    'ketsuonyo',
    'Ketsu Onyo',
    'At the start of the Engagement Phase a ship in front and turret arc at range 0 to 1 gains a tractor token.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => inBothArcs(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, inBothArcs(game, card), true);
            if (ship !== undefined) yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  pilot(
    'ahhav',
    'Ahhav',
    'One more die against a larger enemy.',
    oneMore(
      (game, card, attack) => BASE_SIDE[enemyIn(game, card, attack).profile.size] > BASE_SIDE[card.self.profile.size],
    ),
  ),
];
