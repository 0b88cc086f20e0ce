import {
  EXHAUSTED,
  type Game,
  NOT_OWNED,
  type PlayerId,
  playerName,
  READY,
  type TechId,
  technologyName,
  type TiState,
} from '../state/index.ts';

/** Technology cards as cards: ready or exhausted (LRR 34). */

/** Has the player this technology, ready? */
export function isTechnologyReady(state: TiState, player: PlayerId, technology: TechId): boolean {
  return state.players[player].technologies[technology] === READY;
}

/** The players who own a technology, ready or exhausted. */
export function ownersOf(state: TiState, technology: TechId): readonly PlayerId[] {
  let owners: PlayerId[] | undefined;
  for (let player = 0; player < state.players.length; player++) {
    if (state.players[player].technologies[technology] === NOT_OWNED) continue;
    if (owners === undefined) owners = [player];
    else owners.push(player);
  }
  return owners ?? NOBODY_OWNS;
}

const NOBODY_OWNS: readonly PlayerId[] = [];

/** Exhaust a technology card as the cost of its ability (LRR 34.4). Throws when it is not ready: a defect of the caller. */
export function exhaustTechnology(game: Game, player: PlayerId, technology: TechId): void {
  const { state } = game;
  if (!isTechnologyReady(state, player, technology)) {
    throw new Error(`${technologyName(technology)} of player ${player} is not ready`);
  }
  state.players[player].technologies[technology] = EXHAUSTED;
  game.emit({
    type: 'technology-exhausted',
    text: `${playerName(state, player)} exhausts ${technologyName(technology)}`,
    rule: 'LRR 34.4',
    data: { player, technology: technologyName(technology) },
  });
}
