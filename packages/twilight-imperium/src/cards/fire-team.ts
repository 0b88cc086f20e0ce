import { chooseSome, type Option } from '@orrery/kernel';
import { afterCombatRoll, type CombatRoll } from '../rules/combat.ts';
import { diceData, rerollDice } from '../rules/dice.ts';
import { unitsInWords } from '../state/index.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { itsPlayer } from './players.ts';

interface DieOption extends Option {
  readonly at: number;
}

/** Any of one's dice of a ground combat round are rolled again. */
export const fireTeam = actionCard<CombatRoll, readonly number[]>({
  id: 'fire-team',
  window: afterCombatRoll,
  players: (game, roll) => (roll.combat.kind === 'ground' ? itsPlayer(game, roll) : []),
  notFor: 'it answers the combat roll of your own ground forces',
  usable: (_game, _player, { dice }) => dice.length > 0,
  *targets(_game, player, { dice }) {
    const picked = yield* chooseSome<DieOption>({
      seat: player,
      kind: 'reroll-dice',
      rule: CARD_RULE,
      prompt: 'Which of your dice do you roll again?',
      list: () => dice.map((_, at) => ({ id: `die:${at + 1}`, at })),
      text: ({ at }) => {
        const { unit, roll, hit } = dice[at];
        return { label: `${roll} of ${unitsInWords(unit, 1)}`, detail: hit ? 'a hit' : 'no hit' };
      },
      min: 1,
      about: () => ({ dice: diceData(dice) }),
    });
    const words = picked.map(({ at }) => dice[at].roll).join(', ');
    return { key: '', words, value: picked.map(({ at }) => at) };
  },
  *effect(game, player, { dice }, picked) {
    rerollDice(
      game,
      player,
      picked.map((at) => dice[at]),
      'Fire Team',
    );
  },
});
