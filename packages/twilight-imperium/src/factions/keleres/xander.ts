import { beginEffect, type Component, type Window } from '@orrery/kernel';
import { END_OF_TURN, turnStarts } from '../../rules/action-phase.ts';
import { END_OF_AGENDA, votingStarts } from '../../rules/agenda/keys.ts';
import { type ProductionStarted, productionStarts } from '../../rules/production.ts';
import { END_OF_STATUS_PHASE, statusPhaseStarts } from '../../rules/status-phase.ts';
import { COMMODITIES_AS_GOODS, type Game, type PlayerId, playerName } from '../../state/index.ts';
import { choosePlayer } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'xander-alexin-victori-iii';
const RULE = 'LRR 51';

function withCommodities({ state }: Game): PlayerId[] {
  return state.players.flatMap(({ commodities, eliminated }, player) =>
    commodities > 0 && !eliminated ? [player] : [],
  );
}

/** The player may spend commodities as trade goods in one payment until that moment. */
function allow(game: Game, player: PlayerId, until: string): void {
  const { state } = game;
  beginEffect(state, { source: ID, kind: COMMODITIES_AS_GOODS, until, data: { player } });
  game.emit({
    type: 'commodities-usable',
    text: `${playerName(state, player)} may once spend commodities as trade goods ${WORDS[until]}`,
    rule: RULE,
    data: { player },
  });
}

const WORDS: Readonly<Record<string, string>> = {
  [END_OF_TURN]: 'this turn',
  [END_OF_AGENDA]: 'for this agenda',
  [END_OF_STATUS_PHASE]: 'in this status phase',
};

/** For a payment of any player until that moment. */
function forAnybody(part: string, window: Window<never>, until: string) {
  return leaderAbility<unknown>({
    leader: ID,
    part,
    window: window as Window<unknown>,
    usable: (game) => withCommodities(game).length > 0,
    missing: () => 'nobody has a commodity',
    *resolve(game, owner) {
      const question = { kind: 'choose-player', rule: RULE, prompt: 'Who may spend commodities as trade goods?' };
      allow(game, yield* choosePlayer(game, owner, question, withCommodities(game)), until);
    },
  });
}

/**
 * A player may spend commodities as if they were trade goods, once. "At any time" is the start of a turn and of the status phase, the
 * moment before players vote, for a payment of any player in it, and the moment a player uses PRODUCTION (docs/rulings.md).
 */
export const xander: Component<Game> = leader(ID, [
  forAnybody('turn', turnStarts.when as Window<never>, END_OF_TURN),
  forAnybody('agenda', votingStarts as Window<never>, END_OF_AGENDA),
  forAnybody('status', statusPhaseStarts as Window<never>, END_OF_STATUS_PHASE),
  leaderAbility<ProductionStarted>({
    leader: ID,
    part: 'production',
    window: productionStarts,
    usable: ({ state }, _owner, { player }) => state.players[player].commodities > 0,
    missing: () => 'who produces has no commodity',
    *resolve(game, _owner, { player }) {
      allow(game, player, END_OF_TURN);
    },
  }),
]);
