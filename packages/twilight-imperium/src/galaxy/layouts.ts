/** The official layouts of the board by number of players (LRR setup, step 6). */
import setup from '../data/json/setup.json' with { type: 'json' };
import { FACTIONS, TILES, componentsIn, lookup } from '../data/index.ts';
import type { PlacedTile } from './map.ts';

export interface Layout {
  readonly id: string;
  readonly players: number;
  readonly rings: number;
  /** Blue and red tiles dealt to each player. */
  readonly dealt: { readonly blue: number; readonly red: number };
  /** Tiles the speaker lays face up beside Mecatol Rex before anything is placed. */
  readonly extraFaceUp: { readonly blue: number; readonly red: number };
  /** Home positions clockwise: seat by seat. */
  readonly homePositions: readonly string[];
  /** Places within the rings that stay without a tile. */
  readonly emptyPositions: readonly string[];
  readonly hyperlanes: readonly PlacedTile[];
  /** Trade goods each home position gets for its disadvantage. */
  readonly tradeGoods: readonly number[];
}

interface RawLayout {
  id: string;
  players: number;
  rings: number;
  dealt: { blue: number; red: number };
  homePositions: string[];
  emptyPositions: string[];
  hyperlanes: PlacedTile[];
  extraFaceUp: { blue: number; red: number };
  compensationTradeGoods?: number[];
  official: boolean;
}

/**
 * Five players without hyperlanes: which homes get the 2, 4 and 2 trade goods. The three that
 * stand three places from a neighbour, the one between two such neighbours most (docs/rulings.md).
 */
const COMPENSATED = ['307', '310', '313'];

function tradeGoodsOf(layout: RawLayout): number[] {
  const amounts = layout.compensationTradeGoods ?? [];
  return layout.homePositions.map((position) => amounts[COMPENSATED.indexOf(position)] ?? 0);
}

/** All official layouts. */
export const LAYOUTS: readonly Layout[] = Object.freeze(
  (setup.layouts as unknown as RawLayout[])
    .filter(({ official }) => official)
    .map(
      (layout): Layout => ({
        id: layout.id,
        players: layout.players,
        rings: layout.rings,
        dealt: layout.dealt,
        extraFaceUp: layout.extraFaceUp,
        homePositions: layout.homePositions,
        emptyPositions: layout.emptyPositions,
        hyperlanes: layout.hyperlanes,
        tradeGoods: tradeGoodsOf(layout),
      }),
    ),
);

const layoutIndex = lookup(
  'layout',
  LAYOUTS.map(({ id }) => id),
);

/** The layout with an id such as '6p'; throws on an unknown one. */
export function layoutNamed(id: string): Layout {
  return LAYOUTS[layoutIndex(id)];
}

/** Blue and red tiles the layout takes altogether. */
export function tilesNeeded(layout: Layout): { blue: number; red: number } {
  return {
    blue: layout.players * layout.dealt.blue + layout.extraFaceUp.blue,
    red: layout.players * layout.dealt.red + layout.extraFaceUp.red,
  };
}

/** The numbers of the tiles with that back that are dealt in a match with these sets. */
export function tilesToDeal(sets: readonly string[], back: 'blue' | 'red'): string[] {
  return componentsIn(sets)
    .tiles.map((index) => TILES[index])
    .filter((tile) => tile.back === back && tile.tile !== '18')
    .map(({ tile }) => tile);
}

/** Whether these sets have the tiles and hyperlanes that a layout takes. */
export function layoutFits(layout: Layout, sets: readonly string[]): boolean {
  const needed = tilesNeeded(layout);
  return (
    (layout.hyperlanes.length === 0 || sets.includes('pok')) &&
    tilesToDeal(sets, 'blue').length >= needed.blue &&
    tilesToDeal(sets, 'red').length >= needed.red
  );
}

/** The layouts for so many players that the sets have the tiles for; the plain one first. */
export function layoutsFor(players: number, sets: readonly string[]): Layout[] {
  return LAYOUTS.filter((layout) => layout.players === players && layoutFits(layout, sets));
}

/**
 * The tiles for the home positions of these factions, seat by seat. The Council Keleres take
 * the home system of `keleresHome` (a faction index); without it, of the first of their three
 * factions that is in the sets and not in play. Throws when the chosen faction is in play, or all three are.
 */
export function homeTilesOf(factions: readonly number[], sets: readonly string[], keleresHome?: number): string[] {
  const inSets = componentsIn(sets).factions;
  return factions.map((index) => {
    const faction = FACTIONS[index];
    if (faction === undefined) throw new Error(`there is no faction with the index ${index}`);
    if (faction.gateTile !== null) return faction.gateTile;
    const free = faction.borrowedHomes.filter((other) => !factions.includes(other) && inSets.includes(other));
    if (free.length === 0) throw new Error(`no home system is left for ${faction.name}`);
    const chosen = keleresHome ?? free[0];
    if (!free.includes(chosen)) throw new Error(`${faction.name} cannot take the home system of that faction`);
    return FACTIONS[chosen].gateTile as string;
  });
}
