import { beginEffect, effectsOf } from '@orrery/kernel';
import { ACTION_CARDS, EXPLORATION_CARDS, UNIT_TYPES } from '../../data/index.ts';
import { noteKey, planetKey, type PlayerId, type TiState } from '../../state/index.ts';
import { ANY_CARD, type Side, type Terms } from './terms.ts';

/**
 * The last offer of one player to another that was not accepted, for the rest of the round: the two remember what it said. It
 * binds nobody, and nobody else sees it (docs/rulings.md).
 */

/** The effect that an offer was declined: `player` made it to `partner`; the two sides of it as text. */
export const DECLINED = 'transaction-declined';

/** One side of an offer as data: ids of cards and unit types, the keys of planets and of the note. */
export interface SideData {
  readonly tradeGoods: number;
  readonly commodities: number;
  readonly fragments: readonly string[];
  readonly planets: readonly string[];
  readonly captured: readonly string[];
  /** Ids of action cards; `any` for one that its holder chooses. */
  readonly actionCards: readonly string[];
  readonly note: string | null;
}

/** An offer that was declined, seen from who made it. */
export interface DeclinedOffer {
  readonly player: PlayerId;
  readonly partner: PlayerId;
  readonly give: SideData;
  readonly want: SideData;
}

/** One side of an offer as data. */
export function sideData(
  state: TiState,
  { tradeGoods, commodities, fragments, planets, captured, actionCards, note }: Side,
): SideData {
  return {
    tradeGoods,
    commodities,
    fragments: fragments.map((card) => EXPLORATION_CARDS[card].id),
    planets: planets.map((planet) => planetKey(state, planet)),
    captured: captured.map((unit) => UNIT_TYPES[unit]),
    actionCards: actionCards.map((card) => (card === ANY_CARD ? 'any' : ACTION_CARDS[card].id)),
    note: note === undefined ? null : noteKey(note),
  };
}

/** A side that was kept as text; games saved before action cards were exchanged say nothing of them. */
export function sideFromText(text: string): SideData {
  return { actionCards: [], ...(JSON.parse(text) as Omit<SideData, 'actionCards'>) };
}

/** Remember what was declined until that moment, in place of what the same player offered the same partner before. */
export function rememberDeclined(
  state: TiState,
  player: PlayerId,
  partner: PlayerId,
  { give, want }: Terms,
  until: string,
): void {
  state.effects = state.effects.filter(
    ({ kind, data }) => kind !== DECLINED || data.player !== player || data.partner !== partner,
  );
  const data = {
    player,
    partner,
    give: JSON.stringify(sideData(state, give)),
    want: JSON.stringify(sideData(state, want)),
  };
  beginEffect(state, { source: 'transactions', kind: DECLINED, until, data });
}

/** The declined offers that a player made or was made. */
export function declinedOffers(state: TiState, seat: PlayerId): DeclinedOffer[] {
  return effectsOf(state, DECLINED).flatMap(({ data }) => {
    const { player, partner, give, want } = data;
    if (player !== seat && partner !== seat) return [];
    return [
      {
        player: Number(player),
        partner: Number(partner),
        give: sideFromText(String(give)),
        want: sideFromText(String(want)),
      },
    ];
  });
}
