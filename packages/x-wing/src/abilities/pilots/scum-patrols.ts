import { isObstructedByDevice } from '../../rules/weapons.ts';
import type { Ability, Owned } from '../ability.ts';
import { agrees, isNear, pick, pickToken, tokensAmong } from '../kit-more.ts';
import { inTurretArc } from '../kit-roles.ts';
import {
  adds,
  changes,
  chargesOf,
  chooseShip,
  defends,
  enemyIn,
  may,
  must,
  pilot,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { turretDirections } from '../../rules/actions/rotate.ts';
import { tell } from '../../rules/say.ts';
import { canSpendForce, gain, lose, spendForce, spendLock, transfer } from '../../rules/tokens.ts';
import { gainTractor } from '../../rules/tractor.ts';
import { GREEN_TOKENS, type Game, type Ship, isInArc } from '../../state/index.ts';

function arcsWith(game: Game, card: Owned, ship: Ship) {
  return turretDirections(game, card.self).filter((arc) => isInArc(card.self, arc, ship));
}

function turretEnemies(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'enemy').filter((enemy) => inTurretArc(card.self, enemy));
}

function lockedNear(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 1, 1, 'any').filter((ship) => card.self.locks.includes(`ship:${ship.id}`));
}

/** Scum pilots of patrol and pursuit craft and bombers. */
export const SCUM_PATROLS_PILOTS: readonly Ability[] = [
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
  pilot(
    'captainnym',
    'Captain Nym',
    'A charge keeps a friendly bomb or mine from going off. He rolls a die more against attacks that one obstructs.',
    {
      defenseDice: (game, card, attack) => (defends(card, attack) && isObstructedByDevice(game, attack) ? 1 : 0),
      reactions: {
        'would-detonate': may(
          (_game, card, { device }) => device.seat === card.self.seat && chargesOf(card) > 0,
          function* (game, card, { held }) {
            spendCharge(game, card);
            held.value = true;
          },
        ),
      },
    },
  ),
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
