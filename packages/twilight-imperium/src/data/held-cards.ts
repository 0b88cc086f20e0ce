/** Cards of later sets that lie before their owner and belong to no kind of card of the other sets. */
import heldCardsJson from './json/held-cards.json' with { type: 'json' };
import type { Card } from './cards.ts';
import { factionIndex, frozen, indexOrNull, lookup } from './ids.ts';

/** A breakthrough of a faction (Thunder's Edge), or a card whose ability was spliced (Twilight's Fall). */
export interface HeldCard extends Card {
  readonly kind: 'breakthrough' | 'ability-card';
  /** Index into `FACTIONS` of the faction it is of, or was in another game; null for one that is of none. */
  readonly faction: number | null;
  /** In our words. */
  readonly effect: string;
}

interface RawHeldCard {
  id: string;
  name: string;
  expansion: string;
  kind: string;
  faction: string | null;
  effect: string;
}

/** All of them; the position is the card's index. */
export const HELD_CARDS: readonly HeldCard[] = frozen(
  (heldCardsJson as readonly RawHeldCard[]).map(
    ({ id, name, expansion, kind, faction, effect }, index): HeldCard => ({
      index,
      id,
      name,
      expansion,
      kind: kind as HeldCard['kind'],
      faction: indexOrNull(factionIndex, faction),
      effect,
    }),
  ),
);

export const heldCardIndex = lookup(
  'card of a later set',
  HELD_CARDS.map(({ id }) => id),
);
