import { maneuverOf } from '../../geometry/index.ts';
import { obstacleShape, obstructed } from '../../geometry/index.ts';
import { SKIPS_MANEUVER } from '../../rules/activation-phase.ts';
import { expose, sufferDamage } from '../../rules/damage.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, gainJam, lose, spendForce, transfer } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { attackDie, facesOf } from '../../rules/dice.ts';
import {
  baseOf,
  obstaclesUnder,
  touchesObstacle,
  type DieFace,
  type Game,
  isInArc,
  isStressed,
  type Obstacle,
  type Ship,
  shipsOnMat,
  type TokenKind,
} from '../../state/index.ts';
import type { Ability, Events } from '../ability.ts';
import {
  attackerOf,
  attacks,
  changes,
  chooseShip,
  defenderOf,
  isPrimary,
  may,
  must,
  poolOf,
  shipsAt,
  upgrade,
} from '../kit.ts';
import { agrees, bonusAttack, canAttack, isFriend, isNear, pick, rotateShip } from '../kit-more.ts';
import { nameOne } from '../kit-roles.ts';

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

const LANDED: readonly (readonly [string, string])[] = [
  ['grapplingstruts', 'Grappling Struts'],
  ['landingstruts', 'Landing Struts'],
];

const FACES: Readonly<Record<'attack' | 'defense', readonly DieFace[]>> = {
  attack: ['hit', 'crit', 'focus', 'blank'],
  defense: ['evade', 'focus', 'blank'],
};

/** Count Dooku's word about the dice of a ship at range 0 to 2. */
function dooku(dice: 'attack' | 'defense') {
  return may<Events['attack-rolled']>(
    (game, card, { attack, attacker, defender }) => {
      const roller = dice === 'attack' ? attacker : defender;
      return (
        isNear(card, roller, 0, 2) &&
        card.self.force === card.self.profile.force.value &&
        canSpendForce(game, card.self) &&
        poolOf(attack, dice).length > 0 &&
        !attack.used.includes(`unnamed:${dice}@${card.self.id}`)
      );
    },
    function* (game, card, { attack, attacker, defender }) {
      spendForce(game, card.self);
      const face = yield* nameOne(card, 'which result?', FACES[dice]);
      const pool = poolOf(attack, dice);
      if (pool.some((die) => die.face === face)) return;
      const roller = dice === 'attack' ? attacker : defender;
      const die = yield* pick(
        card,
        'change-die',
        `which die becomes ${face}?`,
        pool.map((one, i) => ({ id: `die:${i}`, label: one.face, value: one })),
        roller.seat,
      );
      die.face = face;
      tell(game, 'dice-changed', roller, `has ${facesOf(pool)}`, card.ability.name);
    },
  );
}

