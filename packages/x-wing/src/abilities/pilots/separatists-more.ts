import { changeDie } from '../../rules/modify-dice.ts';
import { lockOn } from '../../rules/lock.ts';
import { maneuverLabel } from '../../rules/maneuver-words.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { called } from '../../rules/say.ts';
import { canSpendForce, gain, lose, spend, spendForce, spendLock, transfer } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { cancelResult } from '../../rules/modify-dice.ts';
import {
  hasLockOn,
  inFiringArc,
  isInArc,
  isStressed,
  onBar,
  targetName,
  type Game,
  type Ship,
} from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import {
  act,
  attackerOf,
  attacks,
  canAct,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  grantOf,
  isPrimary,
  may,
  must,
  pilot,
  poolOf,
  rerolls,
  shipsAt,
  weaponType,
  both,
} from '../kit.ts';
import {
  bonusAttack,
  canAttack,
  canLock,
  faceupDamage,
  isFriend,
  isNear,
  lock,
  pick,
  pickToken,
  RED_TOKENS,
  repairFaceup,
  revealed,
  tokensAmong,
} from '../kit-more.ts';
import { distanceTo, friendIn } from '../kit-roles.ts';
import { foesFocus } from './republic-more.ts';

const COLOURS = ['blue', 'white', 'red', 'purple'];

