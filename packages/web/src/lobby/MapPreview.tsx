import type { ReactNode } from 'react';
import { Galaxy } from '../galaxy/Galaxy.tsx';
import type { MapLights } from '../galaxy/Lights.tsx';
import type { MapDraft } from './map-draft.ts';

const DARK: MapLights = {
  systems: new Map(),
  planets: new Set(),
  units: new Set(),
  refused: new Set(),
  selectedSystems: new Set(),
  selectedPlanets: new Set(),
  selectedUnits: new Set(),
  active: null,
};
const NO_REASONS = new Map<string, string>();
const nothing = (): void => undefined;

/** The map as it will lie on the table. */
export function MapPreview({ draft, problem }: { draft: MapDraft | null; problem: string | null }): ReactNode {
  return (
    <div className="mapbox" data-theme="dark">
      {draft === null ? (
        <p className="none">{problem ?? 'No map yet.'}</p>
      ) : (
        <Galaxy
          view={draft.view}
          lights={DARK}
          paths={[]}
          focus={null}
          seat={null}
          plain={false}
          reasons={NO_REASONS}
          onSystem={nothing}
          onPlanet={nothing}
          onUnit={nothing}
          onInspect={nothing}
          onHover={nothing}
          lift={null}
          frame={null}
        />
      )}
    </div>
  );
}
