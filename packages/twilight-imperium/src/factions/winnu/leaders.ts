import { beginEffect } from '@orrery/kernel';
import { type Combat, beforeCombat, combatRoll, type CombatUnits, isIn } from '../../rules/combat.ts';
import { type ProductionStarted, productionStarts } from '../../rules/production.ts';
import {
  controls,
  galaxy,
  type Game,
  homeSystem,
  isLegendary,
  planetsIn,
  type PlayerId,
  type TiState,
} from '../../state/index.ts';
import { commanderNumber, leader, leaderAbility, unlocks } from '../leader.ts';
import { factionAbility } from '../faction-ability.ts';
import { effectsOf } from '@orrery/kernel';
import { mecatolRex } from './lazax-gate-folding.ts';

/** Whoever's units use PRODUCTION: it costs two less. */
export const berekarBerekon = leader('berekar-berekon', [
  leaderAbility<ProductionStarted>({
    leader: 'berekar-berekon',
    window: productionStarts,
    usable: () => true,
    *resolve(_game, _owner, started) {
      started.cost -= 2;
    },
  }),
]);

/** The effect that a player has been in a combat in the system of Mecatol Rex. */
const FOUGHT = 'fought-at-mecatol-rex';

function fought(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, FOUGHT).some(({ data }) => data.player === player);
}

const noteCombat = factionAbility<Combat>({
  ability: 'blood-ties',
  part: 'combat',
  window: beforeCombat,
  may: false,
  usable: ({ state }, owner, combat) =>
    combat.system === galaxy(state).mecatolRex && isIn(combat, owner) && !fought(state, owner),
  *resolve({ state }, owner) {
    beginEffect(state, { source: 'combat', kind: FOUGHT, until: 'never', data: { player: owner } });
  },
});

function isImportant({ state }: Game, { combat, player }: CombatUnits): boolean {
  const { system } = combat;
  if (system === galaxy(state).mecatolRex || system === homeSystem(state, player)) return true;
  return planetsIn(state, system).some((planet) => isLegendary(state, planet));
}

/** Two are added to combat rolls at Mecatol Rex, at home and where a legendary planet is. */
export const rickarRickani = leader(
  'rickar-rickani',
  [noteCombat],
  [
    unlocks('rickar-rickani', (state, player) => controls(state, player, mecatolRex(state)) || fought(state, player)),
    commanderNumber<CombatUnits>('rickar-rickani', combatRoll, (game, about) => (isImportant(game, about) ? 2 : 0)),
  ],
);
