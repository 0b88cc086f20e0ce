import { inBullseye } from '../../rules/bullseye.ts';
import type { Ability } from '../ability.ts';
import { isFriend, isNear, pick } from '../kit-more.ts';
import { attacks, chargesOf, may, must, spendCharge, upgrade } from '../kit.ts';
import { recoverShield } from './astromechs.ts';
import { initiativeOf } from '../../rules/initiative.ts';
import { gain } from '../../rules/tokens.ts';
import { hasLockOn, isStressed } from '../../state/index.ts';

/** Tech, and crew that keeps tokens on its card. */
export const TECH: readonly Ability[] = [
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
    'fives',
    'Fives',
    'A miss against initiative no lower lays an evade or focus token on the card, to be taken before it engages.',
    {
      reactions: {
        'after-attack': must(
          (game, card, { attack, defender }) =>
            attacks(card, attack) && !attack.hit && initiativeOf(game, defender) >= initiativeOf(game, card.self),
          function* (_game, card) {
            const token = yield* pick<'evade' | 'focus'>(card, 'choose-token', 'which token?', [
              { id: 'evade', label: 'Evade', value: 'evade' },
              { id: 'focus', label: 'Focus', value: 'focus' },
            ]);
            card.upgrade!.tokens.push(token);
          },
        ),
        'before-engage': may(
          (_game, card, { ship }) => ship === card.self && card.upgrade!.tokens.length > 0,
          function* (game, card) {
            const kinds = [...new Set(card.upgrade!.tokens)];
            const token = yield* pick(
              card,
              'choose-token',
              'which token?',
              kinds.map((kind) => ({ id: kind, label: kind, value: kind })),
            );
            card.upgrade!.tokens.splice(card.upgrade!.tokens.indexOf(token), 1);
            yield* gain(game, card.self, token);
          },
        ),
      },
    },
  ),
];
