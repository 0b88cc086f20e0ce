/** Numbers of the setup and the limits of the game (LRR setup steps 1 to 12, 2.4, 20.1, 45.4). */
import setupJson from './json/setup.json' with { type: 'json' };

const { startingCommandTokens, startingHand, limits, objectives } = setupJson;

export const SETUP = Object.freeze({
  commandTokens: setupJson.playerComponents.commandTokens,
  controlTokens: setupJson.playerComponents.controlTokens,
  startingTactic: startingCommandTokens.tactic,
  startingFleet: startingCommandTokens.fleet,
  startingStrategy: startingCommandTokens.strategy,
  secretObjectivesDrawn: startingHand.secretObjectivesDrawn,
  secretObjectivesKept: startingHand.secretObjectivesKept,
  secretObjectivesPerPlayer: limits.secretObjectivesPerPlayer,
  actionCardHand: limits.actionCardHand,
  pdsPerPlanet: limits.structures.pdsPerPlanet,
  spaceDocksPerPlanet: limits.structures.spaceDocksPerPlanet,
  stage1FaceDown: objectives.stage1FaceDown,
  stage2FaceDown: objectives.stage2FaceDown,
  stage1RevealedAtStart: objectives.stage1RevealedAtStart,
  victoryPoints: setupJson.victoryPoints.standard,
  victoryPointsLong: setupJson.victoryPoints.long,
  minPlayers: setupJson.players.min,
});

/** Players at most with these sets. */
export function maxPlayers(sets: readonly string[]): number {
  return sets.includes('pok') ? setupJson.players.max.pok : setupJson.players.max.base;
}

/** Strategy cards each player picks in a game of so many (LRR 84.1); throws outside 3 to 8. */
export function strategyCardsPerPlayer(players: number): number {
  const cards = (setupJson.strategyCardsPerPlayer as Record<string, number>)[String(players)];
  if (cards === undefined) throw new Error(`no game for ${players} players`);
  return cards;
}
