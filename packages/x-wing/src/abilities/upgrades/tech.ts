import { type Rule, beginEffect, choose } from '@orrery/kernel';
import { inBullseye } from '../../rules/bullseye.ts';
import { lockable } from '../../rules/lock.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { placeWords } from '../../rules/placing.ts';
import { friendlyRemotes, placeRemote, remotePlaces } from '../../rules/remotes.ts';
import { gain, spend } from '../../rules/tokens.ts';
import { type Game, type Ship, hasLockOn, isStressed, range, shipsOnMat } from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { act, canAct, grantOf } from '../kit/actions.ts';
import { attacks } from '../kit/attacks.ts';
import { chargesOf, spendCharge } from '../kit/charges.ts';
import { chooseShip, pick } from '../kit/choices.ts';
import { recoverShield } from '../kit/damage.ts';
import { isFriend } from '../kit/friends.ts';
import { lock } from '../kit/locks.ts';
import { isNear, shipsAt } from '../kit/ships.ts';
import { may, must, upgrade } from '../kit/write.ts';

/** Millimetres between the places that are offered for a buoy. */
const BUOY_GRID = 20;

/** Its player puts a buoy somewhere beyond range 2 of every edge. */
function* placeBuoy(game: Game, card: Owned): Rule {
  const places = remotePlaces(game, 'sensorbuoy', 2, BUOY_GRID);
  const picked = yield* choose({
    seat: card.self.seat,
    kind: 'place-remote',
    rule: card.ability.name,
    prompt: `${card.ability.name}: where does a buoy lie?`,
    list: () => places,
    text: (option) => ({ label: placeWords(option.at), target: option.id }),
    about: () => ({ remote: 'sensorbuoy', heading: 0 }),
  });
  placeRemote(game, card.self.seat, 'sensorbuoy', picked.at, card.ability.name);
}

/** Ships near a friendly buoy that a ship could lock. */
function buoyed(game: Game, { self }: Owned): Ship[] {
  const buoys = friendlyRemotes(game, self.seat, 'sensorbuoy');
  return shipsOnMat(game.state).filter(
    (ship) => lockable(game, self, ship) && buoys.some((buoy) => range(buoy, ship) <= 1),
  );
}

