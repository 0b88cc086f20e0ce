import { beginEffect } from '@orrery/kernel';
import { obstacleShape } from '../../../geometry/index.ts';
import { mayAttack } from '../../../rules/attack.ts';
import { sufferDamage } from '../../../rules/damage.ts';
import { initiativeOf } from '../../../rules/initiative.ts';
import { changeDie, rerollSome } from '../../../rules/modify-dice.ts';
import { tell } from '../../../rules/say.ts';
import { gain, spend } from '../../../rules/tokens.ts';
import { shotsOf } from '../../../rules/weapons.ts';
import {
  type Game,
  type Ship,
  actionBar,
  inFiringArc,
  isInArc,
  isOutsideFiringArcs,
  isStressed,
} from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attacks, bullseyed, defenderOf, defends, isPrimary, weaponType } from '../../kit/attacks.ts';
import { chooseShip, pick } from '../../kit/choices.ts';
import { both, changes, rerolls } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { alone, nearObstacle, shipsAt } from '../../kit/ships.ts';
import { may, must, upgrade } from '../../kit/write.ts';

function ahead(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 2, 'enemy').filter((enemy) => isInArc(card.self, 'front', enemy));
}

/** Could the ship perform this bonus attack on that target now? */
function canSnap(game: Game, card: Owned, target: Ship): boolean {
  const weapons = (weapon: { id: string }) => weapon.id === 'upgrade:snapshot';
  return (
    !card.self.round.bonusAttack &&
    target.status === 'play' &&
    shotsOf(game, card.self, { bonus: true, weapons, targets: (ship) => ship === target }).length > 0
  );
}

