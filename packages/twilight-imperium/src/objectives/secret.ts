import { type Ability, beginEffect, type Component, effectsOf, type Window } from '@orrery/kernel';
import { OBJECTIVES, objectiveIndex } from '../data/index.ts';
import { UNTIL_END_OF_COMBAT } from '../rules/combat.ts';
import { mayScorePublished, scoreObjective } from '../rules/objectives/index.ts';
import type { Game, ObjectiveId, PlayerId, TiState } from '../state/index.ts';

/**
 * How secret objectives of the action and the agenda phase are written (LRR 61.5b, 61.5c): each is an ability of whoever holds it,
 * in the window in which its requirement is met.
 */
export interface SecretObjective<E> {
  readonly id: string;
  readonly window: Window<E>;
  /** Who meets the requirement now, whatever they hold; everybody can see that. */
  fulfilledBy(state: TiState, event: E): readonly PlayerId[];
  /** Is this during or after a combat? Then a player scores one objective only (LRR 61.7). */
  inCombat?(state: TiState, event: E): boolean;
}

/** The effect that a player has scored an objective during or after the combat that goes on. */
const SCORED_IN_COMBAT = 'scored-in-combat';

/** The ability that a secret objective is in one of its windows. */
export function secretAbility<E>(definition: SecretObjective<E>): Ability<Game, never> {
  const objective = objectiveIndex(definition.id);
  const { name, requirement, phase } = OBJECTIVES[objective];
  const counts = (state: TiState, event: E): boolean => definition.inCombat?.(state, event) === true;
  const fulfilledBy = (state: TiState, event: E): readonly PlayerId[] => {
    if (state.phase !== phase) return [];
    const players = definition.fulfilledBy(state, event);
    return players.length > 0 && counts(state, event)
      ? players.filter((player) => !hasScoredInCombat(state, player))
      : players;
  };
  const ability: Ability<Game, E> = {
    id: `objective:${definition.id}`,
    name,
    rule: 'LRR 61.5',
    window: definition.window,
    may: true,
    owners: ({ state }, event) => {
      const mayScore = (_: unknown, player: PlayerId): boolean =>
        state.players[player].secretObjectives.includes(objective) || mayScorePublished(state, player, objective);
      return state.players.some(mayScore) ? fulfilledBy(state, event).filter((player) => mayScore(null, player)) : [];
    },
    couldOwn: ({ state }, event) =>
      isScored(state, objective)
        ? fulfilledBy(state, event).filter((player) => mayScorePublished(state, player, objective))
        : fulfilledBy(state, event).filter((player) => state.players[player].secretObjectives.length > 0),
    usable: () => true,
    *resolve(game, player, event) {
      if (counts(game.state, event)) {
        beginEffect(game.state, {
          source: name,
          kind: SCORED_IN_COMBAT,
          until: UNTIL_END_OF_COMBAT,
          data: { player },
        });
      }
      yield* scoreObjective(game, player, objective);
    },
    text: () => ({ label: `Score ${name}`, detail: requirement, target: `objective:${definition.id}` }),
  };
  return ability as Ability<Game, never>;
}

/** A secret objective with one window. */
export function secretObjective<E>(definition: SecretObjective<E>): Component<Game> {
  return { name: OBJECTIVES[objectiveIndex(definition.id)].name, abilities: [secretAbility(definition)] };
}

function hasScoredInCombat(state: TiState, player: PlayerId): boolean {
  return effectsOf(state, SCORED_IN_COMBAT).some(({ data }) => data.player === player);
}

/** A secret that lies face up is in nobody's hand; a law may have made it public. */
function isScored(state: TiState, objective: ObjectiveId): boolean {
  return state.players.some((sheet) => sheet.scored.includes(objective));
}
