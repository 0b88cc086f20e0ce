import { inBullseye } from '../rules/bullseye.ts';
import { choose, type Option, type Rule } from '@orrery/kernel';
import { executeManeuver } from '../rules/maneuver.ts';
import { mayPerformAction } from '../rules/perform-action.ts';
import { gain, spend, spendForce } from '../rules/tokens.ts';
import { becomesTractored, gainTractor } from '../rules/tractor.ts';
import { upgradeCard } from '../data/index.ts';
import { type Attack, type Game, hasLockOn, isInArc, isStressed, type Ship } from '../state/index.ts';
import type { Ability, Owned } from './ability.ts';
import { cardsOf } from './registry.ts';
import {
  act,
  actionAfterAction,
  actionAfterManeuver,
  attacks,
  canAct,
  changes,
  chooseShip,
  defenderOf,
  attackerOf,
  grantOf,
  isPrimary,
  may,
  must,
  poolOf,
  shipsAt,
  weaponType,
} from './kit.ts';
import { changeDie } from '../rules/modify-dice.ts';

function ship(name: string, summary: string, body: Omit<Ability, 'of' | 'name' | 'summary'>): Ability {
  return { of: { shipAbility: name }, name, summary, ...body };
}

/** By its ailerons the ship flies a white bank or straight of speed 1. */
export function* flyAilerons(game: Game, card: Owned): Rule {
  const picked = yield* choose<Option>({
    seat: card.self.seat,
    kind: 'adaptive-ailerons',
    rule: card.ability.name,
    prompt: 'Which way do the ailerons take it?',
    list: () => [{ id: 'maneuver:1BW' }, { id: 'maneuver:1FW' }, { id: 'maneuver:1NW' }],
    text: ({ id }) => ({ label: { B: 'Bank left', F: 'Straight', N: 'Bank right' }[id[10]] ?? id }),
  });
  card.self.round.used.push('ailerons');
  const code = picked.id.slice('maneuver:'.length);
  yield* executeManeuver(game, card.self, code, { ailerons: true, act: mayPerformAction });
}

/** Has the ship a calculate token that others may spend: not where its calculations are its own (Independent Calculations)? */
function sharesTokens(ship: Ship): boolean {
  return (
    ship.tokens.calculate > 0 &&
    !ship.upgrades.some(({ xws }) => upgradeCard(xws)?.replaces === 'Networked Calculations')
  );
}

/** A primary attack on a ship too near for its sensors. */
function isBlind(card: Owned, attack: Attack): boolean {
  return attacks(card, attack) && isPrimary(attack) && attack.range <= 1;
}

