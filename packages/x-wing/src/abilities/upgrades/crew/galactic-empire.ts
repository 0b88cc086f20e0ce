import { type Option, type Rule, choose } from '@orrery/kernel';
import { sufferDamage } from '../../../rules/damage.ts';
import { changeDie } from '../../../rules/modify-dice.ts';
import { BOOST_TEMPLATES, templateId } from '../../../rules/reposition.ts';
import { canSpendForce, gain, gainJam, lose, spendForce } from '../../../rules/tokens.ts';
import { gainTractor } from '../../../rules/tractor.ts';
import {
  GREEN_TOKENS,
  type Game,
  type Ship,
  hasLockOn,
  inFiringArc,
  isStressed,
  shipsOnMat,
} from '../../../state/index.ts';
import type { Ability, Owned } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { defenderOf } from '../../kit/attacks.ts';
import { chargesOf, spendCharge } from '../../kit/charges.ts';
import { chooseShip, pick, pickShips } from '../../kit/choices.ts';
import { assign, hasCondition } from '../../kit/conditions.ts';
import { changes, poolOf } from '../../kit/dice.ts';
import { friendIn, friendRerolls, isFriend } from '../../kit/friends.ts';
import { canLock, lock } from '../../kit/locks.ts';
import { turnShip } from '../../kit/maneuvers.ts';
import { isNear, shipsAt } from '../../kit/ships.ts';
import { pickToken } from '../../kit/tokens.ts';
import { may, must, upgrade } from '../../kit/write.ts';

/** Friendly ships that could boost with one of the templates now. */
function boosters(game: Game, card: Owned): Ship[] {
  return shipsOnMat(game.state, card.self.seat).filter((ship) =>
    canAct(game, ship, grantOf(card, ['boost'], { treat: 'red' })),
  );
}

function* boostAll(game: Game, card: Owned): Rule {
  const template = yield* pick(
    card,
    'choose-template',
    'which template?',
    BOOST_TEMPLATES.map((one) => ({
      id: templateId(one),
      label: one.kind === 'straight' ? 'Straight' : `Bank to the ${one.side}`,
      value: one,
    })),
  );
  let left = boosters(game, card);
  while (left.length > 0) {
    const ship = yield* chooseShip(card, left, true);
    if (ship === undefined) return;
    yield* act(game, card, ship, ['boost'], { treat: 'red', boostWith: [template] });
    left = boosters(game, card).filter((one) => one !== ship && left.includes(one));
  }
}

/** Crew upgrades of the Galactic Empire. */
export const CREW_OF_GALACTIC_EMPIRE: readonly Ability[] = [
  upgrade(
    'admiralsloane',
    'Admiral Sloane',
    'Who destroys another friend at range 0 to 3 gains two stress; friends there reroll a die against the stressed.',
    {
      reactions: {
        'after-attack': must(
          (_game, card, { attacker, defender }) =>
            isFriend(card, defender) &&
            defender !== card.self &&
            defender.status !== 'play' &&
            isNear(card, defender, 0, 3) &&
            attacker.status === 'play',
          function* (game, _card, { attacker }) {
            yield* gain(game, attacker, 'stress', 2);
          },
        ),
      },
      dice: [
        friendRerolls(
          { dice: 'attack', to: 3, when: (game, _card, attack) => isStressed(defenderOf(game, attack)) },
          1,
        ),
      ],
    },
  ),
  upgrade('agentkallus', 'Agent Kallus', 'After setup an enemy is Hunted; against it a focus becomes a hit.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'hunted');
        },
      ),
    },
    dice: [
      changes({
        dice: 'attack',
        from: ['focus'],
        to: 'hit',
        most: 1,
        when: (game, card, attack) => hasCondition(defenderOf(game, attack), 'hunted', card.self),
      }),
    ],
  }),
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
    'darthvader',
    'Darth Vader',
    'At the start of the Engagement Phase a force hurts a ship in its firing arc at range 0 to 2, unless it gives up a green token.',
    {
      reactions: {
        'start-engagement': may(
          (game, card) =>
            card.self.force > 0 && shipsAt(game, card, 0, 2, 'any').some((ship) => inFiringArc(card.self, ship)),
          function* (game, card) {
            const targets = shipsAt(game, card, 0, 2, 'any').filter((ship) => inFiringArc(card.self, ship));
            const target = yield* chooseShip(card, targets, true);
            if (target === undefined) return;
            spendForce(game, card.self);
            const tokens = GREEN_TOKENS.filter((token) => target.tokens[token] > 0);
            const picked = yield* choose<Option>({
              seat: target.seat,
              kind: 'choose-token',
              rule: card.ability.name,
              prompt: 'Give up a green token, or suffer a hit?',
              list: () => [{ id: 'suffer' }, ...tokens.map((token) => ({ id: token }))],
              text: ({ id }) => ({ label: id === 'suffer' ? 'Suffer a hit' : `Remove ${id}` }),
            });
            if (picked.id === 'suffer') yield* sufferDamage(game, target, 1, 0, card.self);
            else lose(game, target, picked.id as (typeof GREEN_TOKENS)[number]);
          },
        ),
      },
    },
  ),
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
    'emperorpalpatine',
    'Emperor Palpatine',
    'A force changes a focus of another friend that attacks or defends.',
    {
      dice: (['attack', 'defense'] as const).map((dice) => ({
        id: `force-${dice}`,
        text: `spend a force: a focus becomes ${dice === 'attack' ? 'a hit' : 'an evade'}`,
        dice,
        as: 'other' as const,
        usable: (game, card, attack) =>
          canSpendForce(game, card.self) &&
          friendIn(game, card, attack, { dice, when: (_g, { self }, _a, roller) => roller !== self }) !== undefined &&
          poolOf(attack, dice).some((die) => die.face === 'focus'),
        *resolve(game, card, attack) {
          spendForce(game, card.self);
          changeDie(poolOf(attack, dice), 'focus', dice === 'attack' ? 'hit' : 'evade');
        },
      })),
    },
  ),
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
  upgrade('ministertua', 'Minister Tua', 'At the start of the Engagement Phase, damaged: a red reinforce action.', {
    reactions: {
      'start-engagement': may(
        (game, card) =>
          card.self.damage.length > 0 && canAct(game, card.self, grantOf(card, ['reinforce'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['reinforce'], { treat: 'red' }),
      ),
    },
  }),
  upgrade(
    'moffjerjerrod',
    'Moff Jerjerrod',
    'In the System Phase two charges: each friendly ship may perform a red boost with the speed 1 template that is chosen.',
    {
      reactions: {
        system: may(
          (game, card, { ship }) => ship === card.self && chargesOf(card) > 1 && boosters(game, card).length > 0,
          function* (game, card) {
            spendCharge(game, card, 2);
            yield* boostAll(game, card);
          },
        ),
      },
    },
  ),
  upgrade(
    'seventhsister',
    'Seventh Sister',
    'A force makes a stress token of an enemy at range 0 to 1 a jam or tractor token.',
    {
      reactions: {
        'would-gain': may(
          (game, card, { ship, gain: token }) =>
            token.token === 'stress' &&
            !isFriend(card, ship) &&
            isNear(card, ship, 0, 1) &&
            canSpendForce(game, card.self),
          function* (game, card, { ship, gain: token }) {
            spendForce(game, card.self);
            token.token = null;
            const kind = yield* pickToken(card, ['jam', 'tractor'], 'which token instead?');
            if (kind === 'jam') yield* gainJam(game, ship, card.self.seat);
            else yield* gainTractor(game, ship, 1, card.self.seat);
          },
        ),
      },
    },
  ),
];
