import { UNIT_TYPE_COUNT } from '../data/index.ts';
import { removeExcess } from '../rules/capacity.ts';
import { afterCommitment, type Commitment } from '../rules/commitment.ts';
import {
  addUnits,
  type Game,
  NOBODY,
  planetArea,
  planetKey,
  planetName,
  playerName,
  removeUnits,
  spaceArea,
  unitIndex,
  unitsInWords,
} from '../state/index.ts';
import { forceData, forceInWords, noUnits } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';

/** The units another player committed to a planet one controls go back to the space area. */
export const parley = actionCard<Commitment>({
  id: 'parley',
  window: afterCommitment,
  players: ({ state }, { player, planet }) => {
    const owner = state.planetOwner[planet];
    return owner === NOBODY || owner === player ? [] : [owner];
  },
  notFor: 'it answers another player who commits units to a planet of yours',
  usable: () => true,
  *effect(game, _player, landing) {
    sendBack(game, landing);
    // They may have come from a planet, with no ship there to hold them (LRR 16.3).
    yield* removeExcess(game, landing.player, landing.system);
  },
});

function sendBack(game: Game, { player, system, planet, units, damaged }: Commitment): void {
  const { state } = game;
  const area = planetArea(state, planet);
  const first = unitIndex(state, area, player);
  const back = noUnits();
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    // Some may be gone by now: lost to what was played before.
    const hurt = Math.min(damaged[type], state.damaged[first + type]);
    const whole = Math.min(units[type] - damaged[type], state.units[first + type] - state.damaged[first + type]);
    back[type] = hurt + whole;
    if (back[type] === 0) continue;
    removeUnits(state, area, player, type, back[type], hurt);
    addUnits(state, spaceArea(system), player, type, back[type], hurt);
  }
  game.emit({
    type: 'ground-forces-returned',
    text: `${forceInWords(back, unitsInWords)} of ${playerName(state, player)} go back from ${planetName(state, planet)} into space`,
    rule: CARD_RULE,
    data: { player, planet: planetKey(state, planet), units: forceData(back) },
  });
}
