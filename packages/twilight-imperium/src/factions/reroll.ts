import { chooseSome, type Option, type Rule } from '@orrery/kernel';
import { type Die, diceData, rerollDice } from '../rules/dice.ts';
import { type Game, type PlayerId, unitsInWords } from '../state/index.ts';

interface DieOption extends Option {
  readonly at: number;
}

/** A player chooses which of some dice of theirs are rolled again (LRR 74). */
export function* rerollSome(game: Game, player: PlayerId, dice: readonly Die[], because: string): Rule {
  const picked = yield* chooseSome<DieOption>({
    seat: player,
    kind: 'reroll-dice',
    rule: 'LRR 74.1',
    prompt: `${because}: which of your dice do you roll again?`,
    list: () => dice.map((_, at) => ({ id: `die:${at + 1}`, at })),
    text: ({ at }) => {
      const { unit, roll, hit } = dice[at];
      return { label: `${roll} of ${unitsInWords(unit, 1)}`, detail: hit ? 'a hit' : 'no hit' };
    },
    min: 1,
    about: () => ({ dice: diceData(dice) }),
  });
  rerollDice(
    game,
    player,
    picked.map(({ at }) => dice[at]),
    because,
  );
}
