import type { MapLights } from './Lights.tsx';
import type { MapView } from './model.ts';
import type { MapPath } from './Paths.tsx';

/** What the map is given to draw, and whom it tells of clicks and keys. */
export interface GalaxyProps {
  readonly view: MapView;
  readonly lights: MapLights;
  readonly paths: readonly MapPath[];
  /** Only these are in play; the others are dimmed. Null: all. */
  readonly focus: ReadonlySet<string> | null;
  /** Whose units may be chosen. */
  readonly seat: number | null;
  readonly plain: boolean;
  /** A sentence for each refused system or planet, by id. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly onSystem: (id: string) => void;
  readonly onPlanet: (id: string) => void;
  readonly onUnit: (key: string) => void;
  readonly onInspect: (id: string) => void;
  readonly onHover: (id: string | null, at: DOMRect | null) => void;
  /** A panel lies over the lower part of the map: this system is kept clear of it. */
  readonly lift: string | null;
  /** Systems the camera moves to when this changes (`key`), on small screens. */
  readonly frame: { readonly key: string; readonly systems: readonly string[] } | null;
}
