import {
  type Ability,
  beginEffect,
  type Component,
  chooseSome,
  effectsOf,
  type Option,
  type Rule,
} from '@orrery/kernel';
import { PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import {
  afterCombatRoll,
  type Combat,
  type CombatRoll,
  combatRoundStarts,
  isIn,
  opponentOf,
  sideOf,
  UNTIL_END_OF_ROUND,
} from '../rules/combat.ts';
import { bothSidesRolled, type DiceOfBoth } from '../rules/combat-round.ts';
import { type Die, diceData, rerollDice } from '../rules/dice.ts';
import { type Game, type PlayerId, playerName, unitsInWords } from '../state/index.ts';
import { accepts } from '../technologies/choices.ts';
import { noteAbility } from './note.ts';

/** The note of the Letnev, in its two printings. */

const RULE = 'LRR 69.1';
const FIRST = 'war-funding';
const OMEGA = 'war-funding-omega';
const nameOf = (id: string): string => PROMISSORY_NOTES[promissoryNoteIndex(id)].name;
/** What the Letnev lose for it, as far as they have it. */
const PRICE = 2;

interface DieOption extends Option {
  readonly at: number;
}

/** The holder rolls as many of their dice again as they like, perhaps none. */
function* rerollAny(game: Game, player: PlayerId, dice: readonly Die[], because: string): Rule {
  if (dice.length === 0) return;
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
    about: () => ({ dice: diceData(dice) }),
  });
  if (picked.length === 0) return;
  const chosen = picked.map(({ at }) => dice[at]);
  rerollDice(game, player, chosen, because);
}

/** In a space combat, when both sides have rolled: all dice of the opponent, and any of one's own, may be rolled again. */
export const warFundingOmega: Component<Game> = {
  name: nameOf(OMEGA),
  abilities: [
    noteAbility<DiceOfBoth>({
      id: OMEGA,
      window: bothSidesRolled,
      missing: 'you and an opponent have not just rolled dice in a space combat',
      usable: (_game, holder, { combat, dice }) =>
        combat.kind === 'space' && isIn(combat, holder) && dice.some((rolled) => rolled.length > 0),
      *effect(game, holder, { combat, dice }) {
        const opponent = opponentOf(combat, holder);
        const theirs = dice[sideOf(combat, opponent)];
        const ask = {
          kind: 'reroll-opponent',
          rule: 'LRR 74.1',
          prompt: `${nameOf(OMEGA)}: does ${playerName(game.state, opponent)} roll all dice again?`,
          about: () => ({ dice: diceData(theirs) }),
        };
        if (theirs.length > 0 && (yield* accepts(holder, ask, 'All of them are rolled again'))) {
          rerollDice(game, opponent, theirs, nameOf(OMEGA));
        }
        yield* rerollAny(game, holder, dice[sideOf(combat, holder)], nameOf(OMEGA));
      },
    }),
  ],
};

/** The effect that a player may roll dice again in this combat round. */
const REROLLS = 'war-funding';

const again: Ability<Game, CombatRoll> = {
  id: `note:${FIRST}:reroll`,
  name: nameOf(FIRST),
  rule: 'LRR 74.1',
  window: afterCombatRoll,
  may: true,
  owners: ({ state }) => effectsOf(state, REROLLS).map(({ data }) => Number(data.player)),
  usable: (_game, owner, { player, dice }) => owner === player && dice.length > 0,
  missing: () => 'these are not your dice',
  resolve: (game, owner, { dice }) => rerollAny(game, owner, dice, nameOf(FIRST)),
  text: () => ({
    label: `Roll dice again (${nameOf(FIRST)})`,
    detail: PROMISSORY_NOTES[promissoryNoteIndex(FIRST)].effect,
  }),
};

/** At the start of a round of space combat the Letnev lose two trade goods; the holder may roll dice of that round again. */
export const warFunding: Component<Game> = {
  name: nameOf(FIRST),
  abilities: [
    noteAbility<Combat>({
      id: FIRST,
      window: combatRoundStarts,
      missing: 'it is not the start of a round of a space combat of yours',
      usable: (_game, holder, combat) => combat.kind === 'space' && isIn(combat, holder),
      *effect(game, holder, _combat, of) {
        const { state } = game;
        const lost = Math.min(PRICE, state.players[of].tradeGoods);
        state.players[of].tradeGoods -= lost;
        game.emit({
          type: 'trade-goods-lost',
          text: `${playerName(state, of)} loses ${lost === 1 ? 'a trade good' : `${lost} trade goods`} (${nameOf(FIRST)})`,
          rule: RULE,
          data: { player: of, count: lost, now: state.players[of].tradeGoods },
        });
        beginEffect(state, {
          source: nameOf(FIRST),
          kind: REROLLS,
          until: UNTIL_END_OF_ROUND,
          data: { player: holder },
        });
      },
    }),
    again as Ability<Game, never>,
  ],
};
