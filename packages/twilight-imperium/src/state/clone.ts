import type { Decks, PlayerState, TiState } from './types.ts';

/**
 * A copy of a state that shares nothing which play changes; written from the types, since a generic copy takes many times as
 * long. Shared: the setup, the map, effects, points and notes (which are replaced, never changed), and the generator (likewise).
 */
export function cloneState(state: TiState): TiState {
  return {
    chance: { generator: state.chance.generator, dice: state.chance.dice.slice() },
    effects: state.effects.slice(),
    setup: state.setup,
    map: state.map,
    players: state.players.map(clonePlayer),
    phase: state.phase,
    round: state.round,
    speaker: state.speaker,
    active: state.active,
    statusStep: state.statusStep,
    activeSystem: state.activeSystem,
    tacticalStep: state.tacticalStep,
    units: state.units.slice(),
    damaged: state.damaged.slice(),
    planetOwner: state.planetOwner.slice(),
    planetExhausted: state.planetExhausted.slice(),
    commandTokens: state.commandTokens.slice(),
    nexusActive: state.nexusActive,
    custodians: state.custodians,
    strategyCardGoods: state.strategyCardGoods.slice(),
    strategyPool: state.strategyPool.slice(),
    revealed: state.revealed.slice(),
    decks: cloneDecks(state.decks),
    winner: state.winner,
    endedBy: state.endedBy,
  };
}

function clonePlayer(player: PlayerState): PlayerState {
  return {
    faction: player.faction,
    tactic: player.tactic,
    fleet: player.fleet,
    strategy: player.strategy,
    tradeGoods: player.tradeGoods,
    commodities: player.commodities,
    technologies: player.technologies.slice(),
    strategyCards: player.strategyCards.slice(),
    usedStrategyCards: player.usedStrategyCards.slice(),
    passed: player.passed,
    eliminated: player.eliminated,
    actionCards: player.actionCards.slice(),
    secretObjectives: player.secretObjectives.slice(),
    scored: player.scored.slice(),
    points: player.points.slice(),
    promissoryNotes: player.promissoryNotes.slice(),
  };
}

function cloneDecks(decks: Decks): Decks {
  return {
    actionCards: decks.actionCards.slice(),
    actionDiscard: decks.actionDiscard.slice(),
    agendas: decks.agendas.slice(),
    secretObjectives: decks.secretObjectives.slice(),
    stageOne: decks.stageOne.slice(),
    stageTwo: decks.stageTwo.slice(),
  };
}
