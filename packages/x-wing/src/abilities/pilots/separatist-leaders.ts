import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  RED_TOKENS,
  bonusAttack,
  canAttack,
  faceupDamage,
  isFriend,
  isNear,
  pickToken,
  repairFaceup,
  tokensAmong,
} from '../kit-more.ts';
import { act, attacks, canAct, chooseShip, defends, grantOf, may, must, pilot, shipsAt } from '../kit.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { canSpendForce, gain, lose, spend, spendForce } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { type Game, type Ship, hasLockOn, inFiringArc, isStressed, onBar } from '../../state/index.ts';

function maulLimits(attack: { readonly hit: boolean; readonly defender: number }) {
  return {
    weapons: ({ primary }: { primary: boolean }) => primary,
    targets: (target: Ship) => !attack.hit || target.id !== attack.defender,
  };
}

function isNetworked(ship: Ship): boolean {
  return (
    ship.profile.shipAbility === 'Networked Calculations' &&
    !ship.upgrades.some(({ xws }) => xws === 'independentcalculations')
  );
}

function lockedBy(game: Game, card: Owned, target: Ship): Ship[] {
  return shipsAt(game, card, 0, 9, 'friendly').filter(
    (friend) =>
      hasLockOn(friend, target) &&
      onBar(game.state, friend, 'calculate') &&
      canAct(game, friend, grantOf(card, ['calculate'], { treat: 'red' })),
  );
}

/** Separatist leaders, and the droids that serve them. */
export const SEPARATIST_LEADERS_PILOTS: readonly Ability[] = [
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
  pilot(
    'berwerkret',
    'Berwer Kret',
    'After he hit, calculating friends that have locked the defender may calculate, red.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) && attack.hit && lockedBy(game, card, defender).length > 0,
          function* (game, card, { defender }) {
            for (const friend of lockedBy(game, card, defender))
              yield* act(game, card, friend, ['calculate'], { treat: 'red' });
          },
        ),
      },
    },
  ),
  pilot(
    'gorgol',
    'Gorgol',
    'In the System Phase a disarm token tractors a friend at range 1 to 2 and repairs a faceup Ship card of it.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend === undefined) return;
            yield* gain(game, card.self, 'disarm');
            yield* gainTractor(game, friend, 1, card.self.seat);
            if (faceupDamage(friend, 'ship').length > 0) yield* repairFaceup(game, card, friend, 'ship');
          },
        ),
      },
    },
  ),
  pilot(
    'darthmaul',
    'Darth Maul',
    'After he attacked two force buy a bonus primary attack on another ship, or on the same if he missed.',
    {
      reactions: {
        'bonus-attack': may(
          (game, card, { attack }) =>
            attacks(card, attack) &&
            canSpendForce(game, card.self, 2) &&
            canAttack(game, card.self, maulLimits(attack)),
          function* (game, card, { attack }) {
            spendForce(game, card.self, 2);
            yield* bonusAttack(game, card.self, maulLimits(attack));
          },
        ),
      },
    },
  ),
  pilot(
    'countdooku',
    'Count Dooku',
    'After he defended against a ship in his firing arc a force removes a blue or red token; after he hit a force buys an action.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, attacker }) =>
            canSpendForce(game, card.self) &&
            (defends(card, attack)
              ? inFiringArc(card.self, attacker) && tokensAmong(card.self, ['cloak', ...RED_TOKENS]).length > 0
              : attacks(card, attack) && attack.hit && canAct(game, card.self, grantOf(card, 'standard'))),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            if (attacks(card, attack)) yield* act(game, card, card.self, 'standard');
            else
              lose(
                game,
                card.self,
                yield* pickToken(card, tokensAmong(card.self, ['cloak', ...RED_TOKENS]), 'which token goes?'),
              );
          },
        ),
      },
    },
  ),
  pilot(
    'haorchallprototype',
    'Haor Chall Prototype',
    'After an enemy in its bullseye at range 0 to 2 declared another friend the defender: calculate or lock.',
    {
      reactions: {
        'attack-declared': may(
          (game, card, { attacker, defender }) =>
            !isFriend(card, attacker) &&
            isFriend(card, defender) &&
            defender !== card.self &&
            inBullseye(game, card.self, attacker) &&
            isNear(card, attacker, 0, 2) &&
            canAct(game, card.self, grantOf(card, ['calculate', 'lock'])),
          (game, card) => act(game, card, card.self, ['calculate', 'lock']),
        ),
      },
    },
  ),
  pilot(
    'onderonoppressor',
    'Onderon Oppressor',
    'After it barrel rolls or sideslips while stressed it gains a calculate token.',
    {
      reactions: {
        'after-move': must(
          (_game, card, { ship, how }) => ship === card.self && how === 'barrelroll' && isStressed(ship),
          function* (game, card) {
            yield* gain(game, card.self, 'calculate');
          },
        ),
        'after-maneuver': must(
          (_game, card, { ship, sideslip }) => ship === card.self && sideslip && isStressed(ship),
          function* (game, card) {
            yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
];
