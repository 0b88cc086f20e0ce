import type { Rule } from '@orrery/kernel';
import { tokenName } from '../../rules/tokens.ts';
import { GREEN_TOKENS, ORANGE_TOKENS, type Ship, type TokenKind } from '../../state/index.ts';
import type { Owned } from '../ability.ts';
import { pick } from './choices.ts';

/** Tokens by their colour (RR Tokens). */
export const RED_TOKENS = ['stress', 'ion', 'deplete', 'strain'] as const;

export const RED_OR_ORANGE: readonly TokenKind[] = [...RED_TOKENS, ...ORANGE_TOKENS];

/** The tokens of the round: green and orange ones. */
export const CIRCULAR_TOKENS: readonly TokenKind[] = [...GREEN_TOKENS, ...ORANGE_TOKENS];

/** The tokens of these kinds that a ship has. */
export function tokensAmong(ship: Ship, kinds: readonly TokenKind[]): TokenKind[] {
  return kinds.filter((kind) => ship.tokens[kind] > 0);
}

/** A player chooses one kind of token among these. */
export function* pickToken(
  card: Owned,
  kinds: readonly TokenKind[],
  prompt: string,
  seat = card.self.seat,
): Rule<TokenKind> {
  return yield* pick(
    card,
    'choose-token',
    prompt,
    kinds.map((kind) => ({ id: kind, label: tokenName(kind), value: kind })),
    seat,
  );
}
