import { type Option, choose } from '@orrery/kernel';
import { upgradeCard } from '../../data/index.ts';
import { inBullseye } from '../../rules/bullseye.ts';
import { destroy, sufferDamage } from '../../rules/damage.ts';
import { dockedWith } from '../../rules/docking.ts';
import { lockOn, lockTargets } from '../../rules/lock.ts';
import { changeDie } from '../../rules/modify-dice.ts';
import { called, tell } from '../../rules/say.ts';
import { gain, spend } from '../../rules/tokens.ts';
import { becomesTractored, gainTractor } from '../../rules/tractor.ts';
import {
  type Attack,
  type Game,
  type LockTarget,
  type Ship,
  hasLockOn,
  isInArc,
  range,
  shipsOnMat,
} from '../../state/index.ts';
import type { Ability, Owned } from '../ability.ts';
import { act, actionAfterAction, canAct, grantOf } from '../kit/actions.ts';
import { attacks, defenderOf, isPrimary } from '../kit/attacks.ts';
import { spendCharge } from '../kit/charges.ts';
import { chooseShip } from '../kit/choices.ts';
import { changes, poolOf, rerolls } from '../kit/dice.ts';
import { shipsAt } from '../kit/ships.ts';
import { may, must, ship } from '../kit/write.ts';
import { turretMount } from './turret-mount.ts';

/** The ships that a pursuit craft may lock after it deployed: those that its carrier has locked. */
function pursued(game: Game, { self }: Owned, carrier: Ship) {
  return lockTargets(game, self).options.filter(
    ({ target }) => target.startsWith('ship:') && hasLockOn(carrier, game.state.ships[Number(target.slice(5))]),
  );
}

/** What a ship remembers whose own cells destroy it. */
const OUT_OF_ENERGY = 'out-of-energy';

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

/** Abilities of ships, M to Z. */
export const SHIP_ABILITIES_M_TO_Z: readonly Ability[] = [
  ship('Microthrusters', 'It barrel rolls along a bank instead of the straight template.', {
    bends: (how) => how === 'barrelroll',
  }),
  ship('Networked Aim', 'Its locks reroll no dice; it rerolls as many as there are friendly locks on the defender.', {
    forbidsToken: (_game, card, _attack, dice, owner, token) =>
      owner === card.self && dice === 'attack' && token === 'lock',
    dice: [
      rerolls({
        dice: 'attack',
        most: (game, card, attack) =>
          shipsOnMat(game.state, card.self.seat).filter((friend) => hasLockOn(friend, defenderOf(game, attack))).length,
        when: (_game, card, attack) => attacks(card, attack),
      }),
    ],
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
  ship('Nimble Bomber', 'Instead of a straight template it drops with a bank of that speed.', {
    dropTemplates: (_game, _card, { template, launch }) =>
      !launch && template?.kind === 'straight' && template.speed <= 3
        ? (['left', 'right'] as const).map((side) => ({
            template: { kind: 'bank', speed: template.speed, side },
            launch,
          }))
        : [],
  }),
  ship('Notched Stabilizers', 'It ignores asteroids while it moves.', {
    ignoresObstacles: (_game, _card, kind, _obstacle, doing) => kind === 'asteroid' && doing !== 'attack',
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
  ship('Pursuit Craft', "After it deploys it may lock a ship that the Hound's Tooth has locked.", {
    reactions: {
      'after-deploy': may(
        (game, card, event) => event.ship === card.self && pursued(game, card, event.carrier).length > 0,
        function* (game, card, { carrier }) {
          const picked = yield* choose<Option & { readonly target: LockTarget }>({
            seat: card.self.seat,
            kind: 'lock',
            rule: card.ability.name,
            prompt: `What does ${called(card.self)} lock?`,
            list: () => pursued(game, card, carrier),
            text: ({ id, target }) => ({ label: called(game.state.ships[Number(target.slice(5))]), target: id }),
          });
          lockOn(game, card.self, picked.target);
        },
      ),
    },
  }),
  ship('Refined Gyrostabilizers', 'Its turret points to front or rear. After an action: a red boost or rotate.', {
    turretTo: ['front', 'rear'],
    reactions: { 'after-action': actionAfterAction(() => true, ['boost', 'rotatearc'], { treat: 'red' }) },
  }),
  ship(
    'Rigged Energy Cells',
    'Not docked it loses a charge in each System Phase; without any it explodes at the end of the Activation Phase: a critical at range 0 to 1.',
    {
      reactions: {
        system: must(
          (_game, { self }, event) => event.ship === self && self.charges > 0,
          function* (game, card) {
            spendCharge(game, card);
          },
        ),
        'end-activation': must(
          (_game, { self }) => self.status === 'play' && self.charges === 0,
          function* (game, { self }) {
            self.round.used.push(OUT_OF_ENERGY);
            yield* destroy(game, self);
          },
        ),
        'before-removed': must(
          (_game, { self }, event) => event.ship === self && self.round.used.includes(OUT_OF_ENERGY),
          function* (game, card) {
            tell(game, 'exploded', card.self, 'explodes', card.ability.name);
            for (const near of shipsOnMat(game.state)) {
              if (near !== card.self && range(near, card.self) <= 1) yield* sufferDamage(game, near, 0, 1);
            }
          },
        ),
      },
    },
  ),
  turretMount('Rotating Cannons', 'cannon'),
  ship('Sensor Blindspot', 'Primary attacks at range 0 to 1: no range bonus and one die fewer.', {
    stopsRangeBonus: (_game, card, attack, dice) => dice === 'attack' && isBlind(card, attack),
    attackDice: (_game, card, attack) => (isBlind(card, attack) ? -1 : 0),
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
  ship('Tail Gun', 'With a docked ship it has a primary rear weapon as strong as the front weapon of that ship.', {
    moreWeapons: (game, { self }) =>
      dockedWith(game, self).flatMap(({ profile }) =>
        profile.attacks.filter(({ arc }) => arc === 'front').map(({ value }) => ({ arc: 'rear' as const, value })),
      ),
  }),
  ship('Twin Ion Engines', 'The restriction "TIE" of upgrades does not bind it.', {}),
  ship('Vectored Thrusters', 'After an action: a red boost.', {
    reactions: { 'after-action': actionAfterAction(() => true, ['boost'], { treat: 'red' }) },
  }),
  ship('Weapon Hardpoint', 'One more cannon, torpedo or missile of a single slot.', {}),
];
