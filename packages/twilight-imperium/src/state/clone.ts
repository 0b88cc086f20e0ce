import type { Decks, ExplorationDecks, PlayerState, TiState } from './types.ts';

/**
 * A copy of a state that shares nothing which play changes; written from the types, since a generic copy takes many times as
 * long. Shared is what is replaced and never changed: the setup, the map, effects, points, notes, the agenda in progress, tokens of
 * systems, attachments,
 * the generator.
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
    systemTokens: state.systemTokens,
    attachments: state.attachments,
    planetSystem: state.planetSystem,
    legendaryExhausted: state.legendaryExhausted.slice(),
    resolving: state.resolving.slice(),
    purged: state.purged.slice(),
    laws: state.laws.slice(),
    agenda: state.agenda,
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
    notesOf: player.notesOf,
    playArea: player.playArea.slice(),
    relics: player.relics.slice(),
    explorationCards: player.explorationCards.slice(),
    leaders: player.leaders.slice(),
    captured: player.captured.slice(),
  };
}

function cloneDecks(decks: Decks): Decks {
  return {
    actionCards: decks.actionCards.slice(),
    actionDiscard: decks.actionDiscard.slice(),
    agendas: decks.agendas.slice(),
    agendaDiscard: decks.agendaDiscard.slice(),
    exploration: cloneExploration(decks.exploration),
    explorationDiscard: cloneExploration(decks.explorationDiscard),
    relics: decks.relics.slice(),
    secretObjectives: decks.secretObjectives.slice(),
    stageOne: decks.stageOne.slice(),
    stageTwo: decks.stageTwo.slice(),
  };
}

function cloneExploration(decks: ExplorationDecks): ExplorationDecks {
  return {
    cultural: decks.cultural.slice(),
    hazardous: decks.hazardous.slice(),
    industrial: decks.industrial.slice(),
    frontier: decks.frontier.slice(),
  };
}
