import type { Ability, Owned } from '../ability.ts';
import {
  CIRCULAR_TOKENS,
  RED_OR_ORANGE,
  agrees,
  faceupDamage,
  isFriend,
  isNear,
  lock,
  pickToken,
  recoverForce,
  repairFaceup,
  revealed,
  tokensAmong,
} from '../kit-more.ts';
import { inSideArc } from '../kit-roles.ts';
import { act, canAct, chargesOf, chooseShip, grantOf, may, shipsAt, spendCharge, upgrade } from '../kit.ts';
import { keepAll } from '../pilots/scum-freighters.ts';
import { canSpendForce, gain, lose, spendForce, transfer } from '../../rules/tokens.ts';
import { type Game, type Ship, TOKEN_KINDS, hasLockOn, isStressed } from '../../state/index.ts';
import type { Rule } from '@orrery/kernel';

const LARMA: readonly string[] = ['reinforce', 'coordinate', 'jam'];

function passes(card: Owned) {
  return tokensAmong(card.self, revealed(card.self)?.difficulty === 'blue' ? ['calculate', 'focus'] : ['calculate']);
}

function helped(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'other friendly').filter(
    (friend) =>
      (isNear(card, friend, 0, 0) || inSideArc(card.self, friend)) &&
      tokensAmong(friend, ['deplete', 'strain']).length + faceupDamage(friend).length > 0,
  );
}

function evaders(game: Game, card: Owned): Ship[] {
  return shipsAt(game, card, 0, 1, 'friendly').filter((friend) =>
    canAct(game, friend, grantOf(card, ['evade'], { treat: 'red' })),
  );
}

function teaches(game: Game, card: Owned, ship: Ship): boolean {
  return (
    isFriend(card, ship) &&
    ship !== card.self &&
    isNear(card, ship, 0, 2) &&
    ship.force < ship.profile.force.value &&
    canSpendForce(game, card.self)
  );
}

function* teach(game: Game, card: Owned, ship: Ship): Rule {
  spendForce(game, card.self);
  recoverForce(game, ship, card.ability.name);
}

function holders(game: Game, card: Owned): Ship[] {
  return [card.self, ...shipsAt(game, card, 0, 1, 'any')].filter(
    (ship) => tokensAmong(ship, CIRCULAR_TOKENS).length > 0,
  );
}

