import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  agrees,
  bonusAttack,
  canAttack,
  isFriend,
  lock,
  pickToken,
  recoverOne,
  spentUpgrades,
  tokensAmong,
} from '../kit-more.ts';
import {
  attacks,
  both,
  changes,
  chargesOf,
  chooseShip,
  defends,
  may,
  must,
  pilot,
  poolOf,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { recoverShield } from '../upgrades/astromechs.ts';
import { upgradeCard } from '../../data/index.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { rerollSome } from '../../rules/modify-dice.ts';
import { gain, lose, loseShield } from '../../rules/tokens.ts';
import { GREEN_TOKENS, type Game, type Ship, isInArc } from '../../state/index.ts';

/** Its torpedoes that have a charge. */
function torpedoes(ship: Ship) {
  return ship.upgrades.filter(({ xws, charges }) => charges > 0 && upgradeCard(xws)?.type === 'torpedo');
}

function shieldedAhead(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'any').filter((ship) => ship.shields > 0 && inBullseye(game, card.self, ship));
}

/** Scum pilots of fighters. */
export const SCUM_FIGHTERS_PILOTS: readonly Ability[] = [
  pilot(
    'leemakai',
    'Leema Kai',
    "Before she engages, in no enemy's front arc, she may lock an enemy in her full front arc.",
    {
      reactions: {
        'before-engage': may(
          (game, card, { ship }) =>
            ship === card.self &&
            !shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(enemy, 'front', ship)) &&
            shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(ship, 'fullfront', enemy)),
          function* (game, card) {
            const ahead = shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => isInArc(card.self, 'fullfront', enemy));
            const enemy = yield* chooseShip(card, ahead, true);
            if (enemy !== undefined) lock(game, card.self, enemy);
          },
        ),
      },
    },
  ),
  pilot(
    'arlizhadrassian',
    'Arliz Hadrassian',
    'Damaged, a focus becomes a critical in front arc attacks, and one becomes a blank when he defends.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['focus'],
          to: 'crit',
          most: 1,
          when: (_game, card, attack) => attack.arc === 'front' && card.self.damage.length > 0,
        }),
      ],
      reactions: {
        'defense-rolled': must(
          (_game, card, { attack }) =>
            defends(card, attack) &&
            card.self.damage.length > 0 &&
            attack.defenseDice.some((die) => die.face === 'focus'),
          function* (_game, _card, { attack }) {
            attack.defenseDice.find((die) => die.face === 'focus')!.face = 'blank';
          },
        ),
      },
    },
  ),
  pilot(
    'padric',
    'Padric',
    'After a friendly device that he has locked goes off, enemies at range 0 to 1 of it gain strain.',
    {
      reactions: {
        detonated: must(
          (_game, card, { device, lockedBy }) => device.seat === card.self.seat && lockedBy.includes(card.self),
          function* (game, card, { near }) {
            for (const ship of near) if (!isFriend(card, ship)) yield* gain(game, ship, 'strain');
          },
        ),
      },
    },
  ),
  pilot('joyrekkoff', 'Joy Rekkoff', 'A charge of a torpedo takes a die from the defender.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => attacks(card, attack) && torpedoes(card.self).length > 0,
        function* (_game, card, { attack }) {
          torpedoes(card.self)[0].charges--;
          attack.extraDefense--;
        },
      ),
    },
  }),
  pilot(
    'captainjostero',
    'Captain Jostero',
    'After an enemy that is not defending suffered damage: a bonus attack on it.',
    {
      reactions: {
        'suffered-damage': may(
          (game, card, { ship }) =>
            !isFriend(card, ship) &&
            game.state.attack?.defender !== ship.id &&
            canAttack(game, card.self, { targets: (target) => target === ship }),
          (game, card, { ship }) => bonusAttack(game, card.self, { targets: (target) => target === ship }),
        ),
      },
    },
  ),
  pilot(
    'dalanoberos',
    'Dalan Oberos',
    'At the start of the Engagement Phase a charge moves a shield of a ship in his bullseye to him.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => chargesOf(card) > 0 && shieldedAhead(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, shieldedAhead(game, card), true);
            if (ship === undefined) return;
            spendCharge(game, card);
            loseShield(game, ship, card.ability.name);
            recoverShield(game, card.self);
          },
        ),
      },
    },
  ),
  pilot(
    'toranikulda',
    'Torani Kulda',
    'After she attacked, every enemy in her bullseye suffers a hit unless it gives up a green token.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => attacks(card, attack),
          function* (game, card) {
            const enemies = shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => inBullseye(game, card.self, enemy));
            for (const enemy of enemies) {
              const green = tokensAmong(enemy, GREEN_TOKENS);
              if (
                green.length > 0 &&
                (yield* agrees(card, `${enemy.name}: give up a token?`, 'A green token', 'Suffer a hit', enemy.seat))
              )
                lose(game, enemy, yield* pickToken(card, green, 'which token?', enemy.seat));
              else yield* sufferDamage(game, enemy, 1, 0, card.self);
            }
          },
        ),
      },
    },
  ),
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
];