/** Talent upgrades for any faction, J to Z. */
export const TALENT_OF_ANY_FACTION_J_TO_Z: readonly Ability[] = [
  upgrade('juke', 'Juke', 'While evading it turns an evade of the defender into a focus.', {
    dice: [
      {
        id: 'juke',
        text: 'evade becomes focus',
        dice: 'defense',
        as: 'attacker',
        usable: (_game, card, attack) =>
          card.self.tokens.evade > 0 && attack.defenseDice.some((die) => die.face === 'evade'),
        *resolve(_game, _card, attack) {
          changeDie(attack.defenseDice, 'evade', 'focus');
        },
      },
    ],
  }),
  upgrade('lonewolf', 'Lone Wolf', 'With no friend at range 0 to 2 a charge rerolls a die.', {
    dice: both((dice) => rerolls({ dice, most: 1, cost: 'charge', when: (game, card) => alone(game, card, 2) })),
  }),
  upgrade(
    'margsablclosure',
    'Marg Sabl Closure',
    'After a full maneuver through an obstacle, or one that deployed it, strain for an enemy in the front arc at range 1 to 2.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, through, deployed }) =>
            ship === card.self && full && (through > 0 || deployed) && ahead(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, ahead(game, card), true);
            if (enemy !== undefined) yield* gain(game, enemy, 'strain');
          },
        ),
      },
    },
  ),
  upgrade('marksmanship', 'Marksmanship', 'A hit on a target in the bullseye becomes a critical.', {
    dice: [changes({ dice: 'attack', from: ['hit'], to: 'crit', most: 1, when: bullseyed })],
  }),
  upgrade(
    'outmaneuver',
    'Outmaneuver',
    'Out of the firing arc of its target, a front arc attack takes a defense die from it.',
    {
      defenseDice: (game, card, attack) =>
        attacks(card, attack) && attack.arc === 'front' && isOutsideFiringArcs(defenderOf(game, attack), card.self)
          ? -1
          : 0,
    },
  ),
  upgrade('predator', 'Predator', 'A primary attack on a target in the bullseye may reroll a die.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: 1,
        when: (game, card, attack) => isPrimary(attack) && bullseyed(game, card, attack),
      }),
    ],
  }),
  upgrade(
    'proudtradition',
    'Proud Tradition',
    'Focus actions with up to two stress tokens. After it attacks while stressed the defender may turn the card for a focus token or a critical.',
    {
      actsWhileStressed: (_game, { self }, type) => type === 'focus' && self.tokens.stress <= 2,
      reactions: {
        'after-attack': must(
          (_game, card, { attack, defender }) =>
            attacks(card, attack) && isStressed(card.self) && defender.status === 'play',
          function* (game, card, { defender }) {
            const how = yield* pick<'no' | 'focus' | 'crit'>(
              card,
              'ability-choice',
              `${defender.name}: turn it over?`,
              [
                { id: 'no', label: 'No', value: 'no' },
                ...(defender.tokens.focus > 0
                  ? [{ id: 'focus', label: 'For a focus token', value: 'focus' as const }]
                  : []),
                { id: 'crit', label: 'For a critical', value: 'crit' },
              ],
              defender.seat,
            );
            if (how === 'no') return;
            if (how === 'focus') spend(game, defender, 'focus');
            else yield* sufferDamage(game, defender, 0, 1);
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has Proud Tradition turned over', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'proudtradition',
    'False Tradition',
    'Focus actions are red.',
    {
      actionColour: (_game, { self }, ship, type) => (ship === self && type === 'focus' ? 'red' : undefined),
    },
    1,
  ),
  upgrade(
    'saturationsalvo',
    'Saturation Salvo',
    'A charge of the torpedo or missile makes the defender reroll two dice.',
    {
      dice: [
        {
          ...rerolls({ dice: 'defense', as: 'attacker', most: 2 }),
          usable: (_game, card, attack) => {
            const weapon = card.self.upgrades.find((one) => attack.weapon === `upgrade:${one.xws}`);
            return (
              ['torpedo', 'missile'].includes(weaponType(attack)) &&
              (weapon?.charges ?? 0) > 0 &&
              attack.defenseDice.some((die) => !die.rerolled)
            );
          },
          *resolve(game, card, attack) {
            const weapon = card.self.upgrades.find((one) => attack.weapon === `upgrade:${one.xws}`)!;
            weapon.charges--;
            yield* rerollSome(game, attack.defenseDice, 'defense', card.self, 2, () => true, 2);
          },
        },
      ],
    },
  ),
  upgrade(
    'snapshot',
    'Snap Shot',
    'After an enemy maneuver it may attack that ship: a bonus attack whose dice nothing modifies.',
    {
      weapon: { unmodifiable: true },
      reactions: {
        'after-maneuver': may(
          (game, card, event) => event.ship.seat !== card.self.seat && canSnap(game, card, event.ship),
          (game, card, event) =>
            mayAttack(game, card.self, {
              bonus: true,
              weapons: (weapon) => weapon.id === 'upgrade:snapshot',
              targets: (target) => target === event.ship,
            }),
        ),
      },
    },
  ),
  upgrade('squadleader', 'Squad Leader', 'The ship it coordinates performs only what is on its own bar.', {
    coordinates: (game, card) => ({ only: actionBar(game.state, card.self).map((entry) => entry.type) }),
  }),
  upgrade(
    'starbirdslash',
    'Starbird Slash',
    'After a full maneuver strain for an enemy it flew through; it gains strain too if it is in that firing arc.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, { ship, full, passed }) =>
            ship === card.self && full && passed().some((other) => !isFriend(card, other)),
          function* (game, card, { passed }) {
            const enemy = yield* chooseShip(
              card,
              passed().filter((other) => !isFriend(card, other)),
              true,
            );
            if (enemy === undefined) return;
            yield* gain(game, enemy, 'strain');
            if (inFiringArc(enemy, card.self)) yield* gain(game, card.self, 'strain');
          },
        ),
      },
    },
  ),
  upgrade(
    'swarmtactics',
    'Swarm Tactics',
    'At the start of the Engagement Phase a friend at range 1 takes its initiative for the round.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 1, 1, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 1, 'other friendly'));
            const value = initiativeOf(game, card.self);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'initiative',
              until: 'round',
              data: { ship: friend!.id, value },
            });
          },
        ),
      },
    },
  ),
  upgrade(
    'tierfonbellyrun',
    'Tierfon Belly Run',
    'Special attacks at range 0 of asteroids. Defending at range 0 of an obstacle, attack dice are not rerolled.',
    {
      attacksNearObstacle: (_game, card, ship, obstacle, { primary }) =>
        ship === card.self && !primary && obstacleShape(obstacle.shape)!.kind === 'asteroid',
      mostRerolls: (game, card, attack) => (defends(card, attack) && nearObstacle(game, card.self, 0) ? 0 : undefined),
    },
  ),
  upgrade('trickshot', 'Trick Shot', 'One more die in an attack that an obstacle obstructs.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && attack.obstructed ? 1 : 0),
  }),
];
