import type { Ability, Owned } from '../ability.ts';
import { CIRCULAR_TOKENS, isFriend, isNear, tokensAmong } from '../kit-more.ts';
import { inTurretArc, moreDice } from '../kit-roles.ts';
import {
  attacks,
  chargesOf,
  chooseShip,
  defends,
  isPrimary,
  may,
  must,
  pilot,
  rerolls,
  shipsAt,
  spendCharge,
} from '../kit.ts';
import { gain, transfer } from '../../rules/tokens.ts';
import { type Game, type Ship, inFiringArc, isStressed, onBar } from '../../state/index.ts';
import { beginEffect } from '@orrery/kernel';

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
  return shipsAt(game, card, 1, 3, 'other friendly').filter((friend) => onBar(game.state, friend, 'calculate'));
}

function keepers(game: Game, card: Owned): Ship[] {
  return [card.self, ...shipsAt(game, card, 0, 3, 'any').filter((ship) => inTurretArc(card.self, ship))].filter(
    (ship) => tokensAmong(ship, CIRCULAR_TOKENS).length > 0,
  );
}

/** Scum pilots of freighters and of the HWK-290. */
export const SCUM_FREIGHTERS_PILOTS: readonly Ability[] = [
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
              kind: 'engages-at',
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
];