/** Abilities that all pilots of a type of ship have. */
export const SHIP_ABILITIES: readonly Ability[] = [
  ship('Autothrusters', 'After an action: a red barrel roll or boost.', {
    reactions: { 'after-action': actionAfterAction(() => true, ['barrelroll', 'boost'], { treat: 'red' }) },
  }),
  ship('Vectored Thrusters', 'After an action: a red boost.', {
    reactions: { 'after-action': actionAfterAction(() => true, ['boost'], { treat: 'red' }) },
  }),
  ship('Refined Gyrostabilizers', 'Its turret points to front or rear. After an action: a red boost or rotate.', {
    turretTo: ['front', 'rear'],
    reactions: { 'after-action': actionAfterAction(() => true, ['boost', 'rotatearc'], { treat: 'red' }) },
  }),
  ship(
    'Pinpoint Tractor Array',
    'Its turret never points to the rear. After a maneuver a tractor token buys a rotate action.',
    {
      turretTo: ['front', 'right', 'left'],
      reactions: {
        'after-maneuver': may(
          (game, card, event) => event.ship === card.self && canAct(game, card.self, grantOf(card, ['rotatearc'])),
          function* (game, card) {
            yield* gain(game, card.self, 'tractor');
            yield* act(game, card, card.self, ['rotatearc']);
            yield* becomesTractored(game, card.self, card.self.seat);
          },
        ),
      },
    },
  ),
  ship('Full Throttle', 'After a full maneuver of speed 3 to 5: an evade action.', {
    reactions: { 'after-maneuver': actionAfterManeuver(({ maneuver }) => maneuver.speed >= 3, ['evade']) },
  }),
  ship('Fine-tuned Controls', 'After a full maneuver, a force buys a boost or barrel roll action.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          card.self.force > 0 &&
          canAct(game, card.self, grantOf(card, ['boost', 'barrelroll'])),
        function* (game, card) {
          spendForce(game, card.self);
          yield* act(game, card, card.self, ['boost', 'barrelroll']);
        },
      ),
    },
  }),
  ship('Fine-Tuned Thrusters', 'After a full maneuver, a deplete or strain token buys a lock or barrel roll action.', {
    reactions: {
      'after-maneuver': may(
        (game, card, event) =>
          event.ship === card.self &&
          event.full &&
          card.self.tokens.deplete + card.self.tokens.strain === 0 &&
          canAct(game, card.self, grantOf(card, ['lock', 'barrelroll'])),
        function* (game, card) {
          const picked = yield* choose<Option>({
            seat: card.self.seat,
            kind: 'choose-token',
            rule: card.ability.name,
            prompt: 'Which token does it gain?',
            list: () => [{ id: 'deplete' }, { id: 'strain' }],
            text: ({ id }) => ({ label: id }),
          });
          yield* gain(game, card.self, picked.id as 'deplete' | 'strain');
          yield* act(game, card, card.self, ['lock', 'barrelroll']);
        },
      ),
    },
  }),
  ship('Intuitive Controls', 'In the System Phase: a purple barrel roll or boost.', {
    reactions: {
      system: may(
        (game, card, event) =>
          event.ship === card.self &&
          canAct(game, card.self, grantOf(card, ['barrelroll', 'boost'], { treat: 'purple' })),
        (game, card) => act(game, card, card.self, ['barrelroll', 'boost'], { treat: 'purple' }),
      ),
    },
  }),
  ship('Adaptive Ailerons', 'Before it reveals its dial, unless stressed, it flies a white 1 bank or straight.', {
    reactions: {
      'before-activate': must(
        (game, card, event) =>
          event.ship === card.self && !isStressed(card.self) && cardsOf(game, card.self, 'freesAilerons').length === 0,
        flyAilerons,
      ),
    },
  }),
  ship('Advanced Droid Brain', 'After its calculate action it gains one more calculate token.', {
    reactions: {
      'after-action': must(
        (_game, card, event) => event.ship === card.self && event.type === 'calculate',
        function* (game, card) {
          yield* gain(game, card.self, 'calculate');
        },
      ),
    },
  }),
  ship(
    'Advanced Targeting Computer',
    'Primary attacks on a locked ship roll one more die and make one hit a critical.',
    {
      attackDice: (game, card, attack) =>
        attacks(card, attack) && isPrimary(attack) && hasLockOn(card.self, defenderOf(game, attack)) ? 1 : 0,
      dice: [
        changes({
          dice: 'attack',
          from: ['hit'],
          to: 'crit',
          most: 1,
          must: true,
          when: (game, card, attack) => isPrimary(attack) && hasLockOn(card.self, defenderOf(game, attack)),
        }),
      ],
    },
  ),
  ship('Concordia Faceoff', 'Defending at range 1 in the front arc of the attacker, one result becomes an evade.', {
    dice: [
      changes({
        dice: 'defense',
        from: ['blank', 'focus'],
        to: 'evade',
        most: 1,
        must: true,
        when: (game, card, attack) => attack.range === 1 && isInArc(attackerOf(game, attack), 'front', card.self),
      }),
    ],
  }),
  ship('Plated Hull', 'Not critically damaged, it turns one critical against it into a hit.', {
    dice: [
      {
        ...changes({
          dice: 'attack',
          as: 'defender',
          from: ['crit'],
          to: 'hit',
          most: 1,
          must: true,
          when: (_game, card) => !card.self.damage.some((dealt) => dealt.faceup),
        }),
      },
    ],
  }),
  ship('Linked Battery', 'One more die in cannon attacks.', {
    attackDice: (_game, card, attack) => (attacks(card, attack) && weaponType(attack) === 'cannon' ? 1 : 0),
  }),
  ship('Networked Calculations', 'A calculate token of a friendly ship at range 0 to 1 may change one focus.', {
    dice: (['attack', 'defense'] as const).map((dice) => ({
      id: `network-${dice}`,
      text: 'spend a calculate token of a friend',
      spendsTokens: true,
      dice,
      as: dice === 'attack' ? ('attacker' as const) : ('defender' as const),
      repeatable: true,
      usable: (game, card, attack) =>
        poolOf(attack, dice).some((die) => die.face === 'focus') &&
        shipsAt(game, card, 0, 1, 'other friendly').some(sharesTokens),
      *resolve(game, card, attack) {
        const friends = shipsAt(game, card, 0, 1, 'other friendly').filter(sharesTokens);
        const friend = yield* chooseShip(card, friends);
        spend(game, friend!, 'calculate');
        changeDie(poolOf(attack, dice), 'focus', dice === 'attack' ? 'hit' : 'evade');
      },
    })),
  }),
  ship(
    'Spacetug Tractor Array',
    'Action: a ship in the front arc at range 1 gains a tractor token, two in the bullseye.',
    {
      actions: [
        {
          header: 'tractor',
          title: 'Spacetug Tractor Array',
          *perform(game, card) {
            const targets = shipsAt(game, card, 1, 1, 'any').filter((target) => isInArc(card.self, 'front', target));
            const target = yield* chooseShip(card, targets);
            if (target === undefined) return false;
            yield* gainTractor(game, target, inBullseye(game, card.self, target) ? 2 : 1, card.self.seat);
            return true;
          },
        },
      ],
    },
  ),
  ship(
    'Stygium Array',
    'After it decloaks: an evade action. At the start of the End Phase an evade token buys a cloak token.',
    {
      reactions: {
        'after-move': may(
          (game, card, event) =>
            event.ship === card.self && event.how === 'decloak' && canAct(game, card.self, grantOf(card, ['evade'])),
          (game, card) => act(game, card, card.self, ['evade']),
        ),
        'end-phase': may(
          (_game, card) => card.self.tokens.evade > 0 && card.self.tokens.cloak === 0,
          function* (game, card) {
            spend(game, card.self, 'evade');
            yield* gain(game, card.self, 'cloak');
          },
        ),
      },
    },
  ),
  ship('Sensor Blindspot', 'Primary attacks at range 0 to 1: no range bonus and one die fewer.', {
    stopsRangeBonus: (_game, card, attack, dice) => dice === 'attack' && isBlind(card, attack),
    attackDice: (_game, card, attack) => (isBlind(card, attack) ? -1 : 0),
  }),
  ship('Weapon Hardpoint', 'One more cannon, torpedo or missile of a single slot.', {}),
  ship('Twin Ion Engines', 'The restriction "TIE" of upgrades does not bind it.', {}),
  ship('Notched Stabilizers', 'It ignores asteroids while it moves.', {
    ignoresObstacles: (_game, _card, kind, _obstacle, doing) => kind === 'asteroid' && doing !== 'attack',
  }),
  ship('Dead to Rights', 'Attacking in its bullseye arc: green tokens do not modify the defense dice.', {
    bansGreenTokens: (game, card, attack) =>
      attacks(card, attack) && inBullseye(game, card.self, defenderOf(game, attack)),
  }),
];
