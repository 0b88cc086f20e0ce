import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { INFANTRY } from '../../data/index.ts';
import { componentAction, endTurnAtOnce } from '../../rules/action-phase.ts';
import { type SystemActivated, systemActivated } from '../../rules/activation.ts';
import { readyPlanets } from '../../rules/payment.ts';
import { type ActionCardPlayed, actionCardPlayed } from '../../rules/playing-action-cards.ts';
import { spendStrategyTokens, strategyTokens } from '../../rules/strategy-pool.ts';
import {
  adjacentTo,
  controls,
  type Game,
  hasShips,
  NOBODY,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  planetsIn,
  type PlayerId,
  playerName,
  removeUnits,
  systemOfPlanet,
  type TiState,
  unitCount,
} from '../../state/index.ts';
import { choosePlanet } from '../../technologies/choices.ts';
import { technologyAbility } from '../../technologies/technology.ts';
import { leader, leaderAbility } from '../leader.ts';

/** After another player activates a system with own ships: exhausting the card and a token of the strategy pool end their turn. */
export const nullificationField: Component<Game> = {
  name: 'Nullification Field',
  abilities: [
    technologyAbility<SystemActivated>({
      technology: 'nullification-field',
      rule: 'LRR 5',
      window: systemActivated.after,
      exhausts: true,
      usable: (game, owner, { player, system }) =>
        owner !== player &&
        game.state.activeSystem === system &&
        hasShips(game.state, system, owner) &&
        strategyTokens(game, owner) > 0,
      missing: () => 'you have no ships there, or no command token in the strategy pool',
      cost: (game, owner) => spendStrategyTokens(game, owner, 1, 'LRR 20.5'),
      *resolve(game, _owner, { player }) {
        const { state } = game;
        endTurnAtOnce(state, player, 'Nullification Field');
        game.emit({
          type: 'turn-ended',
          text: `The turn of ${playerName(state, player)} ends`,
          rule: 'LRR 5',
          data: { player },
        });
      },
    }),
  ],
};

/** When another player plays an action card: exhausting the card and a token of the strategy pool cancel it. */
export const instinctTraining: Component<Game> = {
  name: 'Instinct Training',
  abilities: [
    technologyAbility<ActionCardPlayed>({
      technology: 'instinct-training',
      rule: 'LRR 2.8',
      window: actionCardPlayed.when,
      exhausts: true,
      usable: (game, owner, { player, cancelled }) => owner !== player && !cancelled && strategyTokens(game, owner) > 0,
      missing: () => 'there is no command token in your strategy pool',
      cost: (game, owner) => spendStrategyTokens(game, owner, 1, 'LRR 20.5'),
      *resolve(_game, _owner, play) {
        play.cancelled = true;
      },
    }),
  ],
};

function exhausted(state: TiState): PlanetId[] {
  const planets: PlanetId[] = [];
  state.planetOwner.forEach((owner, planet) => {
    if (owner !== NOBODY && state.planetExhausted[planet] !== 0) planets.push(planet);
  });
  return planets;
}

/** Is the system of the planet adjacent to a planet of the player's, which it is to those in it too (LRR 6.3)? */
function isNear(state: TiState, player: PlayerId, planet: PlanetId): boolean {
  const system = systemOfPlanet(state, planet);
  if (system < 0) return false;
  return [system, ...adjacentTo(state, system, player)].some((near) =>
    planetsIn(state, near).some((other) => controls(state, player, other)),
  );
}

interface Removed extends Option {
  readonly player: PlayerId;
}

function* removeInfantry(game: Game, owner: PlayerId, planet: PlanetId): Rule {
  const { state } = game;
  const area = planetArea(state, planet);
  const there = state.players.flatMap((_, player) => (unitCount(state, area, player, INFANTRY) > 0 ? [player] : []));
  if (there.length === 0 || !isNear(state, owner, planet)) return;
  const picked = yield* choose<Removed>({
    seat: owner,
    kind: 'remove-infantry',
    rule: 'LRR 51',
    prompt: `Remove an infantry from ${planetName(state, planet)}?`,
    list: () => [{ id: 'none', player: NOBODY }, ...there.map((player) => ({ id: `player:${player}`, player }))],
    text: ({ player }) => ({ label: player === NOBODY ? 'None' : `One of ${playerName(state, player)}` }),
  });
  if (picked.player === NOBODY) return;
  removeUnits(state, area, picked.player, INFANTRY, 1);
  game.emit({
    type: 'units-removed',
    text: `An infantry of ${playerName(state, picked.player)} leaves ${planetName(state, planet)}`,
    rule: 'LRR 51',
    data: { player: picked.player, planet: planetKey(state, planet), units: { infantry: 1 } },
  });
}

/** An action: any planet is readied, and an infantry may be removed from it if it is near a planet of one's own. */
export const ggrocutoRinn = leader('ggrocuto-rinn', [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: 'ggrocuto-rinn',
    window: componentAction,
    usable: ({ state }) => exhausted(state).length > 0,
    missing: () => 'no planet is exhausted',
    *resolve(game, owner) {
      const { state } = game;
      const question = { kind: 'choose-planet', rule: 'LRR 51', prompt: 'Which planet is readied?' };
      const planet = yield* choosePlanet(game, owner, question, exhausted(state));
      readyPlanets(state, [planet]);
      game.emit({
        type: 'planet-readied',
        text: `${planetName(state, planet)} is readied`,
        rule: 'LRR 51',
        data: { planet: planetKey(state, planet) },
      });
      yield* removeInfantry(game, owner, planet);
    },
  }),
]);
