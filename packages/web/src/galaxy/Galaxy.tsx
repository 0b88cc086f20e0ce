import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { Icon } from '../parts/Icon.tsx';
import { fitScale, frameOf, isInSight, liftOf, useSize } from './camera.ts';
import { HyperlaneArt } from './HyperlaneArt.tsx';
import { HitAreas } from './HitAreas.tsx';
import { Marks, Outlines, Shades } from './Lights.tsx';
import { hyperlaneKey, litCells, litPlanets, mapLayout, scaleAt, tileLayout } from './model.ts';
import { PathArrow } from './Paths.tsx';
import { TilePieces } from './Pieces.tsx';
import type { GalaxyProps } from './props.ts';
import { MapDefs, Sky } from './Sky.tsx';
import { TileArt } from './TileArt.tsx';

/** The map: art below, light over it, pieces above, and what answers a click or a key on top. */
export const Galaxy = memo(function Galaxy(props: GalaxyProps): ReactNode {
  const { view, lights, paths, focus, seat, plain, frame, lift } = props;
  const [box, size] = useSize<HTMLDivElement>();
  const camera = useRef<ReactZoomPanPinchRef>(null);
  const [zoom, setZoom] = useState(1);
  const [pieces, setPieces] = useState(true);
  const [numbers, setNumbers] = useState(false);

  const layoutKey = view.systems.map(({ id, position }) => `${id}@${position}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is laid out anew only when tiles move
  const map = useMemo(() => mapLayout(view), [layoutKey]);
  const fit = fitScale(size, map.bounds);
  const { k, far } = scaleAt(fit * zoom);
  const layouts = useMemo(
    () => new Map(view.systems.map((system) => [system.id, tileLayout(system, { k, far, active: view.active })])),
    [view.systems, view.active, k, far],
  );
  const planets = litPlanets(view, map, layouts, lights);
  const cells = litCells(view, map, layouts, lights, seat);
  const systemCentres = useMemo(() => new Map([...map.centres].filter(([id]) => !id.startsWith('lane-'))), [map]);

  const moveTo = (systems: readonly string[], animation = 300): void => {
    const target = frameOf(systems, map, size);
    if (target !== null) void camera.current?.setTransform(target.x, target.y, target.scale, animation, 'easeOut');
  };
  const picked = lights.selectedSystems.values().next().value ?? null;
  const frameKey = frame === null ? '' : frame.key;
  const known = size.width > 0;
  const framed = useRef<readonly string[]>([]);
  // A prompt that grows or shrinks moves the middle of the map: the camera follows in steps.
  const height = Math.round(size.height / 40);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera moves once for each new frame and height
  useEffect(() => {
    if (!known || fit >= 0.75 || frame === null) return;
    // A question about no place leaves in the middle what was there.
    if (frame.systems.length > 0) framed.current = frame.systems;
    const systems = framed.current;
    // After the wrapper has followed the new size, which would put the camera back.
    const timer = window.setTimeout(() => {
      const at = camera.current?.state;
      if (picked !== null && at !== undefined) {
        const { positionX: x, positionY: y, scale } = at;
        // What was picked from the list is shown; what was touched on the map stays under the finger.
        if (!isInSight(picked, map, size, { x, y, scale })) moveTo([picked]);
      } else if (systems.length > 0) moveTo(systems);
      else void camera.current?.resetTransform(300);
    }, 220);
    return () => window.clearTimeout(timer);
  }, [frameKey, known, height, picked]);

  const lifted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera makes room once, and goes back once
  useEffect(() => {
    if (!known || fit < 0.75 || (lift === null && !lifted.current)) return;
    lifted.current = lift !== null;
    const target = lift === null ? null : liftOf(lift, map, size);
    if (target === null) void camera.current?.resetTransform(300);
    else void camera.current?.setTransform(target.x, target.y, target.scale, 300, 'easeOut');
  }, [lift, known]);

  const { x, y, w, h } = map.bounds;
  const svg = { className: 'galaxy', viewBox: `${x} ${y} ${w} ${h}`, preserveAspectRatio: 'xMidYMid meet' };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the map is no set of form fields
    <div
      className="gx"
      ref={box}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') void camera.current?.zoomIn(0.3);
        else if (event.key === '-') void camera.current?.zoomOut(0.3);
        else if (event.key === 'f') void camera.current?.resetTransform();
        else if (event.key === 'd' && frame !== null) moveTo(frame.systems);
        else if (event.key === 'h') setPieces((shown) => !shown);
        else return;
        event.preventDefault();
      }}
      role="group"
      aria-label="Galaxy map"
    >
      <TransformWrapper
        ref={camera}
        minScale={0.8}
        maxScale={6}
        limitToBounds={false}
        doubleClick={{ disabled: true }}
        wheel={{ step: 0.12 }}
        onTransform={(_ref, state) =>
          setZoom((before) => (Math.abs(before - state.scale) > 0.02 ? state.scale : before))
        }
      >
        <TransformComponent wrapperClass="gx-wrap" contentClass="gx-content">
          <div className="gx-layers" style={{ width: size.width, height: size.height }}>
            <svg {...svg} aria-hidden="true">
              <MapDefs radius={map.radius} />
              {!plain && <Sky radius={map.radius} />}
              {view.hyperlanes.map((lane) => {
                const centre = map.centres.get(hyperlaneKey(lane.position));
                return (
                  centre && (
                    <HyperlaneArt key={lane.position} tile={lane.tile} rotation={lane.rotation} centre={centre} />
                  )
                );
              })}
              {view.systems.map((system) => {
                const centre = map.centres.get(system.id);
                return centre && <TileArt key={system.id} system={system} centre={centre} plain={plain} />;
              })}
            </svg>
            <svg {...svg} aria-hidden="true">
              <Shades lights={lights} centres={systemCentres} />
            </svg>
            <svg {...svg} className="galaxy l-glow" aria-hidden="true">
              <Outlines lights={lights} centres={systemCentres} planets={planets} />
            </svg>
            <svg {...svg} aria-hidden="true">
              <g>
                <Outlines lights={lights} centres={systemCentres} planets={planets} />
                {view.systems.map((system) => {
                  const centre = map.centres.get(system.id);
                  const layout = layouts.get(system.id);
                  return (
                    centre &&
                    layout && (
                      <TilePieces
                        key={system.id}
                        system={system}
                        layout={layout}
                        centre={centre}
                        owners={view.players}
                        k={k}
                        far={far}
                        dimmed={focus !== null && !focus.has(system.id)}
                        pieces={pieces}
                        number={numbers || plain}
                      />
                    )
                  );
                })}
                <Marks lights={lights} centres={systemCentres} cells={cells} k={k} />
                {paths.map(({ from, to, hue }) => {
                  const start = map.centres.get(from);
                  const end = map.centres.get(to);
                  return start && end && <PathArrow key={`${from}-${to}`} from={start} to={end} hue={hue} k={k} />;
                })}
              </g>
            </svg>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would pop up over the whole map; the group around it has the label */}
            <svg {...svg}>
              <HitAreas {...props} centres={systemCentres} planets={planets} cells={cells} />
            </svg>
          </div>
        </TransformComponent>
      </TransformWrapper>
      <div className="mapctl">
        <button type="button" className="tb" aria-label="Zoom in" onClick={() => void camera.current?.zoomIn(0.4)}>
          <Icon id="i-plus" />
        </button>
        <button type="button" className="tb" aria-label="Zoom out" onClick={() => void camera.current?.zoomOut(0.4)}>
          <Icon id="i-minus" />
        </button>
        <button
          type="button"
          className="tb"
          aria-label="Show the whole map"
          onClick={() => void camera.current?.resetTransform()}
        >
          <Icon id="i-fit" />
        </button>
        <button
          type="button"
          className="tb"
          aria-label="Tile numbers"
          aria-pressed={numbers}
          onClick={() => setNumbers(!numbers)}
        >
          <Icon id="i-layers" />
        </button>
        <button
          type="button"
          className="tb"
          aria-label="Hide the pieces"
          aria-pressed={!pieces}
          onClick={() => setPieces(!pieces)}
        >
          <Icon id="i-eye" />
        </button>
      </div>
    </div>
  );
});
