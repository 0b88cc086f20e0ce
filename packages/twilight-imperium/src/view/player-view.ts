import {
  EXPLORATION_CARDS,
  FACTIONS,
  LEADERS,
  OBJECTIVES,
  PLASTIC_LIMIT,
  PROMISSORY_NOTES,
  RELICS,
  STRATEGY_CARDS,
  TECHNOLOGIES,
  UNIT_TYPES,
} from '../data/index.ts';
import { initiative } from '../rules/order.ts';
import { commodityLimit } from '../rules/trade.ts';
import {
  assimilatorsOf,
  commandTokensLeft,
  EXHAUSTED,
  fleetLimit,
  goodsOnLeader,
  influenceToSpend,
  NOT_OWNED,
  type PlanetId,
  type PlayerId,
  resourcesToSpend,
  statsOf,
  tokensOfOthers,
  type TiState,
  unitsOnBoard,
  victoryPoints,
} from '../state/index.ts';
import type { CardView, PlayerView, TechnologyView, UnitView } from './types.ts';
import { printedUnit } from './unit-view.ts';

/** What everybody sees of a player. */
export function playerView(state: TiState, seat: PlayerId): PlayerView {
  const player = state.players[seat];
  const { name, color } = state.setup.players[seat];
  const faction = FACTIONS[player.faction];
  const first = initiative(state, seat);
  return {
    seat,
    name,
    color,
    faction: faction.id,
    factionName: faction.name,
    eliminated: player.eliminated,
    points: victoryPoints(state, seat),
    pointSources: player.points.map(({ source, points }) => ({ source, points })),
    tokens: {
      tactic: player.tactic,
      fleet: player.fleet,
      strategy: player.strategy,
      reinforcements: player.eliminated ? 0 : commandTokensLeft(state, seat),
      fleetOfOthers: [...tokensOfOthers(state, seat)],
    },
    fleetLimit: fleetLimit(state, seat),
    tradeGoods: player.tradeGoods,
    commodities: player.commodities,
    commodityLimit: commodityLimit(state, seat),
    resources: planetSums(state, seat, resourcesToSpend),
    influence: planetSums(state, seat, influenceToSpend),
    technologies: technologyViews(state, seat),
    strategyCards: player.strategyCards.map((card) => ({
      id: STRATEGY_CARDS[card].id,
      used: player.usedStrategyCards.includes(card),
    })),
    initiative: player.strategyCards.length === 0 ? null : first,
    passed: player.passed,
    actionCards: player.actionCards.length,
    unscoredSecrets: player.secretObjectives.length,
    promissoryNotes: player.promissoryNotes.length,
    scored: player.scored.map((objective) => OBJECTIVES[objective].id),
    relics: player.relics.map(({ relic, exhausted }) => ({ ...cardView(RELICS[relic]), exhausted })),
    explorationCards: player.explorationCards.map((card) => cardView(EXPLORATION_CARDS[card])),
    leaders: player.leaders.map((status, at) => {
      const leader = LEADERS[faction.leaders[at]];
      const { id, type, unlock } = leader;
      const tradeGoods = goodsOnLeader(state, seat, id);
      const isAttached = state.attachments.some((cards) => cards.includes(id));
      return { ...cardView(leader), type, status: isAttached ? 'attached' : LEADER_STATUS[status], unlock, tradeGoods };
    }),
    captured: player.captured.map(({ of, type, count }) => ({ of, type: UNIT_TYPES[type], count })),
    playArea: player.playArea.map(({ note, of }) => ({
      id: PROMISSORY_NOTES[note].id,
      name: PROMISSORY_NOTES[note].name,
      of,
    })),
    units: unitViews(state, seat),
  };
}

function technologyViews(state: TiState, seat: PlayerId): TechnologyView[] {
  const tokens = assimilatorsOf(state, seat);
  return state.players[seat].technologies.flatMap((owned, technology) => {
    if (owned === NOT_OWNED) return [];
    const placed = tokens.find((token) => token.technology === technology);
    const assimilator = placed === undefined ? null : { token: placed.token.toUpperCase(), of: placed.of };
    return [{ id: TECHNOLOGIES[technology].id, exhausted: owned === EXHAUSTED, assimilator }];
  });
}

function cardView({ id, name, effect }: CardView): CardView {
  return { id, name, effect };
}

/** The words for `LOCKED`, `READY`, `EXHAUSTED` and `PURGED`. */
const LEADER_STATUS = ['locked', 'ready', 'exhausted', 'purged'] as const;

/** What a player's planets give: those ready, and all. */
function planetSums(
  state: TiState,
  player: PlayerId,
  worth: (state: TiState, planet: PlanetId) => number,
): { ready: number; total: number } {
  let ready = 0;
  let total = 0;
  for (let planet = 0; planet < state.planetOwner.length; planet++) {
    if (state.planetOwner[planet] !== player) continue;
    const value = worth(state, planet);
    total += value;
    if (state.planetExhausted[planet] === 0) ready += value;
  }
  return { ready, total };
}

/** The units a player can have, by type; a war sun only with its technology. */
function unitViews(state: TiState, player: PlayerId): Record<string, UnitView> {
  const views: Record<string, UnitView> = {};
  statsOf(state, player).forEach((stats, type) => {
    const { requiredTechnology } = stats;
    if (requiredTechnology !== null && state.players[player].technologies[requiredTechnology] === NOT_OWNED) return;
    views[UNIT_TYPES[type]] = {
      ...printedUnit(stats),
      onBoard: unitsOnBoard(state, player, type),
      limit: PLASTIC_LIMIT[type],
    };
  });
  return views;
}