/** Tech upgrades. */
export const TECH_UPGRADES: readonly Ability[] = [
  upgrade('advancedoptics', 'Advanced Optics', 'A focus token makes a blank a hit.', {
    dice: [
      {
        id: 'optics',
        text: 'spend a focus token: a blank becomes a hit',
        dice: 'attack',
        as: 'attacker',
        repeatable: true,
        usable: (_game, card, attack) =>
          card.self.tokens.focus > 0 && attack.attackDice.some((die) => die.face === 'blank'),
        *resolve(game, card, attack) {
          spend(game, card.self, 'focus');
          changeDie(attack.attackDice, 'blank', 'hit');
        },
      },
    ],
  }),
  upgrade(
    'automatedtargetpriority',
    'Automated Target Priority',
    'It attacks at the nearest valid range. A miss lays a calculate token on the card, to be taken before it engages.',
    {
      nearestOnly: true,
      reactions: {
        'after-attack': must(
          (_game, card, { attack }) => attacks(card, attack) && !attack.hit,
          function* (_game, card) {
            card.upgrade!.tokens.push('calculate');
          },
        ),
        'before-engage': may(
          (_game, card, { ship }) => ship === card.self && card.upgrade!.tokens.length > 0,
          function* (game, card) {
            card.upgrade!.tokens.pop();
            yield* gain(game, card.self, 'calculate');
          },
        ),
      },
    },
  ),
  upgrade(
    'biohexacryptcodes',
    'Biohexacrypt Codes',
    'While it coordinates or jams it may spend a lock to choose the ship it has locked, however far.',
    { choosesLocked: true },
  ),
  upgrade(
    'deuteriumpowercells',
    'Deuterium Power Cells',
    'In the System Phase a charge and a disarm token recover a shield. Unstressed, a charge gains stress instead of another token.',
    {
      reactions: {
        system: may(
          (_game, card, { ship }) => ship === card.self && chargesOf(card) > 0 && ship.shields < ship.profile.shields,
          function* (game, card) {
            spendCharge(game, card);
            yield* gain(game, card.self, 'disarm');
            recoverShield(game, card.self);
          },
        ),
        'would-gain': may(
          (_game, card, { ship, gain: token }) =>
            ship === card.self &&
            token.token !== null &&
            token.token !== 'stress' &&
            !isStressed(ship) &&
            chargesOf(card) > 0,
          function* (game, card, { gain: token }) {
            spendCharge(game, card);
            token.token = 'stress';
          },
        ),
      },
    },
  ),
  upgrade(
    'ferrospherepaint',
    'Ferrosphere Paint',
    'An enemy that locks it gains stress, unless it is in the bullseye of that ship.',
    {
      reactions: {
        locked: must(
          (game, card, { ship, target }) =>
            target === `ship:${card.self.id}` &&
            !isFriend(card, ship) &&
            ship.status === 'play' &&
            !inBullseye(game, ship, card.self),
          (game, _card, { ship }) => gain(game, ship, 'stress'),
        ),
      },
    },
  ),
  upgrade(
    'hyperspacetrackingdata',
    'Hyperspace Tracking Data',
    'Its initiative for setup is of its choice. After setup friends at range 0 to 2 get a focus or an evade token each.',
    {
      inReserve: true,
      reactions: {
        'before-forces': may(
          () => true,
          function* (game, card) {
            const value = yield* pick(
              card,
              'choose-number',
              'which initiative for setup?',
              [0, 1, 2, 3, 4, 5, 6].map((one) => ({ id: String(one), label: String(one), value: one })),
            );
            beginEffect(game.state, {
              source: card.ability.name,
              kind: 'initiative',
              until: 'setup',
              data: { ship: card.self.id, value },
            });
          },
        ),
        'after-setup': must(
          (_game, card) => card.self.status === 'play',
          function* (game, card) {
            for (const ship of shipsAt(game, card, 0, 2, 'friendly')) {
              const token = yield* pick(card, 'choose-token', `which token for ${ship.name}?`, [
                { id: 'focus', label: 'Focus', value: 'focus' as const, target: `ship:${ship.name}` },
                { id: 'evade', label: 'Evade', value: 'evade' as const, target: `ship:${ship.name}` },
              ]);
              yield* gain(game, ship, token);
            }
          },
        ),
      },
    },
  ),
  upgrade(
    'patternanalyzer',
    'Pattern Analyzer',
    'While it fully executes a red maneuver it may act before the stress comes.',
    {
      reactions: {
        'before-difficulty': may(
          (game, card, event) =>
            event.ship === card.self &&
            event.full &&
            event.maneuver.difficulty === 'red' &&
            canAct(game, card.self, grantOf(card, 'standard')),
          (game, card) => act(game, card, card.self, 'standard'),
        ),
      },
    },
  ),
  upgrade(
    'primedthrusters',
    'Primed Thrusters',
    'With two or fewer stress tokens it rolls and boosts while stressed.',
    {
      actsWhileStressed: (_game, card, type) =>
        card.self.tokens.stress <= 2 && (type === 'barrelroll' || type === 'boost'),
    },
  ),
  upgrade(
    'sensorbuoysuite',
    'Sensor Buoy Suite',
    'Two sensor buoys are set up beyond range 2 of the edges. Before it engages it may lock a ship at range 0 to 1 of one, however far.',
    {
      inReserve: true,
      reactions: {
        'before-forces': must(
          () => true,
          function* (game, card) {
            yield* placeBuoy(game, card);
            yield* placeBuoy(game, card);
          },
        ),
        'before-engage': may(
          (game, card, { ship }) => ship === card.self && card.self.status === 'play' && buoyed(game, card).length > 0,
          function* (game, card) {
            const target = yield* chooseShip(card, buoyed(game, card));
            if (target !== undefined) lock(game, card.self, target);
          },
        ),
      },
    },
  ),
  upgrade(
    'targetingsynchronizer',
    'Targeting Synchronizer',
    'Friends at range 1 to 2 need no lock on what is locked here.',
    {
      ignoresRequirement: (_game, card, ship, { text }, target) =>
        text?.requires === 'lock' &&
        isFriend(card, ship) &&
        ship !== card.self &&
        isNear(card, ship, 1, 2) &&
        hasLockOn(card.self, target),
    },
  ),
];
