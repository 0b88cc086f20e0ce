import type { Component } from '@orrery/kernel';
import { strategyCardIndex } from '../../data/index.ts';
import { takeControl } from '../../rules/control.ts';
import {
  gainsByFollowing,
  type StrategyAbilityResolved,
  strategyAbilityResolved,
} from '../../rules/strategic-action.ts';
import {
  adjacentTo,
  controls,
  galaxy,
  type Game,
  hasUnits,
  isForGood,
  planetArea,
  type PlanetId,
  planetsIn,
  planetsOf,
  type PlayerId,
  type StrategyCardId,
  systemOfPlanet,
  type TiState,
} from '../../state/index.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { factionAbility, factionNumber } from '../faction-ability.ts';

const ID = 'peace-accords';
const RULE = 'LRR 32';
const DIPLOMACY: readonly StrategyCardId[] = ['diplomacy', 'diplomacy-omega'].map(strategyCardIndex);

/** Systems next to a planet of the player's, or with one in them: a planet is adjacent to its own system (FAQ). */
function nearSystems(state: TiState, player: PlayerId): Set<number> {
  const near = new Set<number>();
  for (const planet of planetsOf(state, player)) {
    const system = systemOfPlanet(state, planet);
    if (system < 0) continue;
    near.add(system);
    for (const next of adjacentTo(state, system, player)) near.add(next);
  }
  return near;
}

function isEmpty(state: TiState, planet: PlanetId): boolean {
  return state.players.every((_, player) => !hasUnits(state, planetArea(state, planet), player));
}

/** Planets without any units near one's own, Mecatol Rex left out. */
function candidates(state: TiState, player: PlayerId): PlanetId[] {
  const rex = galaxy(state).findPlanet('mecatol-rex');
  return [...nearSystems(state, player)].flatMap((system) =>
    planetsIn(state, system).filter(
      (planet) =>
        planet !== rex && !controls(state, player, planet) && !isForGood(state, planet) && isEmpty(state, planet),
    ),
  );
}

/** After its owner resolved an ability of Diplomacy they may gain control of a planet without units near theirs. */
export const peaceAccords: Component<Game> = {
  name: 'Peace Accords',
  abilities: [
    factionAbility<StrategyAbilityResolved>({
      ability: ID,
      rule: RULE,
      window: strategyAbilityResolved,
      usable: ({ state }, owner, { player, card }) =>
        owner === player && DIPLOMACY.includes(card) && candidates(state, owner).length > 0,
      missing: (_game, owner, { player, card }) =>
        owner === player && DIPLOMACY.includes(card)
          ? 'no planet without units is in a system adjacent to a planet of yours'
          : 'it answers your own use of Diplomacy',
      *resolve(game, owner) {
        const { state } = game;
        const question = { kind: 'choose-planet', rule: RULE, prompt: 'Of which planet do you gain control?' };
        yield* takeControl(game, owner, yield* choosePlanet(game, owner, question, candidates(state, owner)));
      },
    }),
  ],
  modifiers: [
    factionNumber<{ readonly player: PlayerId; readonly card: StrategyCardId }>(
      ID,
      gainsByFollowing,
      ({ state }, { player, card }) => (DIPLOMACY.includes(card) && candidates(state, player).length > 0 ? 1 : 0),
      RULE,
    ),
  ],
};
