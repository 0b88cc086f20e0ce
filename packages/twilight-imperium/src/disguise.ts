import { componentsIn } from './data/index.ts';
import { cloneState } from './state/clone.ts';
import type { PlayerId, TiState } from './state/index.ts';

/** A whole number from 0 to below - 1. */
type Draw = (below: number) => number;

/**
 * Another state that a seat (undefined: a spectator) cannot tell from this one: what it may not know is dealt anew with the
 * same public counts. Hidden are the hands of others (action cards, secret objectives, promissory notes), the order of the
 * decks, the public objectives still face down, and chance.
 */
export function disguise(state: TiState, seat: PlayerId | undefined, draw: Draw): TiState {
  const other = cloneState(state);
  const strangers = other.players.filter((_, player) => player !== seat);
  const { decks } = other;
  other.chance.generator = [1 + draw(1 << 30), draw(1 << 30), draw(1 << 30), draw(1 << 30)];
  other.chance.dice = other.chance.dice.map(() => 1 + draw(10));
  dealAnew([decks.actionCards, ...strangers.map((player) => player.actionCards)], draw);
  dealAnew([decks.secretObjectives, ...strangers.map((player) => player.secretObjectives)], draw);
  dealAnew(
    strangers.map((player) => player.promissoryNotes),
    draw,
  );
  dealAnew([decks.agendas], draw);
  dealAnew([decks.relics], draw);
  for (const deck of Object.values(decks.exploration)) dealAnew([deck], draw);
  layFaceDownAnew(other, draw);
  return other;
}

/** Put the cards of several places together, shuffle them, and give each place as many as before. */
function dealAnew<T>(places: T[][], draw: Draw): void {
  const cards = shuffled(places.flat(), draw);
  let next = 0;
  for (const place of places) for (let i = 0; i < place.length; i++) place[i] = cards[next++];
}

/** Any objectives not revealed may lie face down. */
function layFaceDownAnew(state: TiState, draw: Draw): void {
  const { stage1, stage2 } = componentsIn(state.setup.expansions).objectives;
  const { decks, revealed } = state;
  const hidden = (all: readonly number[], count: number): number[] =>
    shuffled(
      all.filter((objective) => !revealed.includes(objective)),
      draw,
    ).slice(0, count);
  decks.stageOne = hidden(stage1, decks.stageOne.length);
  decks.stageTwo = hidden(stage2, decks.stageTwo.length);
}

function shuffled<T>(cards: T[], draw: Draw): T[] {
  for (let last = cards.length - 1; last > 0; last--) {
    const at = draw(last + 1);
    [cards[last], cards[at]] = [cards[at], cards[last]];
  }
  return cards;
}
