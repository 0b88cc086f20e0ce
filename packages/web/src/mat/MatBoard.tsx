import { basePolygon, devicePolygon, obstaclePolygon, type Pose, rangeBetween } from '@orrery/x-wing/geometry';
import type { ShipView, XWingView } from '@orrery/x-wing/view';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { ArcArt, RangeRings } from './ArcArt.tsx';
import { BaseArt, ShipOnMat } from './BaseArt.tsx';
import { type Ghost, type GridPlace, type MatChoices, nearestPlace } from './choices.ts';
import { firingArcs, onMat, polygonPath } from './drawing.ts';
import { Ghosts } from './Ghosts.tsx';
import { Ground, Obstacles } from './Ground.tsx';
import { Lens } from './Lens.tsx';
import { Remotes } from './Remotes.tsx';
import { type MatFrame, useMatCamera } from './useMatCamera.ts';

export interface MatBoardProps {
  readonly view: XWingView;
  readonly choices: MatChoices;
  readonly picks: readonly string[];
  /** The ghost that is picked or pointed at. */
  readonly on: Ghost | undefined;
  /** The ship one looks at: its arcs and ranges are shown. */
  readonly looked: ShipView | null;
  readonly decloaking: boolean;
  readonly plain: boolean;
  readonly phone: boolean;
  readonly frame: MatFrame | null;
  readonly onGhost: (ghost: Ghost) => void;
  readonly onPoint: (ghost: Ghost | null) => void;
  readonly onShip: (ship: ShipView) => void;
  readonly onRemote: (name: string) => void;
  readonly onObstacle: (id: number) => void;
  readonly onPlace: (place: GridPlace) => void;
}

/** The mat to scale, one unit a millimetre: everything that lies on it, and everything the open question lets one do there. */
export function MatBoard(props: MatBoardProps): ReactNode {
  const { view, choices, picks, on, looked, decloaking, plain, phone, frame } = props;
  const { ghosts, places } = choices;
  const camera = useMatCamera(view.matSide, frame);
  const [rings, setRings] = useState(true);
  const [pointed, setPointed] = useState<GridPlace | null>(null);
  const side = view.matSide;
  const seen = looked ?? choices.ship;
  const pose = on?.pose ?? seen?.pose ?? null;
  const place = places.find(({ id }) => picks.includes(id)) ?? pointed;
  const at = (event: MouseEvent): GridPlace | undefined => {
    const point = camera.toMat(event.clientX, event.clientY);
    return nearestPlace(places, point.x, side - point.y);
  };
  const drawGhosts = (handles: boolean): ReactNode => (
    <Ghosts
      ship={choices.ship}
      ghosts={ghosts}
      on={on}
      decloaking={decloaking}
      side={side}
      handles={handles}
      onPick={(ghost) => !camera.dragged() && props.onGhost(ghost)}
      onPoint={props.onPoint}
    />
  );
  const close = ghosts.length > 1 && ghosts.every(({ code }) => code === null);
  return (
    <div className="matbox" ref={camera.box} {...camera.handlers}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same places stand in the prompt's list, for keys */}
      <svg
        className={places.length > 0 ? 'matsvg placing' : 'matsvg'}
        viewBox={camera.viewBox}
        role="group"
        aria-label={`The mat, ${side} millimetres square`}
        onMouseMove={places.length === 0 ? undefined : (event) => setPointed(at(event) ?? null)}
        onClick={(event) => {
          const found = places.length === 0 || camera.dragged() ? undefined : at(event);
          if (found !== undefined) props.onPlace(found);
        }}
      >
        <Ground side={side} plain={plain} />
        <Obstacles
          view={view}
          lit={choices.obstacles}
          picked={pickedObstacle(choices, picks)}
          onPick={(id) => !camera.dragged() && props.onObstacle(id)}
        />
        {rings && seen !== null && pose !== null && onMat(seen) && (
          <>
            <RangeRings pose={pose} size={seen.size} side={side} />
            <ArcArt pose={pose} size={seen.size} arcs={firingArcs(seen)} side={side} />
          </>
        )}
        {places.length > 0 && <path className="grid" d={places.map(({ x, y }) => `M${x} ${side - y}h0`).join('')} />}
        <Remotes
          view={view}
          lit={choices.ships}
          picks={picks}
          onPick={(name) => !camera.dragged() && props.onRemote(name)}
        />
        {(choices.ship !== null || ghosts.length > 0) && drawGhosts(phone && close)}
        {view.ships.filter(onMat).map((ship) => {
          const options = choices.ships.get(ship.name);
          return (
            <ShipOnMat
              key={ship.name}
              ship={ship}
              side={side}
              active={ship.name === (choices.ship?.name ?? view.active)}
              lit={options !== undefined}
              on={options?.some(({ id }) => picks.includes(id)) ?? false}
              range={rings ? rangeFrom(seen, pose, ship) : null}
              onPick={() => !camera.dragged() && props.onShip(ship)}
            />
          );
        })}
        <Locks view={view} />
        {place !== null && choices.piece !== null && <Piece view={view} choices={choices} place={place} />}
      </svg>
      {close && !phone && choices.ship !== null && (
        <Lens view={view} ship={choices.ship} ghosts={ghosts} draw={drawGhosts} />
      )}
      <div className="mapctl">
        <button type="button" className="tb" aria-label="Closer" onClick={() => camera.zoom(1.35)}>
          <Icon id="i-plus" />
        </button>
        <button type="button" className="tb" aria-label="Farther" onClick={() => camera.zoom(1 / 1.35)}>
          <Icon id="i-minus" />
        </button>
        <button type="button" className="tb" aria-label="The whole mat" onClick={camera.fit}>
          <Icon id="i-fit" />
        </button>
        <button
          type="button"
          className="tb"
          aria-label="Arcs and ranges"
          aria-pressed={rings}
          onClick={() => setRings(!rings)}
        >
          <Icon id="i-layers" />
        </button>
      </div>
    </div>
  );
}

