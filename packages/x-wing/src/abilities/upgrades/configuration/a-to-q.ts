import { maneuverOf, obstacleShape } from '../../../geometry/index.ts';
import { SKIPS_MANEUVER } from '../../../rules/activation-phase.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { tell } from '../../../rules/say.ts';
import { gain, lose, spendLock } from '../../../rules/tokens.ts';
import {
  type Game,
  type Obstacle,
  type Ship,
  hasLockOn,
  obstaclesUnder,
  shipsOnMat,
  touchesObstacle,
} from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { attacks, bullseyed, defenderOf, defends, isPrimary } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { agrees } from '../../kit/choices.ts';
import { adds } from '../../kit/dice.ts';
import { rotateShip, turnShip } from '../../kit/maneuvers.ts';
import { may, must, upgrade } from '../../kit/write.ts';
import { flips, foils } from './shared.ts';

const LANDED: readonly (readonly [string, string])[] = [
  ['grapplingstruts', 'Grappling Struts'],
  ['landingstruts', 'Landing Struts'],
];

/** Asteroids and debris that the ship lies on, with one other friend at most at range 0 of them. */
function landings(game: Game, ship: Ship): Obstacle[] {
  return obstaclesUnder(game.state, ship).filter(
    (obstacle) =>
      obstacleShape(obstacle.shape)!.kind !== 'gas' &&
      shipsOnMat(game.state, ship.seat).filter((friend) => friend !== ship && touchesObstacle(friend, obstacle))
        .length <= 1,
  );
}

function isLanded(game: Game, ship: Ship): boolean {
  return game.state.obstacles.some(
    (obstacle) => obstacle.placed && obstacleShape(obstacle.shape)!.kind !== 'gas' && touchesObstacle(ship, obstacle),
  );
}

/** Struts: closed, they open on a rock; open, the ship stays on it and turns. */
function struts(xws: string, name: string): Ability[] {
  return [
    upgrade(
      xws,
      `${name} (Closed)`,
      'When a maneuver ends on an asteroid or debris with one other friend there at most, it may turn over.',
      {
        reactions: {
          // Before the obstacle takes effect: open, the ship ignores it.
          'before-difficulty': may(
            (game, { self }, { ship }) => ship === self && landings(game, self).length > 0,
            function* (game, card) {
              card.upgrade!.side = 1;
              card.self.round.used.push('struts-opened');
              tell(game, 'flipped', card.self, `opens its ${name}`, card.ability.name);
            },
          ),
        },
      },
    ),
    upgrade(
      xws,
      `${name} (Open)`,
      'It ignores obstacles at range 0 and on its way. On a rock any maneuver but a straight 2 is skipped: a stress token goes, and it turns to that side. After a maneuver it turns over.',
      {
        ignoresObstacles: () => true,
        reactions: {
          'after-reveal': must(
            (game, { self }, { ship }) =>
              ship === self &&
              self.dial !== null &&
              !(maneuverOf(self.dial).speed === 2 && maneuverOf(self.dial).bearing === 'straight') &&
              isLanded(game, self),
            function* (game, card) {
              card.self.round.used.push(SKIPS_MANEUVER);
              lose(game, card.self, 'stress');
              const { bearing } = maneuverOf(card.self.dial!);
              if (/Left$/.test(bearing)) rotateShip(game, card.self, -90, card.ability.name);
              if (/Right$/.test(bearing)) rotateShip(game, card.self, 90, card.ability.name);
            },
          ),
          'after-maneuver': must(
            (_game, { self }, { ship }) => ship === self,
            function* (game, card) {
              // It opened in this same maneuver: then it stays open.
              if (card.self.round.used.includes('struts-opened')) return;
              card.upgrade!.side = 0;
              tell(game, 'flipped', card.self, `closes its ${name}`, card.ability.name);
            },
          ),
        },
      },
      1,
    ),
  ];
}

function detach(game: Game, card: Owned): void {
  card.upgrade!.side = 1;
  tell(game, 'upgrade-flipped', card.self, 'casts off its booster', card.ability.name, { upgrade: card.upgrade!.xws });
}

