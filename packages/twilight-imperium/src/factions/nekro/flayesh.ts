import { choose, type Component, type Rule } from '@orrery/kernel';
import { LEADERS, leaderIndex, TECHNOLOGIES } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { removeExcess } from '../../rules/capacity.ts';
import { destroyTogether, type Loss, newLoss } from '../../rules/destruction.ts';
import { hasUnitsInSystem } from '../../rules/neighbors.ts';
import { gainTechnology, technologyDeck } from '../../rules/research.ts';
import { gainTradeGoods } from '../../rules/trade.ts';
import {
  type Game,
  influenceOf,
  NOWHERE,
  ownsTechnology,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  resourcesOf,
  specialtyOf,
  systemOfPlanet,
  type TechId,
  technologyName,
  type TiState,
  unitIndex,
} from '../../state/index.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'unit-dsgn-flayesh';
const RULE = 'LRR 51';
const { name: NAME } = LEADERS[leaderIndex(ID)];

/** Technologies of the planet's specialty that the player could gain: of their deck, and no unit upgrade, which has no color. */
function technologiesOf(state: TiState, player: PlayerId, planet: PlanetId): TechId[] {
  const specialty = specialtyOf(state, planet);
  if (specialty === null) return [];
  return technologyDeck(state.setup.expansions, state.players[player].faction).filter(
    (technology) => TECHNOLOGIES[technology].color === specialty && !ownsTechnology(state, player, technology),
  );
}

/** Planets with a specialty in systems with units of the player, for which a technology is left. */
function targets(state: TiState, player: PlayerId): PlanetId[] {
  return state.planetOwner.flatMap((_, planet) => {
    const system = systemOfPlanet(state, planet);
    const isTarget =
      system !== NOWHERE &&
      specialtyOf(state, planet) !== null &&
      hasUnitsInSystem(state, system, player) &&
      technologiesOf(state, player, planet).length > 0;
    return isTarget ? [planet] : [];
  });
}

/** All units of others on the planet are destroyed; what loses its place in space with a dock is removed. */
function* destroyOthers(game: Game, player: PlayerId, planet: PlanetId): Rule {
  const { state } = game;
  const area = planetArea(state, planet);
  const losses: Loss[] = [];
  for (let owner = 0; owner < state.players.length; owner++) {
    if (owner === player) continue;
    const first = unitIndex(state, area, owner);
    const loss = newLoss(owner, area, player);
    for (let type = 0; type < loss.units.length; type++) {
      loss.units[type] = state.units[first + type];
      loss.damaged[type] = state.damaged[first + type];
    }
    if (loss.units.some((count) => count > 0)) losses.push(loss);
  }
  yield* destroyTogether(game, { losses, cause: 'ability', rule: 'LRR 31' });
  for (const { owner } of losses) yield* removeExcess(game, owner, systemOfPlanet(state, planet));
}

function* gainOne(game: Game, player: PlayerId, planet: PlanetId): Rule {
  const { state } = game;
  const { technology } = yield* choose({
    seat: player,
    kind: 'gain-technology',
    rule: RULE,
    prompt: `${NAME}: which technology do you gain?`,
    list: () =>
      technologiesOf(state, player, planet).map((tech) => ({ id: `tech:${TECHNOLOGIES[tech].id}`, technology: tech })),
    text: (option) => ({
      label: technologyName(option.technology),
      target: option.id,
      detail: TECHNOLOGIES[option.technology].effect ?? '',
    }),
  });
  yield* gainTechnology(game, player, technology, RULE);
}

/**
 * An action: at a planet with a technology specialty, in a system with his owner's units, all units of others are destroyed; its
 * resources and influence are gained as trade goods, and a technology of its specialty.
 */
export const flayesh: Component<Game> = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: ({ state }, owner) => targets(state, owner).length > 0,
    missing: () =>
      'no system with units of yours has a planet with a technology specialty of which you lack a technology',
    *resolve(game, owner) {
      const { state } = game;
      const question = {
        kind: 'choose-planet',
        rule: RULE,
        prompt: `${NAME}: at which planet with a technology specialty?`,
      };
      const planet = yield* choosePlanet(game, owner, question, targets(state, owner));
      game.emit({
        type: 'planet-chosen',
        text: `${NAME} devours ${planetName(state, planet)}`,
        rule: RULE,
        data: { player: owner, planet: planetKey(state, planet) },
      });
      yield* destroyOthers(game, owner, planet);
      yield* gainTradeGoods(game, owner, resourcesOf(state, planet) + influenceOf(state, planet), RULE);
      yield* gainOne(game, owner, planet);
    },
  }),
]);
