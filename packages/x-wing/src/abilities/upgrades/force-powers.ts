import type { Ability, Owned } from '../ability.ts';
import type { Events } from '../events.ts';
import { cardsOf } from '../registry.ts';
import { bonusAttack, canAttack, isFriend, isNear } from '../kit-more.ts';
import { TURNS } from '../kit-talents-more.ts';
import { attacks, bullseyed, changes, chooseShip, may, must, shipsAt, upgrade } from '../kit.ts';
import { tellDial } from '../pilots/separatist-droids.ts';
import { canSpendForce, spendForce } from '../../rules/tokens.ts';
import type { Game, Ship } from '../../state/index.ts';

function foresight(target: Ship) {
  return { weapons: ({ id }: { id: string }) => id === 'upgrade:foresight', targets: (ship: Ship) => ship === target };
}

/** Does the attack use a weapon whose requirement was not met without the card? */
function needsAim(game: Game, card: Owned, attack: Events['after-attack']['attack'], defender: Ship): boolean {
  const text = cardsOf(game, card.self, 'weapon').find(({ upgrade: own }) => attack.weapon === `upgrade:${own?.xws}`)
    ?.ability.weapon;
  if (text?.requires === 'lock') return !card.self.locks.includes(`ship:${defender.id}`);
  return text?.requires === 'focus' && card.self.tokens.focus < 1;
}

function dials(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, canSpendForce(game, card.self) ? 3 : 1, 'enemy').filter(
    (ship) => ship.dial !== null && !ship.dialShown,
  );
}

/** Powers of the Force. */
export const FORCE_POWERS: readonly Ability[] = [
  upgrade('extrememaneuvers', 'Extreme Maneuvers', 'A force lets it boost with a turn template of speed 1.', {
    turnBoost: { templates: TURNS, price: 'force' },
  }),
  upgrade(
    'instinctiveaim',
    'Instinctive Aim',
    'A force lets a special attack do without the focus or lock it asks for.',
    {
      ignoresRequirement: (game, card, ship, { primary, text }) =>
        ship === card.self &&
        !primary &&
        (text?.requires === 'focus' || text?.requires === 'lock') &&
        canSpendForce(game, ship),
      reactions: {
        'attack-declared': must(
          (game, card, { attack, defender }) => attacks(card, attack) && needsAim(game, card, attack, defender),
          function* (game, card) {
            spendForce(game, card.self);
          },
        ),
      },
    },
  ),
  upgrade(
    'sense',
    'Sense',
    'In the System Phase it looks at the dial of a ship at range 0 to 1; a force reaches to range 3.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && dials(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, dials(game, card), true);
            if (enemy === undefined) return;
            if (!isNear(card, enemy, 0, 1)) spendForce(game, card.self);
            tellDial(game, card, enemy);
          },
        ),
      },
    },
  ),
  upgrade(
    'predictiveshot',
    'Predictive Shot',
    'With the defender in the bullseye a force limits its dice to the hits and criticals.',
    {
      reactions: {
        'attack-declared': may(
          (game, card, { attack }) =>
            attacks(card, attack) && bullseyed(game, card, attack) && canSpendForce(game, card.self),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            attack.used.push('predicted');
          },
        ),
      },
      mostDice: (_game, card, attack, dice) =>
        dice === 'defense' && attacks(card, attack) && attack.used.includes('predicted')
          ? attack.attackDice.filter((die) => die.face === 'hit' || die.face === 'crit').length
          : undefined,
    },
  ),
  upgrade(
    'foresight',
    'Foresight',
    'After an enemy maneuver a force buys a bonus attack in the bullseye; only one focus may become a hit.',
    {
      weapon: { modifiedOnlyBy: 'card' },
      dice: [
        changes({
          dice: 'attack',
          from: ['focus'],
          to: 'hit',
          most: 1,
          when: (_game, _card, attack) => attack.weapon === 'upgrade:foresight',
        }),
      ],
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) =>
            !isFriend(card, ship) && canSpendForce(game, card.self) && canAttack(game, card.self, foresight(ship)),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            yield* bonusAttack(game, card.self, foresight(ship));
          },
        ),
      },
    },
  ),
];