/** Configuration upgrades, A to Q. */
export const CONFIGURATION_OF_A_TO_Q: readonly Ability[] = [
  upgrade(
    'alpha3bbesh',
    'Alpha-3B "Besh"',
    'In a primary attack the lock on the defender makes a blank or focus a hit.',
    {
      dice: [
        {
          id: 'lock',
          text: 'spend the lock: a blank or focus becomes a hit',
          dice: 'attack',
          as: 'attacker',
          usable: (game, card, attack) =>
            isPrimary(attack) &&
            hasLockOn(card.self, defenderOf(game, attack)) &&
            attack.attackDice.some((die) => die.face === 'blank' || die.face === 'focus'),
          *resolve(game, card, attack) {
            spendLock(game, card.self, `ship:${attack.defender}`);
            if (!changeDie(attack.attackDice, 'blank', 'hit')) changeDie(attack.attackDice, 'focus', 'hit');
          },
        },
      ],
    },
  ),
  upgrade(
    'alpha3eesk',
    'Alpha-3E "Esk"',
    'In a primary attack two charges make its criticals give ion tokens instead of damage.',
    {
      reactions: {
        'attack-declared': may(
          (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && chargesOf(card) >= 2,
          function* (game, card, { attack }) {
            spendCharge(game, card, 2);
            attack.used.push('ionizes');
          },
        ),
        'after-neutralize': must(
          (_game, card, { attack }) => attacks(card, attack) && attack.used.includes('ionizes') && attack.crits > 0,
          function* (game, _card, { attack, defender }) {
            const ions = attack.crits;
            attack.crits = 0;
            yield* gain(game, defender, 'ion', ions);
          },
        ),
      },
    },
  ),
  upgrade(
    'calibratedlasertargeting',
    'Calibrated Laser Targeting',
    'A primary attack on a target in the bullseye adds a focus.',
    {
      dice: [adds('attack', 'focus', (game, card, attack) => isPrimary(attack) && bullseyed(game, card, attack), true)],
    },
  ),
  upgrade('delta7b', 'Delta-7B', 'A heavier fighter: agility lower, shields and attack higher.', {}),
  ...LANDED.flatMap(([xws, name]) => struts(xws, name)),
  ...foils(
    'integratedsfoils',
    ['Integrated S-foils (Closed)', 'Integrated S-foils (Open)'],
    {
      attackDice: (game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && !bullseyed(game, card, attack) ? -1 : 0,
    },
    'Primary attacks outside the bullseye roll one die fewer.',
  ),
  upgrade(
    'interceptbooster',
    'Intercept Booster (Attached)',
    'In the System Phase a disarm token, unless it is cast off. Without charges at the end of the End Phase it is cast off.',
    {
      reactions: {
        system: must(
          (_game, card, { ship }) => ship === card.self,
          function* (game, card) {
            if (yield* agrees(card, 'keep the booster?', 'Keep it: a disarm token', 'Cast it off'))
              yield* gain(game, card.self, 'disarm');
            else detach(game, card);
          },
        ),
        'end-of-end-phase': must(
          (_game, card) => chargesOf(card) === 0,
          function* (game, card) {
            detach(game, card);
          },
        ),
      },
    },
  ),
  upgrade('maneuverassistmgk300', 'Maneuver-Assist MGK-300', 'Straights and banks of speed 3 are easier.', {
    maneuverDifficulty: (_game, card, ship, { speed, bearing }) =>
      ship === card.self && speed === 3 && ['straight', 'bankLeft', 'bankRight'].includes(bearing) ? -1 : 0,
  }),
  upgrade(
    'os1arsenalloadout',
    'Os-1 Arsenal Loadout',
    'With exactly one disarm token it attacks locked ships with torpedoes and missiles, and keeps the lock.',
    {
      attacksDisarmed: (_game, { self }, { type }, target) =>
        self.tokens.disarm === 1 &&
        self.tokens.cloak === 0 &&
        (type === 'torpedo' || type === 'missile') &&
        hasLockOn(self, target),
      forbidsToken: (_game, { self }, _attack, dice, owner, token) =>
        owner === self && dice === 'attack' && token === 'lock' && self.tokens.disarm > 0,
    },
  ),
  upgrade(
    'pivotwing',
    'Pivot Wing (Open)',
    'One defense die fewer; after a stationary maneuver it may turn by 90 or 180 degrees. It may turn over before it activates.',
    {
      defenseDice: (_game, card, attack) => (defends(card, attack) ? -1 : 0),
      reactions: {
        'after-maneuver': may(
          (_game, { self }, { ship, maneuver }) => ship === self && maneuver.bearing === 'stationary',
          (game, card) => turnShip(game, card, card.self, true),
        ),
        'before-activate': flips('Pivot Wing'),
      },
    },
  ),
  upgrade(
    'pivotwing',
    'Pivot Wing (Closed)',
    'It may turn over before it activates.',
    { reactions: { 'before-activate': flips('Pivot Wing') } },
    1,
  ),
];
