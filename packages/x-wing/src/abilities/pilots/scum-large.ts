import { beginEffect } from '@orrery/kernel';
import { lose, gain, spendForce, spendLock, transfer, canSpendForce } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { turretDirections } from '../../rules/actions/rotate.ts';
import { tell } from '../../rules/say.ts';
import { type Game, GREEN_TOKENS, inFiringArc, isInArc, isStressed, onBar, type Ship } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import {
  adds,
  attacks,
  changes,
  chargesOf,
  chooseShip,
  defends,
  enemyIn,
  isPrimary,
  may,
  must,
  pilot,
  rerolls,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { agrees, CIRCULAR_TOKENS, isFriend, isNear, pick, pickToken, tokensAmong } from '../kit-more.ts';
import { inTurretArc, moreDice } from '../kit-roles.ts';

/** Scum pilots of medium and large ships, and of the HWK-290. */
export const SCUM_LARGE_PILOTS: readonly Ability[] = [
  pilot(
    'ig88a',
    'IG-88A',
    'At the start of the Engagement Phase a calculate token goes to a calculating friend at range 1 to 3.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => card.self.tokens.calculate > 0 && calculators(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, calculators(game, card), true);
            if (friend !== undefined) transfer(game, card.self, friend, 'calculate');
          },
        ),
      },
    },
  ),
  pilot('hansolo', 'Han Solo', 'One more die, defending or in primary attacks, if an obstacle obstructs the attack.', {
    ...moreDice((_game, card, attack) => attack.obstructed && (defends(card, attack) || isPrimary(attack))),
  }),
  pilot('emonazzameen', 'Emon Azzameen', 'Instead of the straight 1 he drops with the straight or a turn of speed 3.', {
    dropTemplates: (_game, _card, { template, launch }) =>
      !launch && template?.kind === 'straight' && template.speed === 1
        ? [
            { template: { kind: 'turn', speed: 3, side: 'left' }, launch },
            { template: { kind: 'straight', speed: 3, side: 'ahead' }, launch },
            { template: { kind: 'turn', speed: 3, side: 'right' }, launch },
          ]
        : [],
  }),
  pilot(
    'krassistrelix',
    'Krassis Trelix',
    'Special front arc weapons fire to the rear too; a special attack rerolls a die.',
    {
      weaponArcs: (_game, _card, { primary, printedArc }, arcs) =>
        !primary && printedArc === 'front' ? [...arcs, 'rear'] : arcs,
      dice: [rerolls({ dice: 'attack', most: 1, when: (_game, _card, attack) => !isPrimary(attack) })],
    },
  ),
  pilot(
    '4lom',
    '4-LOM',
    'After a full red maneuver a calculate token; in the End Phase a stress token goes to a ship at range 0 to 1.',
    {
      reactions: {
        'after-maneuver': must(
          (_game, card, { ship, full, maneuver }) => ship === card.self && full && maneuver.difficulty === 'red',
          function* (game, card) {
            yield* gain(game, card.self, 'calculate');
          },
        ),
        'end-phase': may(
          (game, card) => isStressed(card.self) && shipsAt(game, card, 0, 1, 'any').length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'any'), true);
            if (ship !== undefined) transfer(game, card.self, ship, 'stress');
          },
        ),
      },
    },
  ),
  pilot('zuckuss', 'Zuckuss', 'In a primary attack one more attack die, and one more for the defender.', {
    reactions: {
      'attack-declared': may(
        (_game, card, { attack }) => attacks(card, attack) && isPrimary(attack) && attack.range > 0,
        function* (_game, _card, { attack }) {
          attack.extraDice++;
          attack.extraDefense++;
        },
      ),
    },
  }),
  pilot(
    'dacebonearm',
    'Dace Bonearm',
    'Three charges give an enemy at range 0 to 3 that is ionized further two ion tokens.',
    {
      reactions: {
        'token-gained': may(
          (_game, card, { ship, token }) =>
            token === 'ion' &&
            ship.status === 'play' &&
            !isFriend(card, ship) &&
            isNear(card, ship, 0, 3) &&
            chargesOf(card) >= 3,
          function* (game, card, { ship }) {
            spendCharge(game, card, 3);
            yield* gain(game, ship, 'ion', 2);
          },
        ),
      },
    },
  ),
  pilot(
    'torkilmux',
    'Torkil Mux',
    'At the start of the Engagement Phase a ship in his firing arc will engage at initiative 0.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 0, 3, 'any').some((ship) => inFiringArc(card.self, ship)),
          function* (game, card) {
            const ships = shipsAt(game, card, 0, 3, 'any').filter((ship) => inFiringArc(card.self, ship));
            const ship = yield* chooseShip(card, ships, true);
            if (ship === undefined) return;
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'initiative',
              until: 'round',
              data: { ship: ship.id, value: 0 },
            });
          },
        ),
      },
    },
  ),
  pilot(
    'gamutkey',
    'Gamut Key',
    'In the End Phase two charges let him or a ship in his turret arc keep its round tokens.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => chargesOf(card) >= 2 && keepers(game, card).length > 0,
          function* (game, card) {
            const ship = yield* chooseShip(card, keepers(game, card), true);
            if (ship === undefined) return;
            spendCharge(game, card, 2);
            keepAll(game, card, ship);
          },
        ),
      },
    },
  ),
  pilot(
    'kananjarrus-hwk290lightfreighter',
    'Kanan Jarrus',
    'A force takes a die from whoever attacks him or a ship in his turret arc.',
    {
      reactions: {
        'attack-declared': may(
          (game, card, { defender }) =>
            (defender === card.self || inTurretArc(card.self, defender)) && canSpendForce(game, card.self),
          function* (game, card, { attack }) {
            spendForce(game, card.self);
            attack.extraDice--;
          },
        ),
      },
    },
  ),
  pilot(
    'manaroo',
    'Manaroo',
    'At the start of the Engagement Phase all her green tokens may go to a friend at range 0 to 1.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            tokensAmong(card.self, GREEN_TOKENS).length > 0 && shipsAt(game, card, 0, 1, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'other friendly'), true);
            if (friend === undefined) return;
            for (const token of GREEN_TOKENS) {
              for (let i = card.self.tokens[token]; i > 0; i--) transfer(game, card.self, friend, token);
            }
          },
        ),
      },
    },
  ),
  pilot(
    'nomlumb',
    'Nom Lumb',
    'Attacked from outside his turret arc he points the turret at an arc the attacker is in.',
    {
      reactions: {
        'attack-declared': must(
          (game, card, { attack, attacker }) =>
            defends(card, attack) && !inTurretArc(card.self, attacker) && arcsWith(game, card, attacker).length > 0,
          function* (game, card, { attacker }) {
            const arcs = arcsWith(game, card, attacker);
            const arc = yield* pick(
              card,
              'rotate',
              'where does the turret point?',
              arcs.map((one) => ({ id: `arc:${one}`, label: one, value: one })),
            );
            card.self.turret = arc;
            tell(game, 'rotated', card.self, `points its turret to the ${arc}`, card.ability.name, { arc });
          },
        ),
      },
    },
  ),
  pilot(
    'asajjventress',
    'Asajj Ventress',
    'At the start of the Engagement Phase a force gives an enemy in her turret arc at range 0 to 2 stress unless it gives up a green token.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => canSpendForce(game, card.self) && turretEnemies(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, turretEnemies(game, card), true);
            if (enemy === undefined) return;
            spendForce(game, card.self);
            const green = tokensAmong(enemy, GREEN_TOKENS);
            if (
              green.length > 0 &&
              (yield* agrees(card, `${enemy.name}: give up a token?`, 'A green token', 'Gain stress', enemy.seat))
            )
              lose(game, enemy, yield* pickToken(card, green, 'which token?', enemy.seat));
            else yield* gain(game, enemy, 'stress');
          },
        ),
      },
    },
  ),
  pilot(
    'sabinewren-lancerclasspursuitcraft',
    'Sabine Wren',
    'Defending against a ship in her turret arc at range 0 to 2 she adds a focus.',
    {
      dice: [
        adds(
          'defense',
          'focus',
          (game, card, attack) =>
            inTurretArc(card.self, enemyIn(game, card, attack)) && isNear(card, enemyIn(game, card, attack), 0, 2),
        ),
      ],
    },
  ),
  pilot('captainnym', 'Captain Nym', 'A charge keeps a friendly bomb or mine from going off.', {
    lacks: 'the die against attacks that a bomb or mine obstructs',
    reactions: {
      'would-detonate': may(
        (_game, card, { device }) => device.seat === card.self.seat && chargesOf(card) > 0,
        function* (game, card, { held }) {
          spendCharge(game, card);
          held.value = true;
        },
      ),
    },
  }),
  pilot('solsixxa', 'Sol Sixxa', 'Instead of the straight 1 he drops with any template of speed 1.', {
    dropTemplates: (_game, _card, { template, launch }) =>
      !launch && template?.kind === 'straight' && template.speed === 1
        ? (['bank', 'turn'] as const).flatMap((kind) =>
            (['left', 'right'] as const).map((side) => ({ template: { kind, speed: 1, side }, launch })),
          )
        : [],
  }),
  pilot('lattsrazzi', 'Latts Razzi', 'At the start of the Engagement Phase a lock on a ship at range 1 tractors it.', {
    reactions: {
      'start-engagement': may(
        (game, card) => lockedNear(game, card).length > 0,
        function* (game, card) {
          const ship = yield* chooseShip(card, lockedNear(game, card), true);
          if (ship === undefined) return;
          spendLock(game, card.self, `ship:${ship.id}`);
          yield* gainTractor(game, ship, 1, card.self.seat);
        },
      ),
    },
  }),
  pilot(
    'bobafett-separatistalliance',
    'Boba Fett',
    'Defending with no other friend at range 0 to 2, a blank becomes a focus.',
    {
      dice: [
        changes({
          dice: 'defense',
          from: ['blank'],
          to: 'focus',
          most: 1,
          when: (game, card) => shipsAt(game, card, 0, 2, 'other friendly').length === 0,
        }),
      ],
    },
  ),
];

/** A ship keeps its round tokens in this End Phase. */
export function keepAll(game: Game, card: Owned, ship: Ship): void {
  beginEffect(game.state, {
    source: card.ability.name,
    kind: 'keep-tokens',
    until: 'round',
    data: { ship: ship.id, token: null, count: 99 },
  });
}

function calculators(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 3, 'other friendly').filter((friend) => onBar(friend, 'calculate'));
}

function keepers(game: Game, card: Owned): Ship[] {
  return [card.self, ...shipsAt(game, card, 0, 3, 'any').filter((ship) => inTurretArc(card.self, ship))].filter(
    (ship) => tokensAmong(ship, CIRCULAR_TOKENS).length > 0,
  );
}

function arcsWith(game: Game, card: Owned, ship: Ship) {
  return turretDirections(game, card.self).filter((arc) => isInArc(card.self, arc, ship));
}

function turretEnemies(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'enemy').filter((enemy) => inTurretArc(card.self, enemy));
}

function lockedNear(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 1, 'any').filter((ship) => card.self.locks.includes(`ship:${ship.id}`));
}
