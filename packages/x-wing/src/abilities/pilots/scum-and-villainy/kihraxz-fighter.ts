import { gain } from '../../../rules/tokens.ts';
import { isInArc } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { attacks, bonusAttack, canAttack, defends, enemyIn } from '../../kit/attacks.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, must, pilot } from '../../kit/write.ts';
import { oneMore } from './shared.ts';

/** Is a ship behind another: in its full rear arc and not across the line through its middle (RR Arc)? */
function isBehind(ship: Parameters<typeof isInArc>[0], other: Parameters<typeof isInArc>[0]): boolean {
  return isInArc(other, 'fullrear', ship) && !isInArc(other, 'fullfront', ship);
}

/** Pilots of the Kihraxz Fighter, Scum and Villainy. */
export const KIHRAXZ_FIGHTER_PILOTS: readonly Ability[] = [
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
];
