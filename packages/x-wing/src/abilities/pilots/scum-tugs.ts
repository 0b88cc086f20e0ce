import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability, Owned } from '../ability.ts';
import { isFriend, isNear, pickToken, tokensAmong, turnShip } from '../kit-more.ts';
import { afterOwnRoll, rollAnew } from '../kit-roles.ts';
import { ahead } from '../kit-scum-small.ts';
import { shareResult, sharers } from '../kit-sharing.ts';
import {
  attacks,
  both,
  chargesOf,
  chooseShip,
  defends,
  enemyIn,
  may,
  must,
  pilot,
  poolOf,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { sufferDamage } from '../../rules/damage.ts';
import { isUnchangeable } from '../../rules/modify-dice.ts';
import { gain, gainJam, transfer } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { type Die, type Game, type Ship, isOutsideArc, isStressed } from '../../state/index.ts';

function givers(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'other friendly').filter(
    (friend) => tokensAmong(friend, ['focus', 'evade']).length > 0,
  );
}

/** Do all dice show the same? */
function isAlike(dice: readonly Die[]): boolean {
  return dice.length > 0 && dice.every((die) => die.face === dice[0].face);
}

function addAlike(dice: Die[]): void {
  dice.push({ face: dice[0].face, rerolled: false });
}

