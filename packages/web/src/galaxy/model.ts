/** From the view of a match to what the map draws. */
import type { SystemView, TiView } from '@orrery/twilight-imperium/view';
import { layoutMap, type MapLayout } from './geometry.ts';
import type { LitCell, LitPlace, MapLights } from './Lights.tsx';
import { cellPlaces } from './Pieces.tsx';
import { layoutTile, type TileLayout, type TileOptions } from './tile-layout.ts';

/** The part of a view that the map needs; a preview in the lobby has no more. */
export type MapView = Pick<TiView, 'systems' | 'hyperlanes' | 'active'> & {
  readonly players: readonly Pick<TiView['players'][number], 'seat' | 'color' | 'name' | 'factionName'>[];
};

/** Hyperlanes share their tile numbers with nothing, but may lie twice: their key is their position. */
export const hyperlaneKey = (position: string): string => `lane-${position}`;

/** Centres and bounds of all that lies on and beside the board. */
export function mapLayout(view: MapView): MapLayout {
  return layoutMap([
    ...view.systems.map(({ id, position }) => ({ id, position })),
    ...view.hyperlanes.map(({ position }) => ({ id: hyperlaneKey(position), position })),
  ]);
}

const remembered = new Map<string, TileLayout>();
const MOST_REMEMBERED = 600;

/** The layout of a tile, remembered by its content: a plate moves only when something in its own hex changes. */
export function tileLayout(system: SystemView, options: TileOptions): TileLayout {
  const key = JSON.stringify([system, options]);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const layout = layoutTile(system, options);
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value as string);
  remembered.set(key, layout);
  return layout;
}

/** Pieces shrink against the map by the square root of the zoom; far away they are chips of a readable size. */
export function scaleAt(zoom: number): { readonly k: number; readonly far: boolean } {
  if (zoom < 0.62) return { k: Math.min(1.7, 0.72 / Math.max(zoom, 0.3)), far: true };
  if (zoom < 1) return { k: 1, far: false };
  const step = Math.round(zoom * 4) / 4;
  return { k: Math.round(step ** -0.5 * 100) / 100, far: false };
}

/** A name for a system as players say it. */
export function systemTitle(system: Pick<SystemView, 'id' | 'name' | 'planets' | 'anomalies' | 'wormholes'>): string {
  if (system.planets.length > 0) return system.planets.map(({ name }) => name).join(' / ');
  if (system.wormholes.length > 0) return system.name || `${system.wormholes[0]} wormhole`;
  if (system.anomalies.length > 0) return system.anomalies.join(', ').replaceAll('-', ' ');
  return `empty space ${system.id}`;
}

/** The key that a plate's cell has among `MapLights.units`. */
export function unitKey(place: string, type: string): string {
  return `${place}:${type}`;
}

/** Lit planets with their place on the map. */
export function litPlanets(
  view: MapView,
  map: MapLayout,
  layouts: ReadonlyMap<string, TileLayout>,
  lights: MapLights,
): LitPlace[] {
  return view.systems.flatMap((system) => {
    const centre = map.centres.get(system.id);
    const layout = layouts.get(system.id);
    if (centre === undefined || layout === undefined) return [];
    return layout.planets.flatMap(({ planet, x, y, r }) => {
      const selected = lights.selectedPlanets.has(planet.id);
      if (!selected && !lights.planets.has(planet.id)) return [];
      return [{ key: planet.id, centre: { x: centre.x + x, y: centre.y + y }, r: r + 5, selected }];
    });
  });
}

/** Lit cells of plates: units of the viewer (`seat`) that may be chosen, with their boxes on the map. */
export function litCells(
  view: MapView,
  map: MapLayout,
  layouts: ReadonlyMap<string, TileLayout>,
  lights: MapLights,
  seat: number | null,
): LitCell[] {
  if (lights.units.size === 0 && lights.selectedUnits.size === 0) return [];
  return view.systems.flatMap((system) => {
    const centre = map.centres.get(system.id);
    const plates = layouts.get(system.id)?.plates ?? [];
    if (centre === undefined) return [];
    return plates.flatMap((plate) => {
      if (plate.chip || (seat !== null && plate.owner !== seat)) return [];
      return cellPlaces(plate.shape, plate.scale).flatMap(({ cell, x, y }) => {
        const key = unitKey(plate.planet ?? system.id, cell.type);
        const selected = lights.selectedUnits.has(key);
        if (!selected && !lights.units.has(key)) return [];
        const box = {
          x: centre.x + x - 0.5,
          y: centre.y + y - 7.7 * plate.scale,
          w: cell.width + 1,
          h: 15.4 * plate.scale,
        };
        return [{ key, box, selected }];
      });
    });
  });
}
