import { beginEffect, effectsOf } from '@orrery/kernel';
import { TECHNOLOGIES } from '../data/index.ts';
import { NOT_OWNED, type PlayerId, READY, type TechId, type TiState } from './types.ts';

/**
 * The assimilator tokens X and Y of the Nekro Virus (LRR 90.16): each lies on a faction technology of another player, and its
 * owner has the text of that technology, which is kept as owning it.
 */

export const ASSIMILATORS = ['x', 'y'] as const;
export type Assimilator = (typeof ASSIMILATORS)[number];

export interface PlacedAssimilator {
  readonly token: Assimilator;
  readonly of: PlayerId;
  readonly technology: TechId;
}

const KIND = 'assimilator-token';

/** The tokens of a player that lie on technologies. */
export function assimilatorsOf(state: TiState, player: PlayerId): PlacedAssimilator[] {
  return effectsOf(state, KIND).flatMap(({ data }) =>
    data.player === player
      ? [{ token: data.token as Assimilator, of: Number(data.of), technology: Number(data.technology) }]
      : [],
  );
}

/**
 * Put a token on a technology of another player: whoever puts it has the technology's text. The card of a token that comes off
 * another technology stays as it is, ready or exhausted.
 */
export function placeAssimilator(
  state: TiState,
  player: PlayerId,
  { token, of, technology }: PlacedAssimilator,
  card = READY,
): void {
  const source = `Valefar Assimilator ${token.toUpperCase()}`;
  beginEffect(state, { source, kind: KIND, until: 'never', data: { player, token, of, technology } });
  state.players[player].technologies[technology] = card;
}

/** Take a token off its technology; its text is lost. Whether its card is ready or exhausted. */
export function liftAssimilator(state: TiState, player: PlayerId, { token, technology }: PlacedAssimilator): number {
  state.effects = state.effects.filter(
    ({ kind, data }) => kind !== KIND || data.player !== player || data.token !== token,
  );
  const { technologies } = state.players[player];
  const card = technologies[technology];
  technologies[technology] = NOT_OWNED;
  return card;
}

/** Has the player the text of this technology by a token alone? */
export function isAssimilated(state: TiState, player: PlayerId, technology: TechId): boolean {
  return assimilatorsOf(state, player).some((placed) => placed.technology === technology);
}

/** Can a token be put on it at all: a faction technology, but the one whose card says no? */
export function takesAssimilator(technology: TechId): boolean {
  const { faction, id } = TECHNOLOGIES[technology];
  return faction !== null && id !== 'i-i-h-q-modernization';
}