/** What is left: weapons, struts, and cards that meddle with others. */
export const LAST_UPGRADES: readonly Ability[] = [
  ...LANDED.flatMap(([xws, name]) => struts(xws, name)),
  upgrade('syncedlasercannons', 'Synced Laser Cannons', 'While it calculates the defender has no range bonus.', {
    weapon: {},
    stopsRangeBonus: (_game, card, attack, dice) =>
      dice === 'defense' &&
      attacks(card, attack) &&
      attack.weapon === 'upgrade:syncedlasercannons' &&
      card.self.tokens.calculate > 0,
  }),
  upgrade(
    'underslungblastercannon',
    'Underslung Blaster Cannon',
    'After an enemy maneuver a bonus attack on it; only the lock modifies its dice.',
    {
      weapon: { requires: 'lock', modifiedOnlyBy: 'lock' },
      reactions: {
        'after-maneuver': may(
          (game, card, { ship }) => !isFriend(card, ship) && canAttack(game, card.self, underslung(ship)),
          (game, card, { ship }) => bonusAttack(game, card.self, underslung(ship)),
        ),
      },
    },
  ),
  upgrade(
    'homingmissiles',
    'Homing Missiles',
    'The defender may suffer a hit: then there are no dice, and the attack hits.',
    {
      weapon: {
        requires: 'lock',
        charges: 1,
        *onDeclare(game, card, attack) {
          const defender = defenderOf(game, attack);
          if (
            !(yield* agrees(
              card,
              `${defender.name}: suffer a hit?`,
              'Suffer a hit',
              'No: dice are rolled',
              defender.seat,
            ))
          )
            return false;
          yield* sufferDamage(game, defender, 1, 0, attackerOf(game, attack));
          return true;
        },
      },
    },
  ),
  upgrade(
    'chopper-crew',
    '"Chopper"',
    'In its Perform Action step it acts while stressed; after an action while stressed it suffers a hit unless it exposes a card.',
    {
      actsInStep: true,
      reactions: {
        'after-action': must(
          (_game, { self }, { ship }) => ship === self && isStressed(self),
          function* (game, card) {
            const exposes =
              card.self.damage.some((dealt) => !dealt.faceup) &&
              (yield* agrees(card, 'which?', 'Expose a damage card', 'Suffer a hit'));
            if (exposes) yield* expose(game, card.self);
            else yield* sufferDamage(game, card.self, 1);
          },
        ),
      },
    },
  ),
  upgrade(
    'bazemalbus',
    'Baze Malbus',
    'A focus action may be red for one more token for each enemy at range 0 to 1, two at most.',
    {
      reactions: {
        'after-action': may(
          (game, card, { ship, type, difficulty }) =>
            ship === card.self &&
            type === 'focus' &&
            difficulty === 'white' &&
            shipsAt(game, card, 0, 1, 'enemy').length > 0,
          function* (game, card) {
            yield* gain(game, card.self, 'stress');
            yield* gain(game, card.self, 'focus', Math.min(2, shipsAt(game, card, 0, 1, 'enemy').length));
          },
        ),
      },
    },
  ),
  upgrade(
    'sabinewren',
    'Sabine Wren',
    'It begins with an ion, a jam, a stress and a tractor token: one for a ship that suffered a friendly bomb.',
    {
      reactions: {
        setup: must(
          (_game, card) => card.upgrade!.tokens.length === 0,
          function* (_game, card) {
            card.upgrade!.tokens = ['ion', 'jam', 'stress', 'tractor'];
          },
        ),
        bombed: may(
          (_game, card, { ship, device }) =>
            device.seat === card.self.seat &&
            isBomb(device.kind) &&
            ship.status === 'play' &&
            card.upgrade!.tokens.length > 0,
          function* (game, card, { ship }) {
            const token = yield* pick<TokenKind>(
              card,
              'choose-token',
              'which token?',
              card.upgrade!.tokens.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            card.upgrade!.tokens.splice(card.upgrade!.tokens.indexOf(token), 1);
            if (token === 'jam') yield* gainJam(game, ship, card.self.seat);
            else if (token === 'tractor') yield* gainTractor(game, ship, 1, card.self.seat);
            else yield* gain(game, ship, token);
          },
        ),
      },
    },
  ),
  upgrade(
    'countdooku',
    'Count Dooku',
    'With all its force it spends one and names a result of the dice of a ship at range 0 to 2: one becomes it if none is.',
    {
      lacks: 'dice that are rolled outside an attack',
      reactions: { 'attack-rolled': dooku('attack'), 'defense-rolled': dooku('defense') },
    },
  ),
  upgrade(
    'aaylasecura',
    'Aayla Secura',
    'Against an enemy in the bullseye a defending friend at range 0 to 2 makes a blank a focus.',
    {
      dice: [
        {
          ...changes({ dice: 'defense', as: 'other', from: ['blank'], to: 'focus', most: 1 }),
          usable: (game, card, attack) =>
            isFriend(card, defenderOf(game, attack)) &&
            isNear(card, defenderOf(game, attack), 0, 2) &&
            isInArc(card.self, 'bullseye', attackerOf(game, attack)) &&
            attack.defenseDice.some((die) => die.face === 'blank'),
        },
      ],
    },
  ),
  upgrade(
    'agentterex',
    'Agent Terex',
    'It begins with three calculate tokens; at the start of the Engagement Phase one goes to a friend at range 0 to 3. Without any it turns over.',
    {
      reactions: {
        setup: must(
          (_game, card) => card.upgrade!.tokens.length === 0,
          function* (_game, card) {
            card.upgrade!.tokens = ['calculate', 'calculate', 'calculate'];
          },
        ),
        'start-engagement': may(
          (_game, card) => card.upgrade!.tokens.length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'friendly'), true);
            if (friend === undefined) return;
            card.upgrade!.tokens.pop();
            yield* gain(game, friend, 'calculate');
            if (card.upgrade!.tokens.length > 0) return;
            card.upgrade!.side = 1;
            tell(game, 'flipped', card.self, 'has Agent Terex turned over', card.ability.name);
          },
        ),
      },
    },
  ),
  upgrade(
    'agentterex',
    'Agent Terex (Cyborg)',
    'In the System Phase a die: a calculate token on a hit or critical, else a jam token. Action: one of these goes to a ship at range 0 to 3.',
    {
      reactions: {
        system: must(
          (_game, { self }, { ship }) => ship === self,
          function* (game, card) {
            const die = attackDie(game);
            tell(game, 'crew-rolled', card.self, `rolls ${die}`, card.ability.name, { die });
            if (die === 'hit' || die === 'crit') yield* gain(game, card.self, 'calculate');
            else yield* gainJam(game, card.self, card.self.seat);
          },
        ),
      },
      actions: [
        {
          header: 'transfer',
          title: 'Agent Terex: pass a token',
          unavailable: (game, card) =>
            card.self.tokens.calculate + card.self.tokens.jam === 0
              ? 'it has no such token'
              : shipsAt(game, card, 0, 3, 'any').length === 0
                ? 'no ship is at range 0 to 3'
                : undefined,
          *perform(game, card) {
            const kinds = (['calculate', 'jam'] as const).filter((kind) => card.self.tokens[kind] > 0);
            const token = yield* pick(
              card,
              'choose-token',
              'which token?',
              kinds.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            transfer(game, card.self, (yield* chooseShip(card, shipsAt(game, card, 0, 3, 'any')))!, token);
            return true;
          },
        },
      ],
    },
    1,
  ),
  upgrade('landosmillenniumfalcon', "Lando's Millennium Falcon", 'One more die in primary attacks on stressed ships.', {
    lacks: 'docking an escape craft and its shields',
    attackDice: (game, card, attack) =>
      attacks(card, attack) && isPrimary(attack) && isStressed(defenderOf(game, attack)) ? 1 : 0,
  }),
  upgrade(
    'tacticalscrambler',
    'Tactical Scrambler',
    "While it obstructs an enemy's attack the defender rolls one more die.",
    {
      defenseDice: (game, card, attack) => {
        const [from, to] = [attackerOf(game, attack), defenderOf(game, attack)];
        return !isFriend(card, from) &&
          to !== card.self &&
          attack.range > 0 &&
          obstructed(baseOf(from), baseOf(to), [baseOf(card.self)])
          ? 1
          : 0;
      },
    },
  ),
  upgrade('kazsfireball', "Kaz's Fireball", 'It performs actions of damage cards while ionized.', {
    lacks: 'choosing the card of Explosion with Wings',
    repairsWhile: (_game, _card, what) => what === 'ionized',
  }),
];

function underslung(target: Ship) {
  return {
    weapons: ({ id }: { id: string }) => id === 'upgrade:underslungblastercannon',
    targets: (ship: Ship) => ship === target,
    ignoreRequirement: false,
  };
}

function isBomb(kind: string): boolean {
  return !['proximitymine', 'connernet', 'clustermine'].includes(kind);
}
