import { choose, type Rule } from '@orrery/kernel';
import { OBJECTIVES, SETUP } from '../data/index.ts';
import {
  type Game,
  isPublished,
  type ObjectiveId,
  type PlayerId,
  playerName,
  relicBonus,
  type TiState,
} from '../state/index.ts';

/** Drawing secret objectives and their limit of three (LRR 45.3, 45.4). */

/** How many secret objectives a player may have: three, and what relics add (LRR 45.4). */
export function secretObjectiveLimit(state: TiState, player: PlayerId): number {
  return SETUP.secretObjectivesPerPlayer + relicBonus(state, player, 'secrets');
}

/** How many secret objectives count against the limit: in hand and scored (LRR 45.4). */
export function secretObjectiveCount(state: TiState, player: PlayerId): number {
  const { secretObjectives, scored } = state.players[player];
  let count = secretObjectives.length;
  for (const objective of scored) {
    if (OBJECTIVES[objective].kind === 'secret' && !isPublished(state, objective)) count++;
  }
  return count;
}

/**
 * Draw a secret objective, or several that are drawn together; then unscored ones above the limit are returned, of the
 * player's choice, and the deck shuffled (LRR 45.4).
 */
export function* drawSecretObjective(game: Game, player: PlayerId, count = 1): Rule {
  const { state } = game;
  for (let drawn = 0; drawn < count && state.decks.secretObjectives.length > 0; drawn++) drawOne(game, player);
  const limit = secretObjectiveLimit(state, player);
  const returned = secretObjectiveCount(state, player) > limit;
  while (state.players[player].secretObjectives.length > 0 && secretObjectiveCount(state, player) > limit) {
    yield* returnOne(game, player, limit);
  }
  if (returned) game.shuffle(state.decks.secretObjectives);
}

function drawOne(game: Game, player: PlayerId): void {
  const { state } = game;
  const drawn = state.decks.secretObjectives.pop() as ObjectiveId;
  state.players[player].secretObjectives.push(drawn);
  game.emit({
    type: 'secret-objective-drawn',
    text: `${playerName(state, player)} draws a secret objective`,
    rule: 'LRR 45.3',
    data: { player },
  });
  game.emit({
    type: 'secret-objective-seen',
    text: `Your secret objective: ${OBJECTIVES[drawn].name}`,
    rule: 'LRR 45.3',
    to: [player],
    data: { objective: OBJECTIVES[drawn].id },
  });
}

function* returnOne(game: Game, player: PlayerId, limit: number): Rule {
  const { state } = game;
  const owner = state.players[player];
  const { objective } = yield* choose({
    seat: player,
    kind: 'return-secret-objective',
    rule: 'LRR 45.4',
    prompt: `You have more than ${limit} secret objectives: which one goes back?`,
    list: () => owner.secretObjectives.map((held) => ({ id: `objective:${OBJECTIVES[held].id}`, objective: held })),
    text: (option) => ({
      label: OBJECTIVES[option.objective].name,
      target: option.id,
      detail: OBJECTIVES[option.objective].requirement,
    }),
  });
  owner.secretObjectives.splice(owner.secretObjectives.indexOf(objective), 1);
  state.decks.secretObjectives.push(objective);
  game.emit({
    type: 'secret-objective-returned',
    text: `${playerName(state, player)} returns a secret objective to the deck`,
    rule: 'LRR 45.4',
    data: { player },
  });
}
