import { beginEffect, type Component } from '@orrery/kernel';
import { END_OF_TURN, turnStarts } from '../../rules/action-phase.ts';
import { COMMODITIES_AS_GOODS } from '../../rules/payment.ts';
import { type ProductionStarted, productionStarts } from '../../rules/production.ts';
import { type Game, type PlayerId, playerName } from '../../state/index.ts';
import { choosePlayer } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'xander-alexin-victori-iii';
const RULE = 'LRR 51';

function withCommodities({ state }: Game): PlayerId[] {
  return state.players.flatMap(({ commodities, eliminated }, player) =>
    commodities > 0 && !eliminated ? [player] : [],
  );
}

/** The player may spend commodities as trade goods in one payment of this turn. */
function allow(game: Game, player: PlayerId): void {
  const { state } = game;
  beginEffect(state, { source: ID, kind: COMMODITIES_AS_GOODS, until: END_OF_TURN, data: { player } });
  game.emit({
    type: 'commodities-usable',
    text: `${playerName(state, player)} may once spend commodities as trade goods this turn`,
    rule: RULE,
    data: { player },
  });
}

/**
 * A player may spend commodities as if they were trade goods, once. "At any time" is the start of a turn, for a payment of any
 * player in it, and the moment a player uses PRODUCTION (docs/rulings.md).
 */
export const xander: Component<Game> = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    part: 'turn',
    window: turnStarts.when,
    usable: (game) => withCommodities(game).length > 0,
    missing: () => 'nobody has a commodity',
    *resolve(game, owner) {
      const question = { kind: 'choose-player', rule: RULE, prompt: 'Who may spend commodities as trade goods?' };
      allow(game, yield* choosePlayer(game, owner, question, withCommodities(game)));
    },
  }),
  leaderAbility<ProductionStarted>({
    leader: ID,
    part: 'production',
    window: productionStarts,
    usable: ({ state }, _owner, { player }) => state.players[player].commodities > 0,
    missing: () => 'who produces has no commodity',
    *resolve(game, _owner, { player }) {
      allow(game, player);
    },
  }),
]);
