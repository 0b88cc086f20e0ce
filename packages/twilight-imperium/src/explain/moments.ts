import type { AnyAbility, WhyNot } from '@orrery/kernel';
import { componentAction } from '../rules/action-phase.ts';
import { type Game, NOBODY, type PlayerId, playerName, type TiState } from '../state/index.ts';
import { windowWords } from '../view/window-words.ts';

/** The moments of abilities, and what is missing for those that are actions, where the open question says nothing of them. */
export function momentsMissed(
  game: Game,
  seat: PlayerId,
  abilities: readonly AnyAbility[],
  cardWindow: string | undefined,
): WhyNot[] {
  const reasons: WhyNot[] = [];
  const actions = abilities.filter(({ window }) => window.key === componentAction.key);
  for (const action of actions) reasons.push(...actionMissed(game, seat, action));
  const others = abilities.filter((ability) => !actions.includes(ability));
  if (others.length > 0) reasons.push(otherMoment(others, cardWindow));
  return reasons;
}

/** An ability whose moment is another, in the words of its card where it is one. */
export function otherMoment(abilities: readonly AnyAbility[], cardWindow: string | undefined): WhyNot {
  const { rule } = abilities[0];
  if (cardWindow !== undefined)
    return { reason: `it is played at another moment: ${cardWindow.replaceAll('-', ' ')}`, rule };
  const moments = new Set(abilities.map(({ window }) => windowWords(window.key)));
  return { reason: `it is used at another moment: ${[...moments].join(' / ')}`, rule };
}

/** Why a component action cannot be performed while it is not asked for one (LRR 22): the moment, and what is missing besides. */
function actionMissed(game: Game, seat: PlayerId, action: AnyAbility): WhyNot[] {
  const { state } = game;
  const reasons: WhyNot[] = [{ reason: turnMissed(state, seat), rule: 'LRR 22.1' }];
  const event = { player: seat };
  if (!action.usable(game, seat, event, [])) {
    reasons.push({
      reason: action.missing?.(game, seat, event, []) ?? 'its condition is not met',
      rule: action.rule,
    });
  }
  return reasons;
}

function turnMissed(state: TiState, seat: PlayerId): string {
  const action = 'it is an action, for your own turn of the action phase';
  if (state.phase !== 'action' || state.active === NOBODY) return action;
  if (state.players[seat].passed) return `${action}, and you have passed`;
  if (state.active === seat) return `${action}, and another action is under way`;
  return `${action}; it is ${playerName(state, state.active)}'s turn`;
}
