import { changeDie } from '../../rules/modify-dice.ts';
import { attackDie } from '../../rules/dice.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, lose, spend, spendForce } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { obstructed, type Template } from '../../geometry/index.ts';
import {
  baseOf,
  inFiringArc,
  isInArc,
  isStressed,
  isTractored,
  obstacleRange,
  outline,
  type Game,
  type Ship,
  shipsOnMat,
} from '../../state/index.ts';
import { obstacleShape } from '../../geometry/index.ts';
import { upgradeCard } from '../../data/index.ts';
import { type Ability, cardsOf, type Events, type Owned } from '../ability.ts';
import {
  act,
  attacks,
  bullseyed,
  canAct,
  changes,
  chargesOf,
  chooseShip,
  defenderOf,
  defends,
  grantOf,
  inAttackArc,
  isPrimary,
  may,
  must,
  rerolls,
  shipsAt,
  spendCharge,
  upgrade,
} from '../kit.ts';
import {
  agrees,
  bonusAttack,
  canAttack,
  isFriend,
  isNear,
  pick,
  pickToken,
  recoverOne,
  RED_OR_ORANGE,
  spentUpgrades,
  tokensAmong,
} from '../kit-more.ts';
import { inTurretArc, nearObstacle, spendResult } from '../kit-roles.ts';
import { tellDial } from '../pilots/separatists-more.ts';

const TURNS: readonly Template[] = [
  { kind: 'turn', speed: 1, side: 'left' },
  { kind: 'turn', speed: 1, side: 'right' },
];

/** Another friend at range 0 to 3 was destroyed that is limited or has the card too. */
function mourns(game: Game, card: Owned, { ship }: Events['destroyed']): boolean {
  return (
    isFriend(card, ship) &&
    ship !== card.self &&
    isNear(card, ship, 0, 3) &&
    (ship.profile.limited > 0 || ship.upgrades.some(({ xws }) => xws === card.upgrade?.xws)) &&
    card.self.status === 'play' &&
    game.state.phase !== 'over'
  );
}

function actsInGrief(
  xws: string,
  name: string,
  actions: readonly ('lock' | 'barrelroll' | 'focus' | 'boost')[],
): Ability {
  return upgrade(
    xws,
    name,
    `After another friend at range 0 to 3, limited or with this card, is destroyed: ${actions.join(' or ')}.`,
    {
      reactions: {
        destroyed: may(
          (game, card, event) => mourns(game, card, event) && canAct(game, card.self, grantOf(card, actions)),
          (game, card) => act(game, card, card.self, actions),
        ),
      },
    },
  );
}

