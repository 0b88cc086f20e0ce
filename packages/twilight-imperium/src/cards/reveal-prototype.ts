import { TECHNOLOGIES, UNITS } from '../data/index.ts';
import { type Combat, combatRoundStarts, forceOf } from '../rules/combat.ts';
import { researchable, researchTechnology, type ResearchTerms } from '../rules/research.ts';
import { type PlayerId, statsOf, type TechId, type TiState, unitIndex } from '../state/index.ts';
import { belongsTo } from '../state/forces.ts';
import { actionCard } from './action-card.ts';
import { CARD_RULE } from './component-card.ts';
import { bothSides } from './players.ts';

const COST = 4;

/** At the start of a combat, for four resources: a unit upgrade for a type of unit one has in the combat is researched. */
export const revealPrototype = actionCard<Combat>({
  id: 'reveal-prototype',
  window: combatRoundStarts,
  players: (game, combat) => (combat.round === 1 ? bothSides(game, combat) : []),
  notFor: 'it is for a side of a combat, at its start',
  usable: (game, player, combat) => researchable(game, player, termsOf(game.state, player, combat)).length > 0,
  missing: 'you can research no upgrade of a unit in this combat, or not pay for it',
  *effect(game, player, combat) {
    yield* researchTechnology(game, player, termsOf(game.state, player, combat), CARD_RULE);
  },
});

function termsOf(state: TiState, player: PlayerId, combat: Combat): ResearchTerms {
  const stats = statsOf(state, player);
  const first = unitIndex(state, combat.area, player);
  const among = (technology: TechId): boolean => {
    const { unitUpgrade } = TECHNOLOGIES[technology];
    if (unitUpgrade === null) return false;
    const { type } = UNITS[unitUpgrade];
    return state.units[first + type] > 0 && belongsTo(stats[type], forceOf(combat));
  };
  return { cost: COST, among };
}
