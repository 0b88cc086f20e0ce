import type { Ability, Component } from '@orrery/kernel';
import { PROMISSORY_NOTES, promissoryNoteIndex } from '../data/index.ts';
import { drawActionCards } from '../rules/action-cards.ts';
import {
  type AgendaRevealed,
  agendaRevealed,
  END_OF_AGENDA,
  type PredictionCorrect,
  predictionCorrect,
} from '../rules/agenda/keys.ts';
import { choosePrediction, predict } from '../rules/agenda/predictions.ts';
import { barFromVoting, currentAgenda } from '../rules/agenda/votes.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import type { Game } from '../state/index.ts';
import { noteAbility } from './note.ts';

const ID = 'keleres-rider';
const SOURCE = `note:${ID}`;
const { name: NAME } = PROMISSORY_NOTES[promissoryNoteIndex(ID)];
const TRADE_GOODS = 2;

const payment: Ability<Game, PredictionCorrect> = {
  id: `${SOURCE}:paid`,
  name: NAME,
  rule: 'LRR 8.22b',
  window: predictionCorrect,
  may: false,
  owners: (_game, { player }) => [player],
  usable: (_game, _owner, { source }) => source === SOURCE,
  *resolve(game, owner) {
    yield* drawActionCards(game, owner, 1);
    yield* gainTradeGoods(game, owner, TRADE_GOODS, 'LRR 69.1');
  },
};

/** A rider that is a note: who plays it does not vote, and a right prediction brings an action card and two trade goods. */
export const keleresRider: Component<Game> = {
  name: NAME,
  abilities: [
    noteAbility<AgendaRevealed>({
      id: ID,
      window: agendaRevealed.after,
      missing: 'there is no outcome to predict',
      usable: ({ state }) => currentAgenda(state).outcomes.length > 0,
      *effect(game, holder) {
        const outcome = yield* choosePrediction(game, holder, NAME);
        barFromVoting(game.state, holder, NAME, END_OF_AGENDA);
        predict(game, holder, outcome, SOURCE);
      },
    }),
    payment as Ability<Game, never>,
  ],
};