/** Scum pilots of tugs, StarVipers, headhunters and escape craft. */
export const SCUM_TUGS_PILOTS: readonly Ability[] = [
  pilot(
    'sunnybounder',
    'Sunny Bounder',
    'Having rolled or rerolled the same result on each die she may add one more.',
    {
      // Not where other modifications made the dice alike.
      dice: both((dice) => ({
        id: 'add',
        text: 'add a result like all the others',
        dice,
        as: dice === 'attack' ? 'attacker' : 'defender',
        repeatable: true,
        usable: (_game, _card, attack) => attack.rerolled === dice && isAlike(poolOf(attack, dice)),
        *resolve(_game, _card, attack) {
          addAlike(poolOf(attack, dice));
        },
      })),
      reactions: {
        'attack-rolled': may(
          (game, card, { attack }) =>
            attacks(card, attack) && !isUnchangeable(game, attack, 'attack') && isAlike(attack.attackDice),
          function* (_game, _card, { attack }) {
            addAlike(attack.attackDice);
            attack.modified = true;
          },
        ),
        'defense-rolled': may(
          (game, card, { attack }) =>
            defends(card, attack) && !isUnchangeable(game, attack, 'defense') && isAlike(attack.defenseDice),
          function* (_game, _card, { attack }) {
            addAlike(attack.defenseDice);
          },
        ),
      },
    },
  ),
  pilot('g4rgorvm', 'G4R-GOR V/M', 'After it defended, every other ship at range 0 suffers a critical.', {
    reactions: {
      'after-attack': must(
        (game, card, { attack }) => defends(card, attack) && shipsAt(game, card, 0, 0, 'any').length > 0,
        function* (game, card) {
          for (const ship of shipsAt(game, card, 0, 0, 'any')) yield* sufferDamage(game, ship, 0, 1, card.self);
        },
      ),
    },
  }),
  pilot('captainseevor', 'Captain Seevor', "Outside the enemy's bullseye a charge jams the other ship of an attack.", {
    reactions: {
      'attack-declared': may(
        (game, card, { attack }) =>
          (attacks(card, attack) || defends(card, attack)) &&
          chargesOf(card) > 0 &&
          isOutsideArc(enemyIn(game, card, attack), 'bullseye', card.self) &&
          !inBullseye(game, enemyIn(game, card, attack), card.self),
        function* (game, card, { attack }) {
          spendCharge(game, card);
          yield* gainJam(game, enemyIn(game, card, attack), card.self.seat);
        },
      ),
    },
  }),
  pilot(
    'foremanproach',
    'Foreman Proach',
    'Before he engages, a disarm token tractors an enemy in his bullseye at range 1 to 2.',
    {
      reactions: {
        'before-engage': may(
          (game, card, { ship }) => ship === card.self && ahead(game, card, 1, 2).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, ahead(game, card, 1, 2), true);
            if (enemy === undefined) return;
            yield* gain(game, card.self, 'disarm');
            yield* gainTractor(game, enemy, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  pilot(
    'overseeryushyn',
    'Overseer Yushyn',
    'A charge gives an unstressed friend at range 1 a stress token instead of a disarm token.',
    {
      reactions: {
        'would-gain': may(
          (_game, card, { ship, gain: token }) =>
            token.token === 'disarm' &&
            isFriend(card, ship) &&
            isNear(card, ship, 1, 1) &&
            !isStressed(ship) &&
            chargesOf(card) > 0,
          function* (game, card, { gain: token }) {
            spendCharge(game, card);
            token.token = 'stress';
          },
        ),
      },
    },
  ),
  pilot('sarcoplank', 'Sarco Plank', 'His agility is the speed of the maneuver he executed, if that is more.', {
    agility: (_game, { self }) => {
      const speed = self.round.maneuver === null ? 0 : maneuverOf(self.round.maneuver).speed;
      return Math.max(speed, self.profile.agility);
    },
  }),
  pilot(
    'unkarplutt',
    'Unkar Plutt',
    'At the start of the Engagement Phase he and all ships at range 0 gain a tractor token.',
    {
      reactions: {
        'start-engagement': must(
          (game, card) => shipsAt(game, card, 0, 0, 'any').length > 0,
          function* (game, card) {
            for (const ship of [card.self, ...shipsAt(game, card, 0, 0, 'any')]) {
              if (ship.status === 'play') yield* gainTractor(game, ship, 1, card.self.seat);
            }
          },
        ),
      },
    },
  ),
  pilot(
    'constablezuvio',
    'Constable Zuvio',
    'What he would drop he may launch with the straight template of speed 1.',
    {
      dropTemplates: (_game, _card, drop) =>
        drop.launch ? [] : [{ template: { kind: 'straight', speed: 1, side: 'ahead' }, launch: true }],
    },
  ),
  pilot(
    'dalanoberos-starviperclassattackplatform',
    'Dalan Oberos',
    'After a full maneuver a stress token turns him by 90 degrees.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, { ship, full }) => ship === card.self && full,
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
            yield* turnShip(game, card, card.self);
          },
        ),
      },
    },
  ),
  pilot(
    'princexizor',
    'Prince Xizor',
    'After neutralizing, a friend at range 0 to 1 in the attack arc may suffer a result for him.',
    {
      reactions: {
        'after-neutralize': may(
          (game, card, { attack }) =>
            defends(card, attack) && attack.hits + attack.crits > 0 && sharers(game, card, attack).length > 0,
          function* (game, card, { attack }) {
            const friend = yield* chooseShip(card, sharers(game, card, attack), true);
            if (friend !== undefined) yield* shareResult(game, card, attack, friend);
          },
        ),
      },
    },
  ),
  pilot(
    'kaatoleeachos',
    "Kaa'to Leeachos",
    'At the start of the Engagement Phase he takes a focus or evade token of a friend at range 0 to 2.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => givers(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, givers(game, card), true);
            if (friend === undefined) return;
            const kinds = tokensAmong(friend, ['focus', 'evade']);
            transfer(game, friend, card.self, yield* pickToken(card, kinds, 'which token?'));
          },
        ),
      },
    },
  ),
  ...['landocalrissian-escapecraft', 'landocalrissian'].map((xws) =>
    pilot(xws, 'Lando Calrissian', 'After he rolled dice, unstressed, a stress token rolls his blanks anew.', {
      ...afterOwnRoll(
        'a stress token: reroll all blanks',
        (_game, card, dice) => !isStressed(card.self) && dice.some((die) => die.face === 'blank' && !die.rerolled),
        function* (game, card, dice, kind) {
          yield* gain(game, card.self, 'stress');
          rollAnew(game, card.self, dice, kind, ['blank']);
        },
      ),
    }),
  ),
  ...['l337-escapecraft', 'l337'].map((xws) =>
    pilot(xws, 'L3-37', 'Without shields her banks are easier.', {
      maneuverDifficulty: (_game, card, ship, { bearing }) =>
        ship === card.self && ship.shields === 0 && (bearing === 'bankLeft' || bearing === 'bankRight') ? -1 : 0,
    }),
  ),
  pilot('outerrimpioneer', 'Outer Rim Pioneer', 'Friends at range 0 to 1 can attack at range 0 of obstacles.', {
    attacksNearObstacle: (_game, card, ship) => isFriend(card, ship) && isNear(card, ship, 0, 1),
  }),
];
