import { OBJECTIVES } from '../../data/index.ts';
import { type Game, playerName } from '../../state/index.ts';

/**
 * The speaker reveals the next public objective, stage II only after all of stage I (LRR 61.14, 81.2). False if none is left.
 */
export function revealObjective(game: Game, rule: string): boolean {
  const { state } = game;
  const objective = state.decks.stageOne.pop() ?? state.decks.stageTwo.pop();
  if (objective === undefined) return false;
  state.revealed.push(objective);
  game.emit({
    type: 'objective-revealed',
    text: `${playerName(state, state.speaker)} reveals the objective ${OBJECTIVES[objective].name}`,
    rule,
    shows: true,
    data: { objective: OBJECTIVES[objective].id },
  });
  return true;
}
