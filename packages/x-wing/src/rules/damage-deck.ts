import type { Game, Ship } from '../state/index.ts';

/** Take this card, the uppermost of its kind, out of a deck. */
export function takeFrom(deck: string[], card: string): void {
  deck.splice(deck.lastIndexOf(card), 1);
}

/** The next cards of a ship's deck, the first on top; fewer where there are no more. */
export function peekDamage(game: Game, ship: Ship, count: number): string[] {
  const deck = game.state.decks[ship.seat];
  if (deck.draw.length === 0) deck.draw.push(drawDamage(game, ship));
  return deck.draw.slice(-count).reverse();
}

/** A facedown card whose card went back into the deck: a marker, as RR Damage Cards asks when a deck is used up. */
export const MARKER = '';

/**
 * Draw from the ship's player's deck. When it is empty, repaired cards and those of ships that are gone are shuffled to make a new
 * one; if there are none, the facedown cards on ships are, and markers lie in their place (RR Damage Cards).
 */
export function drawDamage(game: Game, ship: Ship): string {
  const deck = game.state.decks[ship.seat];
  const own = game.state.ships.filter((other) => other.seat === ship.seat);
  if (deck.draw.length === 0) {
    deck.draw = deck.discard;
    deck.discard = [];
    for (const other of own) {
      if (other.status !== 'gone') continue;
      deck.draw.push(...other.damage.map(({ card }) => card).filter((card) => card !== MARKER));
      other.damage = [];
    }
    if (deck.draw.length === 0) {
      for (const dealt of own.flatMap((other) => other.damage)) {
        if (dealt.faceup || dealt.card === MARKER) continue;
        deck.draw.push(dealt.card);
        dealt.card = MARKER;
      }
    }
    game.shuffle(deck.draw);
  }
  const card = deck.draw.pop();
  if (card === undefined) throw new Error('every damage card lies faceup on a ship');
  return card;
}
