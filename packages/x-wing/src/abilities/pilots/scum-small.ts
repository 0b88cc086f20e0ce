import { sufferDamage } from '../../rules/damage.ts';
import { rerollSome } from '../../rules/modify-dice.ts';
import { gain, gainJam, lose, loseShield, transfer } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { maneuverOf } from '../../geometry/index.ts';
import { type Game, GREEN_TOKENS, isInArc, isStressed, type Ship } from '../../state/index.ts';
import { upgradeCard } from '../../data/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { recoverShield } from '../upgrades-astromechs.ts';
import {
  attacks,
  both,
  changes,
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
import {
  agrees,
  bonusAttack,
  canAttack,
  isFriend,
  isNear,
  lock,
  pickToken,
  recoverOne,
  spentUpgrades,
  tokensAmong,
  turnShip,
} from '../kit-more.ts';
import { afterRoll, rollAnew } from '../kit-roles.ts';
import { sharers, shareResult } from '../kit-sharing.ts';

/** Scum pilots of small ships. */
export const SCUM_SMALL_PILOTS: readonly Ability[] = [
  pilot(
    'leemakai',
    'Leema Kai',
    "Before she engages, in no enemy's front arc, she may lock an enemy in her full front arc.",
    {
      reactions: {
        'before-engage': may(
          (game, card, { ship }) =>
            ship === card.self &&
            !shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(enemy, 'front', ship)) &&
            shipsAt(game, card, 0, 3, 'enemy').some((enemy) => isInArc(ship, 'fullfront', enemy)),
          function* (game, card) {
            const ahead = shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => isInArc(card.self, 'fullfront', enemy));
            const enemy = yield* chooseShip(card, ahead, true);
            if (enemy !== undefined) lock(game, card.self, enemy);
          },
        ),
      },
    },
  ),
  pilot(
    'arlizhadrassian',
    'Arliz Hadrassian',
    'Damaged, a focus becomes a critical in front arc attacks, and one becomes a blank when he defends.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['focus'],
          to: 'crit',
          most: 1,
          when: (_game, card, attack) => attack.arc === 'front' && card.self.damage.length > 0,
        }),
      ],
      reactions: {
        'defense-rolled': must(
          (_game, card, { attack }) =>
            defends(card, attack) &&
            card.self.damage.length > 0 &&
            attack.defenseDice.some((die) => die.face === 'focus'),
          function* (_game, _card, { attack }) {
            attack.defenseDice.find((die) => die.face === 'focus')!.face = 'blank';
          },
        ),
      },
    },
  ),
  pilot(
    'padric',
    'Padric',
    'After a friendly device that he has locked goes off, enemies at range 0 to 1 of it gain strain.',
    {
      reactions: {
        detonated: must(
          (_game, card, { device, lockedBy }) => device.seat === card.self.seat && lockedBy.includes(card.self),
          function* (game, card, { near }) {
            for (const ship of near) if (!isFriend(card, ship)) yield* gain(game, ship, 'strain');
          },
        ),
      },
    },
  ),
  pilot('joyrekkoff', 'Joy Rekkoff', 'A charge of a torpedo takes a die from the defender.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => attacks(card, attack) && torpedoes(card.self).length > 0,
        function* (_game, card, { attack }) {
          torpedoes(card.self)[0].charges--;
          attack.extraDefense--;
        },
      ),
    },
  }),
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
    'dalanoberos',
    'Dalan Oberos',
    'At the start of the Engagement Phase a charge moves a shield of a ship in his bullseye to him.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => chargesOf(card) > 0 && shieldedAhead(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, shieldedAhead(game, card), true);
            if (ship === undefined) return;
            spendCharge(game, card);
            loseShield(game, ship, card.ability.name);
            recoverShield(game, card.self);
          },
        ),
      },
    },
  ),
  pilot(
    'toranikulda',
    'Torani Kulda',
    'After she attacked, every enemy in her bullseye suffers a hit unless it gives up a green token.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => attacks(card, attack),
          function* (game, card) {
            const enemies = shipsAt(game, card, 0, 3, 'enemy').filter((enemy) => isInArc(card.self, 'bullseye', enemy));
            for (const enemy of enemies) {
              const green = tokensAmong(enemy, GREEN_TOKENS);
              if (
                green.length > 0 &&
                (yield* agrees(card, `${enemy.name}: give up a token?`, 'A green token', 'Suffer a hit', enemy.seat))
              )
                lose(game, enemy, yield* pickToken(card, green, 'which token?', enemy.seat));
              else yield* sufferDamage(game, enemy, 1, 0, card.self);
            }
          },
        ),
      },
    },
  ),
  pilot(
    'genesisred',
    'Genesis Red',
    'After he acquires a lock he has the focus and evade tokens of the ship he locked.',
    {
      reactions: {
        locked: must(
          (_game, card, { ship, target }) => ship === card.self && target.startsWith('ship:'),
          function* (game, card, { target }) {
            const other = game.state.ships[Number(target.slice('ship:'.length))];
            for (const token of ['focus', 'evade'] as const) {
              lose(game, card.self, token, card.self.tokens[token]);
              yield* gain(game, card.self, token, other.tokens[token]);
            }
          },
        ),
      },
    },
  ),
  pilot('inaldra', 'Inaldra', 'A hit suffered rerolls any of his dice.', {
    dice: both((dice) => ({
      id: 'reroll',
      text: 'suffer a hit to reroll any dice',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (_game, _card, attack) => poolOf(attack, dice).some((die) => !die.rerolled),
      *resolve(game, card, attack) {
        yield* sufferDamage(game, card.self, 1);
        yield* rerollSome(game, poolOf(attack, dice), dice, card.self, 6);
      },
    })),
  }),
  pilot(
    'quinnjast',
    'Quinn Jast',
    'At the start of the Engagement Phase a disarm token recovers a charge of an upgrade.',
    {
      reactions: {
        'start-engagement': may(
          (_game, card) => spentUpgrades(card.self, undefined, false).length > 0,
          function* (game, card) {
            yield* gain(game, card.self, 'disarm');
            yield* recoverOne(game, card, card.self, spentUpgrades(card.self, undefined, false));
          },
        ),
      },
    },
  ),
  pilot('sunnybounder', 'Sunny Bounder', 'With the same result on each of her dice she adds one more.', {
    dice: both((dice) => ({
      id: 'add',
      text: 'add a result like all the others',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: (_game, _card, attack) => {
        const pool = poolOf(attack, dice);
        return pool.length > 0 && pool.every((die) => die.face === pool[0].face);
      },
      *resolve(_game, _card, attack) {
        const pool = poolOf(attack, dice);
        pool.push({ face: pool[0].face, rerolled: false });
      },
    })),
  }),
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
          !isInArc(enemyIn(game, card, attack), 'bullseye', card.self),
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
      lacks: 'dice that are rolled outside an attack',
      ...afterRoll(
        (_game, card, attack, dice) =>
          !isStressed(card.self) && poolOf(attack, dice).some((die) => die.face === 'blank' && !die.rerolled),
        function* (game, card, attack, dice) {
          yield* gain(game, card.self, 'stress');
          rollAnew(game, card.self, attack, dice, ['blank']);
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

/** Its torpedoes that have a charge. */
function torpedoes(ship: Ship) {
  return ship.upgrades.filter(({ xws, charges }) => charges > 0 && upgradeCard(xws)?.type === 'torpedo');
}

function shieldedAhead(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 3, 'any').filter((ship) => ship.shields > 0 && isInArc(card.self, 'bullseye', ship));
}

/** Enemies in the bullseye arc at these ranges. */
function ahead(game: Game, card: Owned, from: number, to: number): Ship[] {
  return shipsAt(game, card, from, to, 'enemy').filter((enemy) => isInArc(card.self, 'bullseye', enemy));
}

function givers(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'other friendly').filter(
    (friend) => tokensAmong(friend, ['focus', 'evade']).length > 0,
  );
}
