import { type Combat, combatRoundStarts, nonFighterShips } from '../../rules/combat.ts';
import type { Hits } from '../../rules/hits.ts';
import { afterSustainDamage } from '../../rules/sustain-damage.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import { hasUnits, spaceArea } from '../../state/index.ts';
import { leader, leaderAbility, unlocks } from '../leader.ts';
import { combatants, oneMoreDie } from '../one-more-die.ts';

/** At the start of a round of space combat one ship there rolls one more die. */
export const viscountUnlenn = leader('viscount-unlenn', [
  leaderAbility<Combat>({
    leader: 'viscount-unlenn',
    window: combatRoundStarts,
    usable: (game, _owner, combat) => combat.kind === 'space' && combatants(game, [combat.area], 'ships').length > 0,
    missing: () => 'it is no space combat',
    resolve: (game, owner, combat) => oneMoreDie(game, owner, combat, 'Viscount Unlenn', 'ships'),
  }),
]);

/** Each unit of one's own that sustains damage may give a trade good. */
export const rearAdmiralFarran = leader(
  'rear-admiral-farran',
  [
    leaderAbility<Hits>({
      leader: 'rear-admiral-farran',
      window: afterSustainDamage,
      usable: (_game, owner, { owner: damaged, sustained }) =>
        owner === damaged && sustained.some((count) => count > 0),
      missing: () => 'no unit of yours sustained damage',
      *resolve(game, owner, { sustained }) {
        // One for each of them, one after the other: what answers a gain may answer each (FAQ on Pillage).
        const count = sustained.reduce((sum, each) => sum + each, 0);
        for (let i = 0; i < count; i++) yield* gainTradeGoods(game, owner, 1, 'LRR 51');
      },
    }),
  ],
  [
    unlocks('rear-admiral-farran', (state, player) =>
      state.commandTokens.some(
        (_, system) => hasUnits(state, spaceArea(system), player) && nonFighterShips(state, system, player) >= 5,
      ),
    ),
  ],
);
