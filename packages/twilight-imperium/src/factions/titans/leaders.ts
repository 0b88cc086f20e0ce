import { beforeHitsAssigned, type Hits } from '../../rules/hits.ts';
import { type ProductionStarted, productionStarts } from '../../rules/production.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import { structuresOnBoard } from '../../state/index.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';

/** Before a hit is assigned, whoever's it is: it is cancelled. */
export const tellurian = leader('tellurian', [
  leaderAbility<Hits>({
    leader: 'tellurian',
    window: beforeHitsAssigned,
    usable: (_game, _owner, { count }) => count > 0,
    missing: () => 'there is no hit left to cancel',
    *resolve(game, _owner, hits) {
      hits.count--;
      game.emit({
        type: 'hits-cancelled',
        text: 'A hit is cancelled',
        rule: 'LRR 51',
        data: { player: hits.owner, count: 1, left: hits.count },
      });
    },
  }),
]);

/** Each use of PRODUCTION by own units may give a trade good, which can be spent on it; then something is produced. */
export const tungstantus = leader(
  'tungstantus',
  [
    leaderAbility<ProductionStarted>({
      leader: 'tungstantus',
      window: productionStarts,
      usable: (_game, owner, { player, canProduce }) => owner === player && canProduce(1),
      missing: (_game, owner, { player }) =>
        owner === player ? 'you could not produce anything' : 'it is another player who produces',
      *resolve(game, owner, started) {
        started.required = true;
        yield* gainTradeGoods(game, owner, 1, 'LRR 51');
      },
    }),
  ],
  [unlocks('tungstantus', (state, player) => structuresOnBoard(state, player) >= 5)],
);
