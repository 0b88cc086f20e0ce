import { openWindow, type Rule, type Window } from '@orrery/kernel';
import {
  type Game,
  isForGood,
  NOBODY,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  systemOfPlanet,
} from '../state/index.ts';
import { destroyStructures } from './destruction.ts';
import { explorePlanet } from './exploration.ts';
import { windowOrder } from './order.ts';
import { activateNexus } from './wormhole-nexus.ts';

/** Control of planets (LRR 25). A control token is where a controlled planet has no own units: it needs no state. */

export interface PlanetGained {
  readonly player: PlayerId;
  readonly planet: PlanetId;
  /** Who controlled it before, or `NOBODY`: then it is explored (LRR 25.1c, 35.1). */
  readonly from: PlayerId;
}

/** As control of a planet changes, before anything else: only what the rules let nothing precede (a relic that goes along). */
export const controlChanges: Window<PlanetGained> = { key: 'as control of a planet changes' };
/** When control of a planet is gained, before the structures of others on it are destroyed (LRR 49.5a). */
export const planetTaken: Window<PlanetGained> = { key: 'when a planet is taken', facts: planetFacts };
/** When control of a planet was gained, after it was explored. */
export const planetGained: Window<PlanetGained> = { key: 'when control of a planet is gained', facts: planetFacts };

function planetFacts({ player, planet, from }: PlanetGained, { state }: Game): Record<string, unknown> {
  return { player, planet: planetKey(state, planet), from: from === NOBODY ? null : from };
}

/**
 * Gain control of a planet and let abilities answer (LRR 25.1, 49.5): its card comes exhausted, structures of others on it are
 * destroyed, and it is explored if nobody controlled it (LRR 25.1c, 35.1). Nothing happens when the player controls it already
 * (LRR 25.2), or when the card of the planet is somebody's for good.
 */
export function* takeControl(game: Game, player: PlayerId, planet: PlanetId): Rule {
  const from = game.state.planetOwner[planet];
  if (from === player || isForGood(game.state, planet)) return;
  const order = () => windowOrder(game.state);
  const event: PlanetGained = { player, planet, from };
  changeControl(game, player, planet);
  yield* openWindow(game, controlChanges, event, order);
  yield* openWindow(game, planetTaken, event, order);
  destroyStructuresOfOthers(game, player, planet);
  if (from === NOBODY) yield* explorePlanet(game, player, planet);
  yield* openWindow(game, planetGained, event, order);
}

/** As `takeControl`, where no ability may answer. */
export function gainControl(game: Game, player: PlayerId, planet: PlanetId): void {
  if (game.state.planetOwner[planet] === player || isForGood(game.state, planet)) return;
  changeControl(game, player, planet);
  destroyStructuresOfOthers(game, player, planet);
}

function changeControl(game: Game, player: PlayerId, planet: PlanetId): void {
  const { state } = game;
  const from = state.planetOwner[planet];
  state.planetOwner[planet] = player;
  state.planetExhausted[planet] = 1;
  // The card of a legendary ability comes ready from its deck, and as it is from another player (LRR 53.2).
  if (from === NOBODY) state.legendaryExhausted[planet] = 0;
  game.emit({
    type: 'planet-gained',
    text: `${playerName(state, player)} gains control of ${planetName(state, planet)}${from === NOBODY ? '' : ` from ${playerName(state, from)}`}`,
    rule: 'LRR 25.1',
    data: { player, planet: planetKey(state, planet), from: from === NOBODY ? null : from },
  });
  activateNexus(game, systemOfPlanet(state, planet));
}

function destroyStructuresOfOthers(game: Game, player: PlayerId, planet: PlanetId): void {
  const { state } = game;
  for (let other = 0; other < state.players.length; other++) {
    if (other !== player) destroyStructures(game, planetArea(state, planet), other, player);
  }
}

/** Lose control of a planet through an effect (LRR 25.6): nobody controls it, its card is out of play. */
export function loseControl(game: Game, player: PlayerId, planet: PlanetId): void {
  const { state } = game;
  if (state.planetOwner[planet] !== player || isForGood(state, planet)) return;
  state.planetOwner[planet] = NOBODY;
  state.planetExhausted[planet] = 0;
  game.emit({
    type: 'planet-lost',
    text: `${playerName(state, player)} loses control of ${planetName(state, planet)}`,
    rule: 'LRR 25.6',
    data: { player, planet: planetKey(state, planet) },
  });
}
