import { rollOne } from '../../rules/roll.ts';
import type { Ability, Owned } from '../ability.ts';
import { isFriend } from '../kit-more.ts';
import { nearObstacle, spendResult } from '../kit-roles.ts';
import { TURNS } from '../kit-talents-more.ts';
import {
  act,
  bullseyed,
  canAct,
  chooseShip,
  defenderOf,
  defends,
  grantOf,
  isPrimary,
  may,
  must,
  shipsAt,
  upgrade,
} from '../kit.ts';
import { upgradeCard } from '../../data/index.ts';
import { obstacleShape } from '../../geometry/index.ts';
import { expose } from '../../rules/damage.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { gain } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { type Game, type Ship, inFiringArc, isInArc, obstacleRange, outline } from '../../state/index.ts';

/** Is a configuration of the ship on its closed side? */
function isClosed(ship: Ship): boolean {
  return ship.upgrades.some(
    ({ xws, side }) =>
      upgradeCard(xws)?.type === 'configuration' && /\(Closed\)/.test(upgradeCard(xws)?.sides[side]?.title ?? ''),
  );
}

function ahead(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 2, 'enemy').filter((enemy) => isInArc(card.self, 'front', enemy));
}

/** Talents of flying. */
export const TALENTS_OF_FLIGHT: readonly Ability[] = [
  upgrade(
    'deadeyeshot',
    'Deadeye Shot',
    'Primary attacks in the bullseye: a hit spent, or a critical made a hit, exposes a damage card.',
    {
      dice: (['hit', 'crit'] as const).map((face) => ({
        id: face,
        text: face === 'hit' ? 'spend a hit to expose a card' : 'make a critical a hit to expose a card',
        dice: 'attack' as const,
        as: 'attacker' as const,
        usable: (game, card, attack) =>
          isPrimary(attack) &&
          bullseyed(game, card, attack) &&
          !attack.used.includes(`deadeye@${card.self.id}`) &&
          defenderOf(game, attack).damage.some((dealt) => !dealt.faceup) &&
          attack.attackDice.some((die) => die.face === face),
        *resolve(game, card, attack) {
          attack.used.push(`deadeye@${card.self.id}`);
          if (face === 'crit') changeDie(attack.attackDice, 'crit', 'hit');
          else yield* spendResult(card, attack, 'attack', ['hit']);
          yield* expose(game, defenderOf(game, attack));
        },
      })),
    },
  ),
  upgrade(
    'backwardstailslide',
    'Backwards Tailslide',
    'With closed foils it rolls and boosts through obstacles, and gains an evade token beyond one.',
    {
      ignoresObstacles: (_game, card, _kind, _obstacle, doing) => doing === 'reposition' && isClosed(card.self),
      reactions: {
        'after-move': must(
          (game, card, { ship, over }) =>
            ship === card.self &&
            isClosed(ship) &&
            game.state.obstacles.some(
              (obstacle) => obstacle.placed && over(outline(obstacle)) && obstacleRange(ship, obstacle) > 0,
            ),
          (game, card) => gain(game, card.self, 'evade'),
        ),
      },
    },
  ),
  upgrade(
    'ionlimiteroverride',
    'Ion Limiter Override',
    'After a full red maneuver a barrel roll, even while stressed; a die may strain or ionize it.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, maneuver }) =>
            ship === card.self &&
            full &&
            maneuver.difficulty === 'red' &&
            canAct(game, ship, grantOf(card, ['barrelroll'], { whileStressed: true })),
          function* (game, card) {
            const result = yield* act(game, card, card.self, ['barrelroll'], { whileStressed: true });
            if (result === undefined || card.self.status !== 'play') return;
            const die = yield* rollOne(game, card.self, card.ability.name);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die === 'hit') yield* gain(game, card.self, 'strain');
            if (die === 'crit') yield* gain(game, card.self, 'ion');
          },
        ),
      },
    },
  ),
  upgrade(
    'margsablclosure',
    'Marg Sabl Closure',
    'After a full maneuver through an obstacle, or one that deployed it, strain for an enemy in the front arc at range 1 to 2.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, through, deployed }) =>
            ship === card.self && full && (through > 0 || deployed) && ahead(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, ahead(game, card), true);
            if (enemy !== undefined) yield* gain(game, enemy, 'strain');
          },
        ),
      },
    },
  ),
  upgrade(
    'starbirdslash',
    'Starbird Slash',
    'After a full maneuver strain for an enemy it flew through; it gains strain too if it is in that firing arc.',
    {
      reactions: {
        'after-maneuver': may(
          (_game, card, { ship, full, passed }) =>
            ship === card.self && full && passed().some((other) => !isFriend(card, other)),
          function* (game, card, { passed }) {
            const enemy = yield* chooseShip(
              card,
              passed().filter((other) => !isFriend(card, other)),
              true,
            );
            if (enemy === undefined) return;
            yield* gain(game, enemy, 'strain');
            if (inFiringArc(enemy, card.self)) yield* gain(game, card.self, 'strain');
          },
        ),
      },
    },
  ),
  upgrade(
    'interloperturn',
    'Interloper Turn',
    'Before a turn or Koiogran turn of speed 1 to 2 at range 0 to 1 of an asteroid it may gain a tractor token.',
    {
      reactions: {
        'before-maneuver': may(
          (game, card, { ship, maneuver }) =>
            ship === card.self &&
            (maneuver.speed === 1 || maneuver.speed === 2) &&
            /^(turn|koiogran)/.test(maneuver.bearing) &&
            game.state.obstacles.some(
              (obstacle) =>
                obstacle.placed &&
                obstacleShape(obstacle.shape)!.kind === 'asteroid' &&
                obstacleRange(ship, obstacle) <= 1,
            ),
          (game, card) => gainTractor(game, card.self, 1, card.self.seat),
        ),
      },
    },
  ),
  upgrade(
    'tierfonbellyrun',
    'Tierfon Belly Run',
    'Special attacks at range 0 of asteroids. Defending at range 0 of an obstacle, attack dice are not rerolled.',
    {
      attacksNearObstacle: (_game, card, ship, obstacle, { primary }) =>
        ship === card.self && !primary && obstacleShape(obstacle.shape)!.kind === 'asteroid',
      mostRerolls: (game, card, attack) => (defends(card, attack) && nearObstacle(game, card.self, 0) ? 0 : undefined),
    },
  ),
  upgrade('daredevil', 'Daredevil', 'A white boost may be red to use a turn template of speed 1.', {
    turnBoost: { templates: TURNS, price: 'red' },
  }),
];
