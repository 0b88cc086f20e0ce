import { beginEffect } from '@orrery/kernel';
import { inBullseye } from '../../rules/bullseye.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { canSpendForce, gain, spendForce } from '../../rules/tokens.ts';
import { type Game, type Ship, isInArc, onBar } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import type { Events } from '../events.ts';
import { act, canAct, grantOf } from '../kit/actions.ts';
import { attackerOf, attacks, bonusAttack, bullseyed, canAttack } from '../kit/attacks.ts';
import { chooseShip } from '../kit/choices.ts';
import { changes } from '../kit/dice.ts';
import { isFriend } from '../kit/friends.ts';
import { TURN_TEMPLATES, tellDial } from '../kit/maneuvers.ts';
import { isNear, shipsAt } from '../kit/ships.ts';
import { may, must, upgrade } from '../kit/write.ts';
import { cardsOf } from '../registry.ts';

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

/** Force power upgrades. */
export const FORCE_POWER_UPGRADES: readonly Ability[] = [
  upgrade(
    'battlemeditation',
    'Battle Meditation',
    'It coordinates no limited ships; a purple coordinate action takes in one more ship of the same type, for the same action.',
    {
      coordinatesMore: { colour: 'purple', most: 1 },
      coordinateReach: (_game, _card, target) => (target.profile.limited > 0 ? false : undefined),
    },
  ),
  upgrade(
    'brilliantevasion',
    'Brilliant Evasion',
    'Out of the bullseye of the attacker a force makes two focus evades.',
    {
      dice: [
        changes({
          dice: 'defense',
          from: ['focus'],
          to: 'evade',
          most: 2,
          cost: 'force',
          when: (game, card, attack) => !inBullseye(game, attackerOf(game, attack), card.self),
        }),
      ],
    },
  ),
  upgrade('extrememaneuvers', 'Extreme Maneuvers', 'A force lets it boost with a turn template of speed 1.', {
    turnBoost: { templates: TURN_TEMPLATES, price: 'force' },
  }),
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
  upgrade(
    'heightenedperception',
    'Heightened Perception',
    'At the start of the Engagement Phase a force lets it engage at initiative 7.',
    {
      reactions: {
        'start-engagement': may(
          (_game, card) => card.self.force > 0,
          function* (game, card) {
            spendForce(game, card.self);
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'engages-at',
              until: 'round',
              data: { ship: card.self.id, value: 7 },
            });
          },
        ),
      },
    },
  ),
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
    'patience',
    'Patience',
    'At the start of the Engagement Phase, with an enemy in its front arc, a deplete token recovers a force.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            card.self.force < card.self.profile.force.value &&
            shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(card.self, 'front', enemy)),
          function* (game, card) {
            yield* gain(game, card.self, 'deplete');
            card.self.force++;
          },
        ),
      },
    },
  ),
  upgrade(
    'precognitivereflexes',
    'Precognitive Reflexes',
    'After the dial is revealed a force buys a barrel roll or boost action; off its bar it strains and acts no more.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, event) =>
            event.ship === card.self &&
            card.self.force > 0 &&
            canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'])),
          function* (game, card) {
            spendForce(game, card.self);
            const result = yield* act(game, card, card.self, ['barrelroll', 'boost']);
            if (
              result === undefined ||
              result.failed ||
              result.type === 'card' ||
              onBar(game.state, card.self, result.type)
            )
              return;
            yield* gain(game, card.self, 'strain');
            card.self.round.noMoreActions = true;
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
    'supernaturalreflexes',
    'Supernatural Reflexes',
    'Before it activates a force buys a barrel roll or boost action; off its bar it hurts.',
    {
      reactions: {
        'before-activate': may(
          (game, card, event) =>
            event.ship === card.self &&
            card.self.force > 0 &&
            canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'])),
          function* (game, card) {
            spendForce(game, card.self);
            const result = yield* act(game, card, card.self, ['barrelroll', 'boost']);
            if (result === undefined || result.failed || result.type === 'card') return;
            if (!onBar(game.state, card.self, result.type)) yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
];
