import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, Owned } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import { canLock, isFriend, lock, pick, revealed } from '../kit-more.ts';
import { distanceTo, friendIn } from '../kit-roles.ts';
import {
  attackerOf,
  attacks,
  both,
  chooseShip,
  defenderOf,
  defends,
  enemyIn,
  isPrimary,
  may,
  must,
  pilot,
  poolOf,
  rerolls,
  shipsAt,
  weaponType,
} from '../kit.ts';
import { foesFocus } from './republic-squadrons.ts';
import { lockOn } from '../../rules/lock.ts';
import { maneuverLabel } from '../../rules/maneuver-words.ts';
import { cancelResult, changeDie } from '../../rules/modify-dice.ts';
import { called } from '../../rules/say.ts';
import { gain, lose, spend, spendLock, transfer } from '../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, inFiringArc, isInArc, targetName } from '../../state/index.ts';

const COLOURS = ['blue', 'white', 'red', 'purple'];

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

/** Separatist droids and officers. */
export const SEPARATIST_DROIDS_PILOTS: readonly Ability[] = [
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
            inBullseye(game, attackerOf(game, attack), defenderOf(game, attack)) &&
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
      spendsTokens: true,
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
            if (inBullseye(game, card.self, defender)) yield* gain(game, defender, 'strain');
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
];
