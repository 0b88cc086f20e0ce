import { gain } from '../../../rules/tokens.ts';
import type { Ability } from '../../ability.ts';
import { act, canAct, grantOf } from '../../kit/actions.ts';
import { inAttackArc } from '../../kit/attacks.ts';
import { agrees, chooseShip } from '../../kit/choices.ts';
import { assign } from '../../kit/conditions.ts';
import { both, poolOf, rerolls } from '../../kit/dice.ts';
import { shipsAt } from '../../kit/ships.ts';
import { may, must, pilot } from '../../kit/write.ts';

/** Pilots of the Resistance Transport Pod, Resistance. */
export const RESISTANCE_TRANSPORT_POD_PILOTS: readonly Ability[] = [
  pilot('bb8', 'BB-8', 'In the System Phase a red barrel roll or boost.', {
    reactions: {
      system: may(
        (game, card, { ship }) =>
          ship === card.self && canAct(game, ship, grantOf(card, ['barrelroll', 'boost'], { treat: 'red' })),
        (game, card) => act(game, card, card.self, ['barrelroll', 'boost'], { treat: 'red' }),
      ),
    },
  }),
  pilot('rosetico', 'Rose Tico', 'She rerolls a result for each other friend in the attack arc.', {
    dice: both((dice) =>
      rerolls({
        dice,
        most: (game, card, attack) =>
          shipsAt(game, card, 0, 9, 'other friendly').filter((friend) => inAttackArc(game, friend, attack)).length,
      }),
    ),
  }),
  pilot('vimoradi', 'Vi Moradi', 'At the end of setup an enemy has the condition Compromising Intel.', {
    reactions: {
      setup: must(
        (game, card) => shipsAt(game, card, 0, 9, 'enemy').length > 0,
        function* (game, card) {
          assign(game, card, (yield* chooseShip(card, shipsAt(game, card, 0, 9, 'enemy')))!, 'compromisingintel');
        },
      ),
    },
  }),
  pilot('finn', 'Finn', 'He adds a blank to his dice, or for a strain token a focus.', {
    dice: both((dice) => ({
      id: 'add',
      text: 'add a blank, or for strain a focus',
      dice,
      as: dice === 'attack' ? 'attacker' : 'defender',
      usable: () => true,
      *resolve(game, card, attack) {
        const strained = yield* agrees(card, 'which result?', 'A focus, for a strain token', 'A blank');
        if (strained) yield* gain(game, card.self, 'strain');
        poolOf(attack, dice).push({ face: strained ? 'focus' : 'blank', rerolled: false });
      },
    })),
  }),
];