/** More talents. */
export const MORE_TALENTS: readonly Ability[] = [
  actsInGrief('disciplined', 'Disciplined', ['lock', 'barrelroll']),
  actsInGrief('hopeful', 'Hopeful', ['focus', 'boost']),
  upgrade(
    'cutthroat',
    'Cutthroat',
    'After another friend at range 0 to 3, limited or with this card, is destroyed an orange or red token goes or a charge comes back.',
    {
      reactions: {
        destroyed: may(
          (game, card, event) =>
            mourns(game, card, event) &&
            tokensAmong(card.self, RED_OR_ORANGE).length + spentUpgrades(card.self).length > 0,
          function* (game, card) {
            const tokens = tokensAmong(card.self, RED_OR_ORANGE);
            const cards = spentUpgrades(card.self);
            if (
              cards.length > 0 &&
              (tokens.length === 0 || (yield* agrees(card, 'which?', 'Recover a charge', 'Remove a token')))
            )
              yield* recoverOne(game, card, card.self, cards);
            else lose(game, card.self, yield* pickToken(card, tokens, 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade(
    'treacherous',
    'Treacherous',
    'Defending, a charge: a ship that obstructs the attack gains strain and a result is cancelled. Ships destroyed near recover it.',
    {
      dice: [
        {
          id: 'cover',
          text: 'spend a charge: a ship in the way gains strain, a result is cancelled',
          dice: 'attack',
          as: 'defender',
          usable: (game, card, attack) =>
            chargesOf(card) > 0 &&
            shipsInWay(game, attack).length > 0 &&
            attack.attackDice.some((die) => die.face === 'hit' || die.face === 'crit'),
          *resolve(game, card, attack) {
            const ship = yield* chooseShip(card, shipsInWay(game, attack));
            spendCharge(game, card);
            yield* spendResult(card, attack, 'attack', ['crit', 'hit']);
            yield* gain(game, ship!, 'strain');
          },
        },
      ],
      reactions: {
        destroyed: must(
          (_game, card, { ship }) => ship !== card.self && isNear(card, ship, 0, 3) && chargesOf(card) === 0,
          function* (_game, card) {
            card.upgrade!.charges = 1;
          },
        ),
      },
    },
  ),
  upgrade(
    'ensnare',
    'Ensnare',
    'At the end of the Activation Phase, tractored, a tractor token goes to a ship in the turret arc at range 0 to 1.',
    {
      reactions: {
        'end-activation': may(
          (game, card) => isTractored(card.self) && snared(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, snared(game, card), true);
            if (ship === undefined) return;
            lose(game, card.self, 'tractor');
            yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
  upgrade(
    'graviticdeflection',
    'Gravitic Deflection',
    'Defending it rerolls a die for each tractored ship in the attack arc.',
    {
      dice: [
        rerolls({
          dice: 'defense',
          most: (game, _card, attack) =>
            shipsOnMat(game.state).filter(
              (ship) => ship.id !== attack.attacker && isTractored(ship) && inAttackArc(game, ship, attack),
            ).length,
        }),
      ],
    },
  ),
  upgrade(
    'proudtradition',
    'Proud Tradition',
    'Focus actions with up to two stress tokens. After it attacks while stressed the defender may turn the card for a focus token or a critical.',
    {
      actsWhileStressed: (_game, { self }, type) => type === 'focus' && self.tokens.stress <= 2,
      reactions: {
        'after-attack': must(
          (_game, card, { attack, defender }) =>
            attacks(card, attack) && isStressed(card.self) && defender.status === 'play',
          function* (game, card, { defender }) {
            const how = yield* pick<'no' | 'focus' | 'crit'>(
              card,
              'ability-choice',
              `${defender.name}: turn it over?`,
              [
                { id: 'no', label: 'No', value: 'no' },
                ...(defender.tokens.focus > 0
                  ? [{ id: 'focus', label: 'For a focus token', value: 'focus' as const }]
                  : []),
                { id: 'crit', label: 'For a critical', value: 'crit' },
              ],
              defender.seat,
            );
            if (how === 'no') return;
            if (how === 'focus') spend(game, defender, 'focus');
            else yield* sufferDamage(game, defender, 0, 1);
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has Proud Tradition turned over', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'proudtradition',
    'False Tradition',
    'Focus actions are red.',
    {
      actionColour: (_game, { self }, ship, type) => (ship === self && type === 'focus' ? 'red' : undefined),
    },
    1,
  ),
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
            const die = attackDie(game);
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
    'After a full maneuver through an obstacle, strain for an enemy in the front arc at range 1 to 2.',
    {
      lacks: 'after deploying',
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, through }) =>
            ship === card.self && full && through > 0 && ahead(game, card).length > 0,
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
  upgrade('extrememaneuvers', 'Extreme Maneuvers', 'A force lets it boost with a turn template of speed 1.', {
    turnBoost: { templates: TURNS, price: 'force' },
  }),
  upgrade(
    'instinctiveaim',
    'Instinctive Aim',
    'A force lets a special attack do without the focus or lock it asks for.',
    {
      ignoresRequirement: (game, card, ship, { primary, text }) =>
        ship === card.self &&
        !primary &&
        (text?.requires === 'focus' || text?.requires === 'lock') &&
        canSpendForce(game, ship),
      reactions: {
        'attack-declared': must(
          (game, card, { attack, defender }) => attacks(card, attack) && needsAim(game, card, attack, defender),
          function* (game, card) {
            spendForce(game, card.self);
          },
        ),
      },
    },
  ),
  upgrade(
    'sense',
    'Sense',
    'In the System Phase it looks at the dial of a ship at range 0 to 1; a force reaches to range 3.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && dials(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, dials(game, card), true);
            if (enemy === undefined) return;
            if (!isNear(card, enemy, 0, 1)) spendForce(game, card.self);
            tellDial(game, card, enemy);
          },
        ),
      },
    },
  ),
  upgrade(
    'predictiveshot',
    'Predictive Shot',
    'With the defender in the bullseye a force limits its dice to the hits and criticals.',
    {
      reactions: {
        'attack-declared': may(
          (game, card, { attack }) =>
            attacks(card, attack) && bullseyed(game, card, attack) && canSpendForce(game, card.self),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            attack.used.push('predicted');
          },
        ),
      },
      mostDice: (_game, card, attack, dice) =>
        dice === 'defense' && attacks(card, attack) && attack.used.includes('predicted')
          ? attack.attackDice.filter((die) => die.face === 'hit' || die.face === 'crit').length
          : undefined,
    },
  ),
  upgrade(
    'foresight',
    'Foresight',
    'After an enemy maneuver a force buys a bonus attack in the bullseye; only one focus may become a hit.',
    {
      weapon: { modifiedOnlyBy: 'card' },
      dice: [
        changes({
          dice: 'attack',
          from: ['focus'],
          to: 'hit',
          most: 1,
          when: (_game, _card, attack) => attack.weapon === 'upgrade:foresight',
        }),
      ],
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) =>
            !isFriend(card, ship) && canSpendForce(game, card.self) && canAttack(game, card.self, foresight(ship)),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            yield* bonusAttack(game, card.self, foresight(ship));
          },
        ),
      },
    },
  ),
];

function foresight(target: Ship) {
  return { weapons: ({ id }: { id: string }) => id === 'upgrade:foresight', targets: (ship: Ship) => ship === target };
}

/** Does the attack use a weapon whose requirement was not met without the card? */
function needsAim(game: Game, card: Owned, attack: Events['after-attack']['attack'], defender: Ship): boolean {
  const text = cardsOf(game, card.self, 'weapon').find(({ upgrade: own }) => attack.weapon === `upgrade:${own?.xws}`)
    ?.ability.weapon;
  if (text?.requires === 'lock') return !card.self.locks.includes(`ship:${defender.id}`);
  return text?.requires === 'focus' && card.self.tokens.focus < 1;
}

/** Ships over which the line between the ships of an attack lies. */
function shipsInWay(game: Game, attack: Events['after-attack']['attack']): Ship[] {
  const [from, to] = [game.state.ships[attack.attacker], game.state.ships[attack.defender]];
  if (attack.range === 0) return [];
  return shipsOnMat(game.state).filter(
    (ship) => ship !== from && ship !== to && obstructed(baseOf(from), baseOf(to), [baseOf(ship)]),
  );
}

function snared(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'any').filter((ship) => inTurretArc(card.self, ship));
}

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

function dials(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, canSpendForce(game, card.self) ? 3 : 1, 'enemy').filter(
    (ship) => ship.dial !== null && !ship.dialShown,
  );
}
