import { type Voted, votesCast } from '../rules/agenda/keys.ts';
import { addVotes } from '../rules/agenda/votes.ts';
import { actionCard } from './action-card.ts';
import { mayAddVotes } from './bribery.ts';
import { CARD_RULE } from './component-card.ts';
import { itsPlayer } from './players.ts';

const VOTES = 5;

/** Five more votes right after one's own vote in the vote step (FAQ 36). */
export const distinguishedCouncilor = actionCard<Voted>({
  id: 'distinguished-councilor',
  window: votesCast,
  players: itsPlayer,
  missing: 'no additional votes can be cast',
  usable: (game, player) => mayAddVotes(game, player),
  *effect(game, player, { outcome }) {
    addVotes(game, player, outcome, VOTES, CARD_RULE);
  },
});
