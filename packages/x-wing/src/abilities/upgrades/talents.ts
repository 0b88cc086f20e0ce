import type { Ability } from '../ability.ts';
import {
  act,
  alone,
  attacks,
  both,
  bullseyed,
  canAct,
  changes,
  chargesOf,
  defenderOf,
  grantOf,
  isPrimary,
  may,
  must,
  poolOf,
  rerolls,
  spendCharge,
  upgrade,
} from '../kit.ts';
import { cancelResult, changeDie } from '../../rules/modify-dice.ts';
import { NO_MORE_ACTIONS } from '../../rules/perform-action.ts';
import { greenTokens, isOutsideFiringArcs, isInArc, obstacleRange, range } from '../../state/index.ts';

/** Talents and powers of the Force. */
export const TALENTS: readonly Ability[] = [
  upgrade(
    'composure',
    'Composure',
    'After it fails an action, without green tokens, it may focus; then it acts no more this round.',
    {
      reactions: {
        'after-action-failed': may(
          (game, card, event) =>
            event.ship === card.self &&
            greenTokens(card.self) === 0 &&
            canAct(game, card.self, grantOf(card, ['focus'])),
          function* (game, card) {
            const result = yield* act(game, card, card.self, ['focus']);
            if (result !== undefined) card.self.round.used.push(NO_MORE_ACTIONS);
          },
        ),
      },
    },
  ),
  upgrade('crackshot', 'Crack Shot', 'A charge cancels an evade of a defender in the bullseye of a primary attack.', {
    dice: [
      {
        id: 'cancel',
        text: 'cancel an evade',
        dice: 'defense',
        as: 'attacker',
        usable: (game, card, attack) =>
          isPrimary(attack) &&
          chargesOf(card) > 0 &&
          bullseyed(game, card, attack) &&
          attack.defenseDice.some((die) => die.face === 'evade'),
        *resolve(game, card, attack) {
          spendCharge(game, card);
          cancelResult(attack.defenseDice, 'evade');
        },
      },
    ],
  }),
  upgrade('debrisgambit', 'Debris Gambit', 'A red evade is white with an obstacle at range 0 to 1.', {
    actionColour: (game, card, ship, type, colour) =>
      ship === card.self &&
      type === 'evade' &&
      colour === 'red' &&
      game.state.obstacles.some((obstacle) => obstacle.placed && obstacleRange(ship, obstacle) <= 1)
        ? 'white'
        : undefined,
  }),
  upgrade('elusive', 'Elusive', 'A charge rerolls a defense die; a full red maneuver brings the charge back.', {
    dice: [rerolls({ dice: 'defense', most: 1, cost: 'charge' })],
    reactions: {
      'after-maneuver': must(
        (_game, card, event) =>
          event.ship === card.self && event.full && event.maneuver.difficulty === 'red' && chargesOf(card) === 0,
        function* (_game, card) {
          card.upgrade!.charges++;
        },
      ),
    },
  }),
  upgrade('fanatical', 'Fanatical', 'Without shields a primary attack turns a focus into a hit.', {
    dice: [
      changes({
        dice: 'attack',
        from: ['focus'],
        to: 'hit',
        most: 1,
        when: (_game, card, attack) => isPrimary(attack) && card.self.shields === 0,
      }),
    ],
  }),
  upgrade(
    'fearless',
    'Fearless',
    'At range 1 in the front arc of the target, a front arc primary attack makes one result a hit.',
    {
      dice: [
        changes({
          dice: 'attack',
          from: ['blank', 'focus'],
          to: 'hit',
          most: 1,
          when: (game, card, attack) =>
            isPrimary(attack) &&
            attack.arc === 'front' &&
            attack.range === 1 &&
            isInArc(defenderOf(game, attack), 'front', card.self),
        }),
      ],
    },
  ),
  upgrade('heroic', 'Heroic', 'With nothing but two or more blanks it may reroll any of them.', {
    dice: both((dice) =>
      rerolls({
        dice,
        most: 6,
        when: (_game, _card, attack) =>
          poolOf(attack, dice).length >= 2 && poolOf(attack, dice).every((die) => die.face === 'blank'),
      }),
    ),
  }),
  upgrade('intimidation', 'Intimidation', 'An enemy at range 0 defends with one die fewer.', {
    defenseDice: (game, card, attack) => {
      const defender = defenderOf(game, attack);
      return defender.seat !== card.self.seat && range(card.self, defender) === 0 ? -1 : 0;
    },
  }),
  upgrade('juke', 'Juke', 'While evading it turns an evade of the defender into a focus.', {
    dice: [
      {
        id: 'juke',
        text: 'evade becomes focus',
        dice: 'defense',
        as: 'attacker',
        usable: (_game, card, attack) =>
          card.self.tokens.evade > 0 && attack.defenseDice.some((die) => die.face === 'evade'),
        *resolve(_game, _card, attack) {
          changeDie(attack.defenseDice, 'evade', 'focus');
        },
      },
    ],
  }),
  upgrade('lonewolf', 'Lone Wolf', 'With no friend at range 0 to 2 a charge rerolls a die.', {
    dice: both((dice) => rerolls({ dice, most: 1, cost: 'charge', when: (game, card) => alone(game, card, 2) })),
  }),
  upgrade('marksmanship', 'Marksmanship', 'A hit on a target in the bullseye becomes a critical.', {
    dice: [changes({ dice: 'attack', from: ['hit'], to: 'crit', most: 1, when: bullseyed })],
  }),
  upgrade(
    'outmaneuver',
    'Outmaneuver',
    'Out of the firing arc of its target, a front arc attack takes a defense die from it.',
    {
      defenseDice: (game, card, attack) =>
        attacks(card, attack) && attack.arc === 'front' && isOutsideFiringArcs(defenderOf(game, attack), card.self)
          ? -1
          : 0,
    },
  ),
  upgrade('predator', 'Predator', 'A primary attack on a target in the bullseye may reroll a die.', {
    dice: [
      rerolls({
        dice: 'attack',
        most: 1,
        when: (game, card, attack) => isPrimary(attack) && bullseyed(game, card, attack),
      }),
    ],
  }),
];
