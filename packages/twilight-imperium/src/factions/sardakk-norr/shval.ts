import { type Ability, beginEffect, type Component, effectsOf, type Rule } from '@orrery/kernel';
import { LEADERS, leaderIndex, UNIT_TYPE_COUNT } from '../../data/index.ts';
import { removeExcess } from '../../rules/capacity.ts';
import { groundForcesCommitted, type Invasion } from '../../rules/invasion.ts';
import { purgeHero } from '../../rules/leaders.ts';
import { type ShipsMoved, shipsMove } from '../../rules/movement.ts';
import { SKIPS_TO_COMMITMENT } from '../../rules/skipped-steps.ts';
import { END_OF_TACTICAL_ACTION } from '../../rules/tactical-action.ts';
import {
  damagedCount,
  type Game,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  spaceArea,
  statsOf,
  type SystemId,
  systemKey,
  systemName,
  unitCount,
  unitsInWords,
} from '../../state/index.ts';
import { forceData, forceInWords, noUnits } from '../../state/forces.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'shval-harbinger';
const LEADER = leaderIndex(ID);
const { name: NAME } = LEADERS[LEADER];
const RULE = 'LRR 51';

/** All ships of the player in the system return to reinforcements; they are not destroyed (LRR 31.2). */
function returnShips(game: Game, owner: PlayerId, system: SystemId): void {
  const { state } = game;
  const stats = statsOf(state, owner);
  const area = spaceArea(system);
  const gone = noUnits();
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    const count = stats[type].isShip ? unitCount(state, area, owner, type) : 0;
    if (count === 0) continue;
    removeUnits(state, area, owner, type, count, damagedCount(state, area, owner, type));
    gone[type] = count;
  }
  if (!gone.some((count) => count > 0)) return;
  game.emit({
    type: 'units-removed',
    text: `${playerName(state, owner)} returns ${forceInWords(gone, unitsInWords)} from ${systemName(state, system)} to reinforcements (${NAME})`,
    rule: RULE,
    data: { player: owner, system: systemKey(state, system), units: forceData(gone) },
  });
}

const over: Ability<Game, Invasion> = {
  id: `leader:${ID}:over`,
  name: NAME,
  rule: RULE,
  window: groundForcesCommitted,
  may: false,
  owners: ({ state }) =>
    effectsOf(state, SKIPS_TO_COMMITMENT)
      .filter(({ source }) => source === NAME)
      .map(({ data }) => Number(data.player)),
  usable: (_game, owner, { player }) => owner === player,
  *resolve(game, owner, { system }): Rule {
    purgeHero(game, owner, LEADER);
    returnShips(game, owner, system);
    // Whoever was not committed has no ship left to be carried by (LRR 16.3).
    yield* removeExcess(game, owner, system);
  },
};

/**
 * The hero of the Sardakk: after their ships moved into the active system its owner may go on with committing ground forces at once;
 * then the hero is purged and all their ships there return to reinforcements.
 */
export const shval: Component<Game> = leader(ID, [
  leaderAbility<ShipsMoved>({
    leader: ID,
    stays: true,
    window: shipsMove.after,
    usable: ({ state }, owner, { player, system }) =>
      owner === player && state.activeSystem === system && planetsIn(state, system).length > 0,
    missing: ({ state }, owner, { player, system }) =>
      owner !== player || state.activeSystem !== system
        ? 'you have not moved ships into the active system'
        : 'there is no planet in the active system',
    *resolve(game, owner, { system }) {
      const { state } = game;
      const data = { player: owner };
      beginEffect(state, { source: NAME, kind: SKIPS_TO_COMMITMENT, until: END_OF_TACTICAL_ACTION, data });
      game.emit({
        type: 'steps-skipped',
        text: `${playerName(state, owner)} commits ground forces in ${systemName(state, system)} at once (${NAME})`,
        rule: RULE,
        data: { player: owner, system: systemKey(state, system) },
      });
    },
  }),
  over as Ability<Game, never>,
]);
