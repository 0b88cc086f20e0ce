import { canSpendForce, spendForce } from '../../../rules/tokens.ts';
import { isInArc, range } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks, defends } from '../../kit/attacks.ts';
import { assignDarkSide } from '../../kit/conditions.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, pilot } from '../../kit/write.ts';

/** Pilots of the TIE/vn Silencer, First Order. */
export const TIE_VN_SILENCER_PILOTS: readonly Ability[] = [
  pilot('blackout', '"Blackout"', 'Two defense dice fewer if an obstacle obstructs his attack.', {
    defenseDice: (_game, card, attack) => (attacks(card, attack) && attack.obstructed ? -2 : 0),
  }),
  pilot('kyloren', 'Kylo Ren', 'After he defended a force shows the attacker the dark side.', {
    reactions: {
      'after-attack': may(
        (game, card, { attack, attacker }) =>
          defends(card, attack) && attacker.status === 'play' && canSpendForce(game, card.self),
        function* (game, card, { attacker }) {
          spendForce(game, card.self);
          yield* assignDarkSide(game, card, attacker);
        },
      ),
    },
  }),
  pilot('recoil', '"Recoil"', 'While stressed, enemies in its front arc at range 0 to 1 are in its bullseye arc.', {
    bullseyes: (_game, card, target) =>
      card.self.tokens.stress > 0 &&
      !isFriend(card, target) &&
      isInArc(card.self, 'front', target) &&
      range(card.self, target) <= 1,
  }),
  pilot('avenger', '"Avenger"', 'After another friend was destroyed he may act, even while stressed.', {
    reactions: {
      destroyed: may(
        (game, card, { ship }) =>
          ship.seat === card.self.seat &&
          ship !== card.self &&
          canAct(game, card.self, grantOf(card, 'standard', { whileStressed: true })),
        (game, card) => act(game, card, card.self, 'standard', { whileStressed: true }),
      ),
    },
  }),
  pilot('rush', '"Rush"', 'Damaged, his initiative is 6.', {
    initiative: (_game, card, ship) => (ship === card.self && ship.damage.length > 0 ? 6 : undefined),
  }),
];
