import type { Ability, Owned } from '../ability.ts';
import { assign } from '../kit-conditions.ts';
import {
  agrees,
  canLock,
  isFriend,
  isNear,
  lock,
  pickShips,
  recoverOne,
  spentUpgrades,
  turnShip,
} from '../kit-more.ts';
import { act, canAct, chargesOf, chooseShip, grantOf, may, must, shipsAt, spendCharge, upgrade } from '../kit.ts';
import { canSpendForce, gain, spendForce } from '../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, inFiringArc, isStressed, shipsOnMat } from '../../state/index.ts';
import { beginEffect } from '@orrery/kernel';

function lacking(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'friendly').filter((friend) => spentUpgrades(friend, ['illicit'], false).length > 0);
}

function held(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 2, 'enemy').filter(
    (enemy) => inFiringArc(card.self, enemy) && enemy.tokens.tractor > 0,
  );
}

/** A ship keeps its tokens of a kind in this End Phase. */
function keep(game: Game, card: Owned, ship: Ship, token: 'tractor'): void {
  beginEffect(game.state, {
    source: card.ability.name,
    kind: 'keep-tokens',
    until: 'round',
    data: { ship: ship.id, token, count: 99 },
  });
}

/** Crew that works outside attacks. */
export const CREW_OF_SCHEMES: readonly Ability[] = [
  upgrade(
    '000',
    '0-0-0',
    'At the start of the Engagement Phase an enemy at range 0 to 1: a calculate token, unless it gains stress.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => shipsAt(game, card, 0, 1, 'enemy').length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, shipsAt(game, card, 0, 1, 'enemy'), true);
            if (enemy === undefined) return;
            if (yield* agrees(card, `${enemy.name}: gain stress?`, 'Gain stress', 'No', enemy.seat))
              yield* gain(game, enemy, 'stress');
            else yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade('cadbane', 'Cad Bane', 'After a device is dropped or launched: a red boost.', {
    reactions: {
      'device-placed': may(
        (game, card, { ship }) => ship === card.self && canAct(game, ship, grantOf(card, ['boost'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['boost'], { treat: 'red' }),
      ),
    },
  }),
  upgrade(
    'captainphasma',
    'Captain Phasma',
    'At the end of the Engagement Phase enemies at range 0 to 1 without stress gain it.',
    {
      reactions: {
        'end-engagement': must(
          (game, card) => shipsAt(game, card, 0, 1, 'enemy').some((enemy) => !isStressed(enemy)),
          function* (game, card) {
            for (const enemy of shipsAt(game, card, 0, 1, 'enemy'))
              if (!isStressed(enemy)) yield* gain(game, enemy, 'stress');
          },
        ),
      },
    },
  ),
  upgrade('cienaree', 'Ciena Ree', 'A ship it coordinated to roll or boost may gain stress to turn by 90 degrees.', {
    reactions: {
      'after-coordinate': may(
        (_game, card, { ship, result }) =>
          ship === card.self && result !== undefined && !result.failed && ['barrelroll', 'boost'].includes(result.type),
        function* (game, card, { target }) {
          yield* gain(game, target, 'stress');
          yield* turnShip(game, card, target);
        },
      ),
    },
  }),
  upgrade(
    'deathtroopers',
    'Death Troopers',
    'In the Activation Phase enemies at range 0 to 1 do not lose stress tokens.',
    {
      holdsTokens: (game, card, ship, token) =>
        token === 'stress' && game.state.phase === 'activation' && !isFriend(card, ship) && isNear(card, ship, 0, 1),
    },
  ),
  upgrade('directorkrennic', 'Director Krennic', 'At setup another friend has the Optimized Prototype.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'other friendly').length > 0,
        function* (game, card) {
          assign(
            game,
            card,
            (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'other friendly')))!,
            'optimizedprototype',
          );
        },
      ),
    },
  }),
  upgrade(
    'grandinquisitor',
    'Grand Inquisitor',
    'After an enemy at range 0 to 2 reveals its dial a force buys a white action of the bar, red.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, { ship }) =>
            !isFriend(card, ship) &&
            isNear(card, ship, 0, 2) &&
            canSpendForce(game, card.self) &&
            canAct(game, card.self, grantOf(card, 'bar', { treat: 'red', onlyColour: 'white' })),
          function* (game, card) {
            spendForce(game, card.self);
            yield* act(game, card, card.self, 'bar', { treat: 'red', onlyColour: 'white' });
          },
        ),
      },
    },
  ),
  upgrade(
    'grandmofftarkin',
    'Grand Moff Tarkin',
    'In the System Phase two charges let every friend lock a ship that is locked here.',
    {
      reactions: {
        system: may(
          (_game, card, { ship }) =>
            ship === card.self && chargesOf(card) >= 2 && ship.locks.some((one) => one.startsWith('ship:')),
          function* (game, card) {
            spendCharge(game, card, 2);
            const target = game.state.ships.find((ship) => hasLockOn(card.self, ship))!;
            const friends = shipsOnMat(game.state, card.self.seat).filter(
              (friend) => friend !== card.self && canLock(game, friend, target),
            );
            for (const friend of yield* pickShips(card, friends)) lock(game, friend, target);
          },
        ),
      },
    },
  ),
  upgrade('isbslicer', 'ISB Slicer', 'In the End Phase enemies at range 1 to 2 keep their jam tokens.', {
    holdsTokens: (game, card, ship, token) =>
      token === 'jam' && game.state.phase === 'end' && !isFriend(card, ship) && isNear(card, ship, 1, 2),
  }),
  upgrade('informant', 'Informant', 'At setup an enemy has a Listening Device.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'listeningdevice');
        },
      ),
    },
  }),
  upgrade(
    'jabbathehutt',
    'Jabba the Hutt',
    'In the End Phase a charge recovers one of an illicit upgrade of a friend at range 0 to 2.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => chargesOf(card) > 0 && lacking(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, lacking(game, card), true);
            if (friend === undefined) return;
            spendCharge(game, card);
            yield* recoverOne(game, card, friend, spentUpgrades(friend, ['illicit'], false));
          },
        ),
      },
    },
  ),
  upgrade('jynerso', 'Jyn Erso', 'A friend at range 0 to 3 may gain an evade token instead of a focus token.', {
    reactions: {
      'would-gain': may(
        (_game, card, { ship, gain: token }) =>
          token.token === 'focus' && isFriend(card, ship) && isNear(card, ship, 0, 3),
        function* (_game, _card, { gain: token }) {
          token.token = 'evade';
        },
      ),
    },
  }),
  upgrade(
    'ketsuonyo',
    'Ketsu Onyo',
    'In the End Phase an enemy at range 0 to 2 in the firing arc keeps its tractor tokens.',
    {
      reactions: {
        'end-phase': may(
          (game, card) => held(game, card).length > 0,
          function* (game, card) {
            const enemy = yield* chooseShip(card, held(game, card), true);
            if (enemy !== undefined) keep(game, card, enemy, 'tractor');
          },
        ),
      },
    },
  ),
];
