import { beginEffect, effectsOf, endEffects } from '@orrery/kernel';
import type { PlayerId, TiState } from '../../state/index.ts';
import { type SideData, sideData, sideFromText } from './declined.ts';
import type { Terms } from './terms.ts';

/** The offer that lies on the table until it is answered: everybody sees that it does, what it says only the two. */

/** The effect that an offer is open: `player` made it to `partner`; its two sides as text. */
export const OPEN_OFFER = 'transaction-open';
const UNTIL_ANSWERED = 'offer-answered';

/** An offer that waits for its answer, seen from who made it. */
export interface OpenOffer {
  readonly player: PlayerId;
  readonly partner: PlayerId;
  /** It was made in return for another one, and no third is made. */
  readonly counter: boolean;
  readonly give: SideData;
  readonly want: SideData;
}

/** An offer is made. */
export function layOffer(
  state: TiState,
  player: PlayerId,
  partner: PlayerId,
  { give, want }: Terms,
  counter: boolean,
): void {
  const sides = { give: JSON.stringify(sideData(state, give)), want: JSON.stringify(sideData(state, want)) };
  beginEffect(state, {
    source: 'transactions',
    kind: OPEN_OFFER,
    until: UNTIL_ANSWERED,
    data: { player, partner, counter, ...sides },
  });
}

/** It is answered, whatever the answer. */
export function takeOffer(state: TiState): void {
  endEffects(state, UNTIL_ANSWERED);
}

/** The offer that waits for its answer, if there is one. */
export function openOffer(state: TiState): OpenOffer | undefined {
  const [offer] = effectsOf(state, OPEN_OFFER);
  if (offer === undefined) return undefined;
  const { player, partner, counter, give, want } = offer.data;
  return {
    player: Number(player),
    partner: Number(partner),
    counter: counter === true,
    give: sideFromText(String(give)),
    want: sideFromText(String(want)),
  };
}
