import { isFriend } from '../kit-more.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  attacks,
  chooseShip,
  defenderOf,
  defends,
  inAttackArc,
  may,
  must,
  rerolls,
  shipsAt,
  upgrade,
  weaponType,
} from '../kit.ts';
import { mayAttack } from '../../rules/attack.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { initiativeOf } from '../../rules/initiative.ts';
import { cancelResult, changeDie, rerollSome } from '../../rules/modify-dice.ts';
import { gain } from '../../rules/tokens.ts';
import { shotsOf } from '../../rules/weapons.ts';
import { type Attack, type Game, type Ship, actionBar, isInArc, range } from '../../state/index.ts';
import { beginEffect } from '@orrery/kernel';

/** Friends at range 0 to 1 of the target, other than the attacker. */
function nearTarget(game: Game, card: Owned, attack: Attack) {
  const defender = defenderOf(game, attack);
  return shipsAt(game, card, 0, 4, 'other friendly').filter((friend) => range(friend, defender) <= 1);
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

/** Talents and powers of the Force. */
export const TALENTS_OF_WINGS: readonly Ability[] = [
  upgrade('ruthless', 'Ruthless', 'It may damage a friend at range 0 to 1 of the target to make a result a hit.', {
    dice: [
      {
        id: 'ruthless',
        text: 'damage a friend to make a result a hit',
        dice: 'attack',
        as: 'attacker',
        usable: (game, card, attack) => nearTarget(game, card, attack).length > 0,
        *resolve(game, card, attack) {
          const friend = yield* chooseShip(card, nearTarget(game, card, attack));
          yield* sufferDamage(game, friend!, 1);
          for (const face of ['blank', 'focus'] as const) if (changeDie(attack.attackDice, face, 'hit')) return;
        },
      },
    ],
  }),
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
    'selfless',
    'Selfless',
    'In the attack arc, at range 0 to 1 of a defending friend, it may suffer a critical to cancel one.',
    {
      dice: [
        {
          id: 'selfless',
          text: 'suffer a critical to cancel one',
          dice: 'attack',
          as: 'other',
          beforeResults: true,
          usable: (game, card, attack) =>
            isFriend(card, defenderOf(game, attack)) &&
            !defends(card, attack) &&
            range(card.self, defenderOf(game, attack)) <= 1 &&
            inAttackArc(game, card.self, attack) &&
            attack.attackDice.some((die) => die.face === 'crit'),
          *resolve(game, card, attack) {
            cancelResult(attack.attackDice, 'crit');
            yield* sufferDamage(game, card.self, 0, 1);
          },
        },
      ],
    },
  ),
  upgrade('squadleader', 'Squad Leader', 'The ship it coordinates performs only what is on its own bar.', {
    coordinates: (game, card) => ({ only: actionBar(game.state, card.self).map((entry) => entry.type) }),
  }),
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
  upgrade('trickshot', 'Trick Shot', 'One more die in an attack that an obstacle obstructs.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && attack.obstructed ? 1 : 0),
  }),
  upgrade('dedicated', 'Dedicated', 'A strain token lets a friend in its side arc at range 0 to 2 reroll a blank.', {
    dice: [
      {
        ...rerolls({ dice: 'defense', as: 'other', most: 1, faces: ['blank'] }),
        usable: (game, card, attack) => {
          const friend = defenderOf(game, attack);
          return (
            friend.seat === card.self.seat &&
            friend !== card.self &&
            card.self.tokens.strain === 0 &&
            range(card.self, friend) <= 2 &&
            (isInArc(card.self, 'left', friend) || isInArc(card.self, 'right', friend)) &&
            (friend.profile.limited > 0 || friend.upgrades.some((one) => one.xws === 'dedicated')) &&
            attack.defenseDice.some((die) => die.face === 'blank' && !die.rerolled)
          );
        },
        *resolve(game, card, attack) {
          yield* gain(game, card.self, 'strain');
          yield* rerolls({ dice: 'defense', most: 1, faces: ['blank'] }).resolve(game, card, attack);
        },
      },
    ],
  }),
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
  upgrade('hate', 'Hate', 'Damage it suffers gives it force.', {
    reactions: {
      'suffered-damage': must(
        (_game, card, event) => event.ship === card.self && card.self.force < card.self.profile.force.value,
        function* (_game, card) {
          card.self.force++;
        },
      ),
    },
  }),
];