/** Crew that works outside attacks. */
export const CREW_OF_ORDERS: readonly Ability[] = [
  upgrade(
    'larmadacy',
    "Larma D'Acy",
    'With two stress or fewer it reinforces, coordinates and jams while stressed; white ones are red then.',
    {
      actsWhileStressed: (_game, { self }, type) => self.tokens.stress <= 2 && LARMA.includes(type),
      actionColour: (_game, { self }, ship, type, colour) =>
        ship === self && isStressed(ship) && colour === 'white' && LARMA.includes(type) ? 'red' : undefined,
    },
  ),
  upgrade(
    'leiaorgana-resistance',
    'Leia Organa',
    'After a friend reveals its dial a force makes that maneuver easier.',
    {
      reactions: {
        'after-reveal': may(
          (game, card, { ship }) => isFriend(card, ship) && canSpendForce(game, card.self),
          function* (game, card, { ship }) {
            spendForce(game, card.self);
            ship.round.used.push('easier');
          },
        ),
      },
      maneuverDifficulty: (game, card, ship) =>
        isFriend(card, ship) && game.state.active === ship.id && ship.round.used.includes('easier') ? -1 : 0,
    },
  ),
  upgrade(
    'pz4co',
    'PZ-4CO',
    'At the end of the Activation Phase a calculate token goes to a friend at range 1 to 2; after a blue maneuver a focus token may.',
    {
      reactions: {
        'end-activation': may(
          (game, card) => passes(card).length > 0 && shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend !== undefined)
              transfer(game, card.self, friend, yield* pickToken(card, passes(card), 'which token?'));
          },
        ),
      },
    },
  ),
  upgrade('k2so', 'K-2SO', 'In the System Phase a friend at range 0 to 3 gains a calculate and a stress token.', {
    reactions: {
      system: may(
        (_game, card, { ship }) => ship === card.self,
        function* (game, card) {
          const friend = yield* chooseShip(card, shipsAt(game, card, 0, 3, 'friendly'), true);
          if (friend === undefined) return;
          yield* gain(game, friend, 'calculate');
          yield* gain(game, friend, 'stress');
        },
      ),
    },
  }),
  upgrade(
    'plokoon',
    'Plo Koon',
    'In the End Phase, reinforced, a friend at range 0 or beside it at range 1 loses deplete or strain or repairs a faceup card.',
    {
      reactions: {
        'end-phase': may(
          (game, card) =>
            tokensAmong(card.self, ['reinforceFore', 'reinforceAft']).length > 0 && helped(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, helped(game, card), true);
            if (friend === undefined) return;
            const tokens = tokensAmong(friend, ['deplete', 'strain']);
            const repairs =
              faceupDamage(friend).length > 0 &&
              (tokens.length === 0 || (yield* agrees(card, 'which?', 'Repair a card', 'Remove a token')));
            if (repairs) yield* repairFaceup(game, card, friend);
            else lose(game, friend, yield* pickToken(card, tokens, 'which token goes?'));
          },
        ),
      },
    },
  ),
  upgrade('torynfarr', 'Toryn Farr', 'A ship it coordinated may lock a ship that is locked here.', {
    reactions: {
      'after-coordinate': may(
        (game, card, { ship }) =>
          ship === card.self &&
          game.state.ships.some((other) => other.status === 'play' && hasLockOn(card.self, other)),
        function* (game, card, { target }) {
          const ships = game.state.ships.filter(
            (other) => other.status === 'play' && other !== target && hasLockOn(card.self, other),
          );
          const locked = yield* chooseShip(card, ships, true);
          if (locked !== undefined) lock(game, target, locked);
        },
      ),
    },
  }),
  upgrade(
    'kitfisto',
    'Kit Fisto',
    'At the start of the Engagement Phase a force lets a friend at range 0 to 1 evade, red.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) => canSpendForce(game, card.self) && evaders(game, card).length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, evaders(game, card), true);
            if (friend === undefined) return;
            spendForce(game, card.self);
            yield* act(game, card, friend, ['evade'], { treat: 'red' });
          },
        ),
      },
    },
  ),
  upgrade(
    'yoda',
    'Yoda',
    'After another friend at range 0 to 2 fully executed a purple maneuver or performed a purple action a force gives it one back.',
    {
      reactions: {
        'after-maneuver': may(
          (game, card, { ship, full, maneuver }) =>
            full && maneuver.difficulty === 'purple' && teaches(game, card, ship),
          (game, card, { ship }) => teach(game, card, ship),
        ),
        'after-action': may(
          (game, card, { ship, difficulty }) => difficulty === 'purple' && teaches(game, card, ship),
          (game, card, { ship }) => teach(game, card, ship),
        ),
      },
    },
  ),
  upgrade('gamutkey', 'Gamut Key', 'In the End Phase two charges let a ship at range 0 to 1 keep its round tokens.', {
    reactions: {
      'end-phase': may(
        (game, card) => chargesOf(card) >= 2 && holders(game, card).length > 0,
        function* (game, card) {
          const ship = yield* chooseShip(card, holders(game, card), true);
          if (ship === undefined) return;
          spendCharge(game, card, 2);
          keepAll(game, card, ship);
        },
      ),
    },
  }),
  upgrade(
    'protectorategleb',
    'Protectorate Gleb',
    'After it coordinated, an orange or red token may go to the other ship.',
    {
      reactions: {
        'after-coordinate': may(
          (_game, card, { ship }) => ship === card.self && tokensAmong(ship, RED_OR_ORANGE).length > 0,
          function* (game, card, { target }) {
            transfer(
              game,
              card.self,
              target,
              yield* pickToken(card, tokensAmong(card.self, RED_OR_ORANGE), 'which token?'),
            );
          },
        ),
      },
    },
  ),
  upgrade(
    'amilynholdo',
    'Amilyn Holdo',
    'Before it engages it may swap tokens with a friend at range 1 to 2, of kinds that the other lacks.',
    {
      reactions: {
        'before-engage': may(
          (game, card, { ship }) => ship === card.self && shipsAt(game, card, 1, 2, 'other friendly').length > 0,
          function* (game, card) {
            const friend = yield* chooseShip(card, shipsAt(game, card, 1, 2, 'other friendly'), true);
            if (friend === undefined) return;
            for (const [from, to] of [
              [card.self, friend],
              [friend, card.self],
            ]) {
              const kinds = tokensAmong(from, TOKEN_KINDS).filter((kind) => to.tokens[kind] === 0);
              if (kinds.length === 0 || !(yield* agrees(card, `${from.name}: pass a token?`, 'Yes', 'No'))) continue;
              transfer(game, from, to, yield* pickToken(card, kinds, 'which token?'));
            }
          },
        ),
      },
    },
  ),
];
