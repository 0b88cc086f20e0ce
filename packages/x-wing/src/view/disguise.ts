import { type Seat, seededChance } from '@orrery/kernel';
import { CONDITIONS } from '../data/index.ts';
import { cloneState, type Condition, type XWingState } from '../state/index.ts';

const SECRETS = CONDITIONS.filter(({ hidden }) => hidden).map(({ xws }) => xws);

/** A facedown condition that may be another one of those that share its marker. */
function otherSecret(condition: Condition, draw: (below: number) => number): Condition {
  return { ...condition, xws: SECRETS[draw(SECRETS.length)] };
}

/**
 * Another state that a seat cannot tell from this one: dials not shown are set otherwise, facedown conditions are others, facedown damage cards and decks dealt otherwise,
 * and chance goes on otherwise.
 */
export function disguise(state: XWingState, seat: Seat | undefined, draw: (below: number) => number): XWingState {
  const other = cloneState(state);
  for (const ship of other.ships) {
    if (ship.seat !== seat)
      ship.conditions = ship.conditions.map((one) => (one.facedown ? otherSecret(one, draw) : one));
    if (ship.dial === null || ship.dialShown || ship.seat === seat) continue;
    ship.dial = ship.profile.dial[draw(ship.profile.dial.length)];
  }
  other.decks.forEach((deck, owner) => {
    const hidden = other.ships
      .filter((ship) => ship.seat === owner)
      .flatMap((ship) => ship.damage.filter((card) => !card.faceup && card.card !== ''));
    const cards = [...deck.draw, ...deck.discard, ...hidden.map((card) => card.card)];
    for (let i = cards.length - 1; i > 0; i--) {
      const j = draw(i + 1);
      [cards[i], cards[j]] = [cards[j], cards[i]];
    }
    deck.draw = deck.draw.map(() => cards.pop() as string);
    deck.discard = deck.discard.map(() => cards.pop() as string);
    for (const card of hidden) card.card = cards.pop() as string;
  });
  other.chance = seededChance(draw(1_000_000_000));
  return other;
}
