import { type Ability, beginEffect, type Component, effectsOf, type Rule } from '@orrery/kernel';
import { LEADERS, leaderIndex } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { enforceFleetPool } from '../../rules/fleet-pool.ts';
import { purgeHero } from '../../rules/leaders.ts';
import { roundEnds } from '../../rules/status-phase.ts';
import { type Game, NO_FLEET_LIMIT, type PlayerId, playerName, type TiState } from '../../state/index.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'darktalon-treilla';
const LEADER = leaderIndex(ID);
const { name: NAME } = LEADERS[LEADER];
const RULE = 'LRR 51';
/** It is ended by the ability below, which has something to do when it ends. */
const UNTIL_PURGED = 'darktalon-treilla-purged';

/** The player whose fleets the hero lifts the limit of now; nobody, mostly. */
function liftedFor(state: TiState): PlayerId[] {
  return effectsOf(state, NO_FLEET_LIMIT)
    .filter(({ source }) => source === NAME)
    .map(({ data }) => Number(data.player));
}

const over: Ability<Game, { readonly round: number }> = {
  id: `leader:${ID}:purged`,
  name: NAME,
  rule: RULE,
  window: roundEnds,
  may: false,
  owners: ({ state }) => liftedFor(state),
  usable: ({ state }, owner) => liftedFor(state).includes(owner),
  *resolve(game, owner): Rule {
    const { state } = game;
    state.effects = state.effects.filter(({ until }) => until !== UNTIL_PURGED);
    purgeHero(game, owner, LEADER);
    yield* enforceFleetPool(game, owner);
  },
};

/** The hero of the Letnev: until the end of the round nothing limits how many ships they have in a system; then it is purged. */
export const darktalonTreilla: Component<Game> = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    stays: true,
    window: componentAction,
    usable: ({ state }, owner) => !liftedFor(state).includes(owner),
    missing: () => 'it lifts the limit of your fleets already',
    *resolve(game, owner) {
      const { state } = game;
      const data = { player: owner };
      beginEffect(state, { source: NAME, kind: NO_FLEET_LIMIT, until: UNTIL_PURGED, data });
      game.emit({
        type: 'fleet-limit-lifted',
        text: `Nothing limits the fleets of ${playerName(state, owner)} in this round (${NAME})`,
        rule: RULE,
        data: { player: owner },
      });
    },
  }),
  over as Ability<Game, never>,
]);
