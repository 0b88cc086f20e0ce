import { codeOf, maneuverOf } from '../../../geometry/index.ts';
import { expose } from '../../../rules/damage.ts';
import { lockOn } from '../../../rules/lock.ts';
import { cancelResult } from '../../../rules/modify-dice.ts';
import { gain } from '../../../rules/tokens.ts';
import { hasLockOn, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, defenderOf, defends, inAttackArc } from '../../kit/attacks.ts';
import { changes } from '../../kit/dice.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Pilots of the TIE/D Defender, Galactic Empire. */
export const TIE_D_DEFENDER_PILOTS: readonly Ability[] = [
  pilot('colonelvessery', 'Colonel Vessery', 'Attacking a locked ship he may lock it after his dice are rolled.', {
    reactions: {
      'attack-rolled': may(
        (game, card, { attack, defender }) =>
          attacks(card, attack) &&
          game.state.ships.some((ship) => hasLockOn(ship, defender)) &&
          !hasLockOn(card.self, defender),
        function* (game, card, { defender }) {
          lockOn(game, card.self, `ship:${defender.id}`);
        },
      ),
    },
  }),
  pilot('countessryad', 'Countess Ryad', 'A straight maneuver may become a Koiogran turn, one step harder.', {
    reactions: {
      'before-maneuver': may(
        (_game, card, { ship, plan }) => ship === card.self && maneuverOf(plan.code).bearing === 'straight',
        function* (_game, _card, { plan }) {
          plan.code = codeOf({ ...maneuverOf(plan.code), bearing: 'koiogranTurn' });
          plan.steps++;
        },
      ),
    },
  }),
  pilot('rexlerbrath', 'Rexler Brath', 'After a hit, while evading, he exposes a damage card of the defender.', {
    reactions: {
      'after-attack': must(
        (_game, card, { attack, defender }) =>
          attacks(card, attack) &&
          attack.hit &&
          card.self.tokens.evade > 0 &&
          defender.damage.some((dealt) => !dealt.faceup),
        (game, _card, { defender }) => expose(game, defender),
      ),
    },
  }),
  pilot('darthvader-tieddefender', 'Darth Vader', 'Force only while attacking: one makes a blank a hit.', {
    forbidsForce: (_game, _card, attacking) => !attacking,
    dice: [changes({ dice: 'attack', from: ['blank'], to: 'hit', most: 1, cost: 'force' })],
  }),
  pilot(
    'captaindobbs',
    'Captain Dobbs',
    'In the attack arc, at range 0 to 1 of a defending friend, an ion token cancels a hit.',
    {
      dice: [
        {
          id: 'dobbs',
          text: 'gain an ion token to cancel a hit',
          dice: 'attack',
          as: 'other',
          beforeResults: true,
          usable: (game, card, attack) =>
            isFriend(card, defenderOf(game, attack)) &&
            !defends(card, attack) &&
            card.self.tokens.ion === 0 &&
            range(card.self, defenderOf(game, attack)) <= 1 &&
            inAttackArc(game, card.self, attack) &&
            attack.attackDice.some((die) => die.face === 'hit'),
          *resolve(game, card, attack) {
            yield* gain(game, card.self, 'ion');
            cancelResult(attack.attackDice, 'hit');
          },
        },
      ],
    },
  ),
];
