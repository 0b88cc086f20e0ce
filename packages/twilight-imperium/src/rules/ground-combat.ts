import { beginEffect, choose, openWindow, type Rule } from '@orrery/kernel';
import {
  type Game,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  type SystemId,
  type TiState,
} from '../state/index.ts';
import { hasForce, othersWithForce } from '../state/forces.ts';
import { beforeCombat, combatRoundStarts, goesOn, GROUND_COMBAT, newCombat, UNTIL_END_OF_COMBAT } from './combat.ts';
import { endCombat, endRound, exchangeFire, winCombat } from './combat-round.ts';
import { returnFighters } from './landed-fighters.ts';
import { unlockLeadersMidway } from './leaders.ts';
import { windowOrder } from './order.ts';

/** Ground combat on each planet with ground forces of both sides, in the active player's order (LRR 42, 49.4). */
export function* groundCombats(game: Game, active: PlayerId, system: SystemId, planets: readonly PlanetId[]): Rule {
  const { state } = game;
  for (;;) {
    const contested = planets.filter((planet) => isContested(state, active, planet));
    if (contested.length === 0) return;
    const picked = yield* choose({
      seat: active,
      kind: 'ground-combat-order',
      rule: 'LRR 49.4a',
      prompt: 'On which planet is ground combat resolved first?',
      list: () => contested.map((planet) => ({ id: planetKey(state, planet), planet })),
      text: ({ planet }) => ({ label: planetName(state, planet), target: planetKey(state, planet) }),
    });
    yield* groundCombat(game, active, system, picked.planet);
  }
}

function isContested(state: TiState, active: PlayerId, planet: PlanetId): boolean {
  const area = planetArea(state, planet);
  return (
    hasForce(state, area, active, 'ground-forces') && othersWithForce(state, area, active, 'ground-forces').length > 0
  );
}

/** One ground combat, to its end (LRR 42.1 to 42.4). */
export function* groundCombat(game: Game, active: PlayerId, system: SystemId, planet: PlanetId): Rule {
  const { state } = game;
  const defender = othersWithForce(state, planetArea(state, planet), active, 'ground-forces')[0];
  const combat = newCombat(state, { attacker: active, defender }, { system, planet });
  const order = () => windowOrder(state);
  game.emit({
    type: 'ground-combat-started',
    text: `Ground combat on ${planetName(state, planet)}: ${playerName(state, active)} against ${playerName(state, defender)}`,
    rule: 'LRR 42',
    data: { attacker: active, defender, planet: planetKey(state, planet) },
  });
  beginEffect(state, {
    source: 'ground combat',
    kind: GROUND_COMBAT,
    until: UNTIL_END_OF_COMBAT,
    data: { attacker: active, defender, planet },
  });
  yield* openWindow(game, beforeCombat, combat, order);
  unlockLeadersMidway(game);
  while (!combat.over) {
    yield* openWindow(game, combatRoundStarts, combat, order);
    if (goesOn(state, combat)) yield* exchangeFire(game, combat, 'LRR 42.2');
    yield* endRound(game, combat);
  }
  for (const player of [combat.attacker, combat.defender]) yield* returnFighters(game, player, system, planet);
  yield* winCombat(game, combat);
  yield* endCombat(game, combat);
}