function pickedObstacle({ obstacles }: MatChoices, picks: readonly string[]): number | null {
  for (const [id, options] of obstacles) if (options.some((option) => picks.includes(option.id))) return id;
  return null;
}

/** How far another ship is from the one that is looked at, or from where it would stand; null beyond range 3. */
function rangeFrom(ship: ShipView | null, pose: Pose | null, other: ShipView): number | null {
  if (ship === null || pose === null || ship.name === other.name || !onMat(ship)) return null;
  const range = rangeBetween(pose, ship.size, other.pose, other.size);
  return range > 3 ? null : range;
}

/** Dotted lines from ships to what they have locked. */
function Locks({ view }: { view: XWingView }): ReactNode {
  const side = view.matSide;
  return view.ships.filter(onMat).flatMap((ship) =>
    ship.locks.flatMap((target) => {
      const [kind, key] = target.split(':');
      const pose =
        kind === 'ship'
          ? [...view.ships, ...view.remotes].find(({ name }) => name === key)?.pose
          : view.obstacles.find(({ id }) => String(id) === key)?.pose;
      if (pose === undefined) return [];
      return (
        <path
          key={`${ship.name} ${target}`}
          className="lockl"
          d={`M${ship.pose.x} ${side - ship.pose.y}L${pose.x} ${side - pose.y}`}
        />
      );
    }),
  );
}

/** What would lie at the place that is pointed at. */
function Piece({ view, choices, place }: { view: XWingView; choices: MatChoices; place: GridPlace }): ReactNode {
  const { piece, ship } = choices;
  if (piece === null) return null;
  const pose: Pose = { x: place.x, y: place.y, heading: piece.heading };
  if (ship !== null) {
    return (
      <g className="piece">
        <path className="gh on" d={polygonPath(basePolygon(pose, ship.size), view.matSide)} />
        <BaseArt ship={ship} pose={pose} side={view.matSide} className="ghost" />
      </g>
    );
  }
  if (piece.placed !== null)
    return <path className="piece gh on" d={polygonPath(devicePolygon(piece.placed, pose), view.matSide)} />;
  if (piece.shape === null) return null;
  return <path className="piece gh on" d={polygonPath(obstaclePolygon(piece.shape, pose), view.matSide)} />;
}
