import type { OptionText, Refusal } from '@orrery/kernel';
import { ACTION_CARDS, EXPLORATION_CARDS, RELICS } from '../../data/index.ts';
import {
  canReceive,
  type Game,
  noteKey,
  noteName,
  planetKey,
  planetName,
  type PlayerId,
  type TiState,
  unitsInWords,
} from '../../state/index.ts';
import { mayExchangeCards } from './action-cards.ts';
import { ANY_CARD, type Terms, type TermsOption } from './terms.ts';

/** The making of an offer in words: its options, and what cannot be part of it. */

export const PROPOSE: TermsOption = { id: 'propose' };
export const NOTHING: TermsOption = { id: 'none' };

/** One note from each side (LRR 94.2, 69.5). */
export function refusedTerms({ give, want }: Terms): Refusal[] {
  const refused: Refusal[] = [];
  if (give.note !== undefined) {
    refused.push({ id: 'give:note', reason: 'one promissory note is the most a player can give', rule: 'LRR 94.2' });
  }
  if (want.note !== undefined) {
    refused.push({ id: 'want:note', reason: 'one promissory note is the most a player can give', rule: 'LRR 94.2' });
  }
  return refused;
}

/** Notes that the giver holds and that cannot be given to the other. */
export function refusedNotes(state: TiState, from: PlayerId, to: PlayerId): Refusal[] {
  return state.players[from].promissoryNotes
    .filter((held) => !canReceive(state, to, held))
    .map((held) => ({ id: `give:${noteKey(held)}`, reason: 'Hubris: they are given no Alliance', rule: 'LRR 1.25' }));
}

/** A thing that may be added to an offer, in words. */
export function termsText(state: TiState, option: TermsOption): OptionText {
  if (option === NOTHING) return { label: 'Make no offer' };
  if (option === PROPOSE) return { label: 'Make this offer' };
  const verb = option.side === 'give' ? 'Give' : 'Ask for';
  if (option.note !== undefined)
    return { label: `${verb} ${noteName(state, option.note)}`, target: noteKey(option.note) };
  if (option.fragment !== undefined) return { label: `${verb} ${EXPLORATION_CARDS[option.fragment].name}` };
  if (option.planet !== undefined)
    return { label: `${verb} ${planetName(state, option.planet)}`, target: planetKey(state, option.planet) };
  if (option.unit !== undefined) return { label: `${verb} ${unitsInWords(option.unit, 1)} from captivity` };
  if (option.actionCard === ANY_CARD) return { label: `${verb} an action card` };
  if (option.actionCard !== undefined) {
    const { id, name, effect } = ACTION_CARDS[option.actionCard];
    return { label: `${verb} ${name}`, target: `card:${id}`, detail: effect };
  }
  return { label: `${verb} ${option.good === 'tradeGoods' ? 'a trade good' : 'a commodity'}` };
}

/** One's own action cards, where the two exchange none (LRR 94.3). */
export function refusedCards(game: Game, from: PlayerId, to: PlayerId): Refusal[] {
  if (game.state.players[from].actionCards.length === 0 || mayExchangeCards(game, from, to)) return [];
  return [{ id: 'give:action-card', reason: 'action cards are no part of your transactions', rule: 'LRR 94.3' }];
}

/** The relics of both, which are no part of a transaction (LRR 73.4). */
export function refusedRelics(state: TiState, from: PlayerId, to: PlayerId): Refusal[] {
  const of = (player: PlayerId, side: string): Refusal[] =>
    state.players[player].relics.map(({ relic }) => ({
      id: `${side}:relic:${RELICS[relic].id}`,
      reason: 'relics cannot be traded',
      rule: 'LRR 73.4',
    }));
  return [...of(from, 'give'), ...of(to, 'want')];
}
