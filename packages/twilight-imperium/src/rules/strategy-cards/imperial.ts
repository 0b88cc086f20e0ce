import { chooseMay, openWindow, type Rule, type Window } from '@orrery/kernel';
import { OBJECTIVES } from '../../data/index.ts';
import { controls, galaxy, type Game, type PlayerId } from '../../state/index.ts';
import { windowOrder } from '../order.ts';
import { scorablePublic, scoreObjective } from '../objectives/index.ts';
import { scorePoints } from '../scoring.ts';
import { drawSecretObjective } from '../secret-objectives.ts';
import type { StrategyCardRules } from './card.ts';

/** When a player gains the victory point that Imperial gives for Mecatol Rex (LRR 45.2). */
export const mecatolRexScored: Window<{ readonly player: PlayerId }> = {
  key: 'when mecatol rex is scored by imperial',
};

/** Imperial (LRR 45): a public objective, Mecatol Rex, secret objectives. */
export const imperial: StrategyCardRules = {
  rule: 'LRR 45',
  *primary(game, player) {
    yield* scoreOnePublic(game, player);
    if (controls(game.state, player, galaxy(game.state).planetNamed('mecatol-rex'))) {
      scorePoints(game, player, 'imperial', 1);
      yield* openWindow(game, mecatolRexScored, { player }, () => windowOrder(game.state));
    } else {
      yield* mayDraw(game, player);
    }
    return undefined;
  },
  canFollow: ({ state }) => state.decks.secretObjectives.length > 0,
  *secondary(game, player) {
    yield* drawSecretObjective(game, player);
  },
};

/** One public objective whose requirement is met may be scored (LRR 45.2). */
function* scoreOnePublic(game: Game, player: PlayerId): Rule {
  const { state } = game;
  const picked = yield* chooseMay({
    seat: player,
    kind: 'score-public-objective',
    rule: 'LRR 45.2',
    prompt: 'Score a public objective?',
    list: () =>
      scorablePublic(state, player).map((objective) => ({ id: `objective:${OBJECTIVES[objective].id}`, objective })),
    text: (option) => ({
      label: OBJECTIVES[option.objective].name,
      target: option.id,
      detail: `${OBJECTIVES[option.objective].points}: ${OBJECTIVES[option.objective].requirement}`,
    }),
  });
  if (picked !== undefined) yield* scoreObjective(game, player, picked.objective);
}

function* mayDraw(game: Game, player: PlayerId): Rule {
  if (game.state.decks.secretObjectives.length === 0) return;
  const picked = yield* chooseMay({
    seat: player,
    kind: 'draw-secret-objective',
    rule: 'LRR 45.2',
    prompt: 'Draw a secret objective?',
    list: () => DRAW,
    text: () => ({ label: 'Draw a secret objective' }),
  });
  if (picked !== undefined) yield* drawSecretObjective(game, player);
}

const DRAW = [{ id: 'draw' }];
