import type { Option } from '@orrery/kernel';
import { ACTION_CARDS, EXPLORATION_CARDS, UNIT_TYPES } from '../../data/index.ts';
import {
  type ActionCardId,
  type ExplorationCardId,
  fragmentsOf,
  type HeldNote,
  noteKey,
  noteName,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  type TiState,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';

/** The terms of a transaction: what each of the two gives (LRR 94.2, 94.3). */

/** An action card that whoever gives it chooses once both agree: its holder alone knows the hand. */
export const ANY_CARD = -1;

export interface Side {
  tradeGoods: number;
  commodities: number;
  fragments: ExplorationCardId[];
  /** Planets whose card may be traded. */
  planets: PlanetId[];
  /** Captured units that go back to the other player, whose they are (LRR 17.2a). */
  captured: UnitType[];
  /** Action cards, where a player may exchange such: named ones, and `ANY_CARD`. */
  actionCards: ActionCardId[];
  /** At most one (LRR 69.5). */
  note: HeldNote | undefined;
}

/** Seen from the player who offers. */
export interface Terms {
  readonly give: Side;
  readonly want: Side;
}

/** A step in making an offer: one more thing on one side. */
export interface TermsOption extends Option {
  readonly side?: 'give' | 'want';
  readonly good?: 'tradeGoods' | 'commodities';
  readonly fragment?: ExplorationCardId;
  readonly planet?: PlanetId;
  readonly unit?: UnitType;
  readonly actionCard?: ActionCardId;
  readonly note?: HeldNote;
}

export function noTerms(): Terms {
  return { give: nothing(), want: nothing() };
}

function nothing(): Side {
  return { tradeGoods: 0, commodities: 0, fragments: [], planets: [], captured: [], actionCards: [], note: undefined };
}

export function isEmpty({ give, want }: Terms): boolean {
  return sizeOf(give) + sizeOf(want) === 0;
}

function sizeOf({ tradeGoods, commodities, fragments, planets, captured, actionCards, note }: Side): number {
  const cards = fragments.length + planets.length + actionCards.length + (note === undefined ? 0 : 1);
  return tradeGoods + commodities + cards + captured.length;
}

export function addGood(side: Side, good: 'tradeGoods' | 'commodities'): void {
  side[good]++;
}

export function addFragment(side: Side, card: ExplorationCardId): void {
  side.fragments.push(card);
}

export function addPlanet(side: Side, planet: PlanetId): void {
  side.planets.push(planet);
}

export function addCaptured(side: Side, unit: UnitType): void {
  side.captured.push(unit);
}

export function addActionCard(side: Side, card: ActionCardId): void {
  side.actionCards.push(card);
}

export function addNote(side: Side, note: HeldNote): void {
  side.note = note;
}

/** What one side could give besides the goods and fragments of its player. */
export interface Tradable {
  /** The planets whose card could be added to those already on the side. */
  readonly planets: (side: Side) => readonly PlanetId[];
  /** The action cards that can be added, each as often as it is there: the own hand by name, that of the other unseen. */
  readonly actionCards: readonly ActionCardId[];
  readonly captured: readonly UnitType[];
  readonly notes: readonly HeldNote[];
}

function countOf(list: readonly number[], one: number): number {
  return list.filter((other) => other === one).length;
}

/** What may be added to one side: each thing as often as it is there, and one of the notes. */
export function termsOptions(
  state: TiState,
  player: PlayerId,
  which: 'give' | 'want',
  side: Side,
  { planets, captured, actionCards, notes }: Tradable,
): TermsOption[] {
  const { tradeGoods, commodities } = state.players[player];
  const options: TermsOption[] = [];
  if (side.tradeGoods < tradeGoods) options.push({ id: `${which}:trade-good`, side: which, good: 'tradeGoods' });
  if (side.commodities < commodities) options.push({ id: `${which}:commodity`, side: which, good: 'commodities' });
  const held = fragmentsOf(state, player);
  for (const card of new Set(held)) {
    if (countOf(side.fragments, card) < countOf(held, card)) {
      options.push({ id: `${which}:card:${EXPLORATION_CARDS[card].id}`, side: which, fragment: card });
    }
  }
  for (const planet of planets(side)) {
    if (!side.planets.includes(planet))
      options.push({ id: `${which}:${planetKey(state, planet)}`, side: which, planet });
  }
  for (const unit of new Set(captured)) {
    if (countOf(side.captured, unit) < countOf(captured, unit))
      options.push({ id: `${which}:captured:${UNIT_TYPES[unit]}`, side: which, unit });
  }
  for (const actionCard of new Set(actionCards)) {
    if (countOf(side.actionCards, actionCard) < countOf(actionCards, actionCard)) {
      options.push({ id: `${which}:${actionCardKey(actionCard)}`, side: which, actionCard });
    }
  }
  if (side.note === undefined) {
    for (const note of notes) options.push({ id: `${which}:${noteKey(note)}`, side: which, note });
  }
  return options;
}

/** `action-card:sabotage`, and `action-card` for one that its holder chooses. */
export function actionCardKey(card: ActionCardId): string {
  return card === ANY_CARD ? 'action-card' : `action-card:${ACTION_CARDS[card].id}`;
}

/** "Sabotage, an action card". */
function actionCardsInWords(cards: readonly ActionCardId[], hidden: boolean): string[] {
  const named = hidden ? [] : cards.filter((card) => card !== ANY_CARD);
  const others = cards.length - named.length;
  const words = named.map((card) => ACTION_CARDS[card].name);
  return others === 0 ? words : [...words, counted(others, 'an action card', 'action cards')];
}

/** "2 trade goods and Ceasefire (Letnev)"; `hidden` keeps quiet about which note and which action cards. */
export function inWords(state: TiState, side: Side, hidden = false): string {
  const parts: string[] = [];
  if (side.tradeGoods > 0) parts.push(counted(side.tradeGoods, 'a trade good', 'trade goods'));
  if (side.commodities > 0) parts.push(counted(side.commodities, 'a commodity', 'commodities'));
  for (const card of side.fragments) parts.push(EXPLORATION_CARDS[card].name);
  for (const planet of side.planets) parts.push(planetName(state, planet));
  for (const unit of new Set(side.captured)) {
    parts.push(`${unitsInWords(unit, countOf(side.captured, unit))} from captivity`);
  }
  parts.push(...actionCardsInWords(side.actionCards, hidden));
  if (side.note !== undefined) parts.push(hidden ? 'a promissory note' : noteName(state, side.note));
  if (parts.length === 0) return 'nothing';
  return parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}
