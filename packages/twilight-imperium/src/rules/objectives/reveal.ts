import { OBJECTIVES } from '../../data/index.ts';
import { type Game, playerName } from '../../state/index.ts';

/**
 * The speaker reveals the next public objective, stage II only after all of stage I (LRR 61.14, 81.2), unless an effect names
 * the `deck`. False if none is left.
 */
export function revealObjective(game: Game, rule: string, deck?: 'stageOne' | 'stageTwo'): boolean {
  const { state } = game;
  const { stageOne, stageTwo } = state.decks;
  const objective = deck === undefined ? (stageOne.pop() ?? stageTwo.pop()) : state.decks[deck].pop();
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