/** More pilots of the Separatists. */
export const MORE_SEPARATIST_PILOTS: readonly Ability[] = [
  pilot(
    'captainsear',
    'Captain Sear',
    "A friend at range 0 to 3 with its target in its bullseye spends a calculate token to cancel an evade of a primary attack's defender.",
    {
      dice: [
        {
          id: 'cancel',
          text: "spend the attacker's calculate token: cancel an evade",
          dice: 'defense',
          as: 'other',
          beforeResults: true,
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            attack.range > 0 &&
            friendIn(game, card, attack, { dice: 'attack', to: 3 }) !== undefined &&
            attackerOf(game, attack).tokens.calculate > 0 &&
            isInArc(attackerOf(game, attack), 'bullseye', defenderOf(game, attack)) &&
            attack.defenseDice.some((die) => die.face === 'evade'),
          *resolve(game, _card, attack) {
            spend(game, attackerOf(game, attack), 'calculate');
            cancelResult(attack.defenseDice, 'evade');
          },
        },
      ],
    },
  ),
  pilot('dist81', 'DIS-T81', "A calculate token of a friend in the enemy's firing arc changes a focus.", {
    dice: both((dice) => ({
      id: 'calculate',
      text: 'spend a calculate token of a friend in the firing arc of the enemy',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (game, card, attack) =>
        poolOf(attack, dice).some((die) => die.face === 'focus') &&
        exposed(game, card, enemyIn(game, card, attack)).length > 0,
      *resolve(game, card, attack) {
        const friend = yield* chooseShip(card, exposed(game, card, enemyIn(game, card, attack)));
        spend(game, friend!, 'calculate');
        changeDie(poolOf(attack, dice), 'focus', dice === 'attack' ? 'hit' : 'evade');
      },
    })),
  }),
  pilot(
    'phlacarphoccprototype',
    'Phlac-Arphocc Prototype',
    'In the System Phase a lock on a ship lets its player look at the dial of that ship.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && dialled(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, dialled(game, card), true);
            if (ship === undefined) return;
            spendLock(game, card.self, `ship:${ship.id}`);
            tellDial(game, card, ship);
          },
        ),
      },
    },
  ),
  pilot('fearsomepredator', 'Fearsome Predator', 'At the end of setup an enemy is Fearful Prey.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'fearfulprey');
        },
      ),
    },
  }),
  pilot(
    'dis347',
    'DIS-347',
    'At the start of the Engagement Phase it may lock an object at range 1 to 3 that a friend has locked.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => friendlyLocks(game, card).length > 0,
          function* (game, card) {
            const target = yield* pick(
              card,
              'lock',
              'which object?',
              friendlyLocks(game, card).map((one) => ({
                id: targetName(game.state, one),
                label: targetName(game.state, one),
                value: one,
              })),
            );
            lockOn(game, card.self, target);
          },
        ),
      },
    },
  ),
  pilot(
    'jangofett',
    'Jango Fett',
    "Defending or in a primary attack, if his revealed colour is easier than the enemy's, a focus of the enemy becomes a blank.",
    {
      dice: foesFocus((game, card, attack) => {
        const [own, other] = [revealed(card.self), revealed(enemyIn(game, card, attack))];
        return (
          (defends(card, attack) || isPrimary(attack)) &&
          own !== undefined &&
          other !== undefined &&
          COLOURS.indexOf(own.difficulty) < COLOURS.indexOf(other.difficulty)
        );
      }),
    },
  ),
  pilot(
    'dgs047',
    'DGS-047',
    'After it attacked a ship in its front arc it may lock it; in its bullseye it gains strain.',
    {
      reactions: {
        'after-attack': may(
          (game, card, { attack, defender }) =>
            attacks(card, attack) &&
            defender.status === 'play' &&
            isInArc(card.self, 'front', defender) &&
            canLock(game, card.self, defender),
          function* (game, card, { defender }) {
            lock(game, card.self, defender);
            if (isInArc(card.self, 'bullseye', defender)) yield* gain(game, defender, 'strain');
          },
        ),
      },
    },
  ),
  pilot(
    'geonosianprototype',
    'Geonosian Prototype',
    'In missile and cannon attacks a tractor token off the defender rerolls up to two dice.',
    {
      dice: [
        {
          ...rerolls({
            dice: 'attack',
            most: 2,
            when: (game, _card, attack) =>
              ['missile', 'cannon'].includes(weaponType(attack)) && defenderOf(game, attack).tokens.tractor > 0,
          }),
          *resolve(game, card, attack) {
            lose(game, defenderOf(game, attack), 'tractor');
            yield* rerolls({ dice: 'attack', most: 2 }).resolve(game, card, attack);
          },
        },
      ],
    },
  ),
  pilot('dgs286', 'DGS-286', 'Before it engages, another friend at range 0 to 1 passes it a calculate token.', {
    reactions: {
      'before-engage': may(
        (game, card, { ship }) => ship === card.self && calculating(game, card, 1).length > 0,
        function* (game, card) {
          const friend = yield* chooseShip(card, calculating(game, card, 1), true);
          if (friend !== undefined) transfer(game, friend, card.self, 'calculate');
        },
      ),
    },
  }),
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
            isInArc(card.self, 'bullseye', attacker) &&
            isNear(card, attacker, 0, 2) &&
            canAct(game, card.self, grantOf(card, ['calculate', 'lock'])),
          (game, card) => act(game, card, card.self, ['calculate', 'lock']),
        ),
      },
    },
  ),
  pilot('onderonoppressor', 'Onderon Oppressor', 'After it barrel rolls while stressed it gains a calculate token.', {
    lacks: 'sideslips',
    reactions: {
      'after-move': must(
        (_game, card, { ship, how }) => ship === card.self && how === 'barrelroll' && isStressed(ship),
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
];

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

/** Friends with a calculate token in an enemy's firing arc. */
function exposed(game: Game, card: Owned, enemy: Ship): Ship[] {
  return shipsAt(game, card, 0, 9, 'friendly').filter(
    (friend) => friend.tokens.calculate > 0 && inFiringArc(enemy, friend),
  );
}

/** Ships it has locked whose dials are hidden. */
function dialled(game: Game, { self }: Owned): Ship[] {
  return game.state.ships.filter(
    (ship) =>
      ship.status === 'play' &&
      hasLockOn(self, ship) &&
      ship.seat !== self.seat &&
      ship.dial !== null &&
      !ship.dialShown,
  );
}

/** A seat looks at a dial: it alone is told. */
export function tellDial(game: Game, card: Owned, ship: Ship): void {
  game.emit({
    type: 'dial-seen',
    text: `The dial of ${called(ship)} shows a ${maneuverLabel(ship.dial!)}`,
    rule: card.ability.name,
    to: [card.self.seat],
    data: { ship: ship.name, maneuver: ship.dial },
  });
}

function friendlyLocks(game: Game, card: Owned) {
  const found = new Set(game.state.ships.filter((ship) => isFriend(card, ship)).flatMap((ship) => ship.locks));
  return [...found].filter((target) => {
    const away = distanceTo(game, card.self, target);
    return away >= 1 && away <= 3 && target !== `ship:${card.self.id}`;
  });
}

function calculating(game: Game, card: Owned, to: number): Ship[] {
  return shipsAt(game, card, 0, to, 'other friendly').filter((friend) => friend.tokens.calculate > 0);
}

function lockedBy(game: Game, card: Owned, target: Ship): Ship[] {
  return shipsAt(game, card, 0, 9, 'friendly').filter(
    (friend) =>
      hasLockOn(friend, target) &&
      onBar(friend, 'calculate') &&
      canAct(game, friend, grantOf(card, ['calculate'], { treat: 'red' })),
  );
}
