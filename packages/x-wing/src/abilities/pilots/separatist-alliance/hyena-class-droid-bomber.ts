import { sufferDamage } from '../../../rules/damage.ts';
import { spend } from '../../../rules/tokens.ts';
import { type Ship, hasLockOn } from '../../../state/index.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { attacks } from '../../kit/attacks.ts';
import { isFriend } from '../../kit/friends.ts';
import { may, must, pilot } from '../../kit/write.ts';

function isNetworked(ship: Ship): boolean {
  return (
    ship.profile.shipAbility === 'Networked Calculations' &&
    !ship.upgrades.some(({ xws }) => xws === 'independentcalculations')
  );
}

/** Pilots of the Hyena-class Droid Bomber, Separatist Alliance. */
export const HYENA_CLASS_DROID_BOMBER_PILOTS: readonly Ability[] = [
  pilot('bombardmentdrone', 'Bombardment Drone', 'What it would drop it may launch with the same template.', {
    dropTemplates: (_game, _card, { template, launch }) => (launch ? [] : [{ template, launch: true }]),
  }),
  pilot('dbs404', 'DBS-404', 'One more die at attack range 0 to 1; after such an attack hits it suffers a critical.', {
    reactions: {
      'attack-declared': must(
        (_game, card, { attack }) => attacks(card, attack) && attack.range <= 1,
        function* (_game, _card, { attack }) {
          attack.extraAtZero++;
        },
      ),
      'after-attack': must(
        (_game, card, { attack }) => attacks(card, attack) && attack.range <= 1 && attack.hit,
        (game, card) => sufferDamage(game, card.self, 0, 1),
      ),
    },
  }),
  pilot(
    'baktoidprototype',
    'Baktoid Prototype',
    'Special attacks need no token or lock if a friend with Networked Calculations has locked the target.',
    {
      ignoresRequirement: (game, card, ship, { primary }, target) =>
        ship === card.self &&
        !primary &&
        game.state.ships.some(
          (friend) =>
            isFriend(card, friend) && friend.status === 'play' && isNetworked(friend) && hasLockOn(friend, target),
        ),
    },
  ),
  pilot(
    'dbs32c',
    'DBS-32C',
    'At the start of the Engagement Phase a calculate token buys a coordinate action; only for ships with Networked Calculations.',
    {
      coordinateReach: (_game, _card, target) => (isNetworked(target) ? undefined : false),
      reactions: {
        'start-engagement': may(
          (game, card) => card.self.tokens.calculate > 0 && canAct(game, card.self, grantOf(card, ['coordinate'])),
          function* (game, card) {
            spend(game, card.self, 'calculate');
            yield* act(game, card, card.self, ['coordinate']);
          },
        ),
      },
    },
  ),
];
