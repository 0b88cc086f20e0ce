import { BASE_SIDE, type BaseSize, type Pose } from '@orrery/x-wing/geometry';
import type { ShipView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import { poseTransform } from './drawing.ts';
import { glyphOf } from './glyphs.ts';
import { tokenDiscs } from './tokens.ts';

/** Tangent of the half angle between the printed lines of the front arc. */
const LINE: Readonly<Record<BaseSize, number>> = { small: 0.8577, medium: 0.8816, large: 0.8929 };

/** The printed base: guides, hash marks, arc lines, the ship's outline, its turret. */
export function BaseArt(props: {
  ship: Pick<ShipView, 'ship' | 'size' | 'seat' | 'turret'>;
  pose: Pose;
  side: number;
  className?: string;
}): ReactNode {
  const { ship, pose, side, className = '' } = props;
  const h = BASE_SIDE[ship.size] / 2;
  const w = h * LINE[ship.size];
  return (
    <g className={`base ${seatHue(ship.seat)} ${className}`} transform={poseTransform(pose, side)}>
      <rect className="bs" x={-h} y={-h} width={2 * h} height={2 * h} rx={1.5} />
      <path className="arcl" d={`M${-w} ${-h}L0 0L${w} ${-h}M${-w} ${h}L0 0L${w} ${h}`} />
      <path className="peg" d={`M-10.8 ${-h}v-3.2M10.8 ${-h}v-3.2M-10.8 ${h}v3.2M10.8 ${h}v3.2`} />
      <path className="hash" d={`M${-h} 0h4M${h} 0h-4M0 ${-h}v3`} />
      {ship.turret.map((arc) => (
        <path
          key={arc}
          className="tur"
          d={`M-5 ${-h + 1}L0 ${-h + 7}L5 ${-h + 1}Z`}
          transform={`rotate(${{ front: 0, right: 90, rear: 180, left: 270 }[arc]})`}
        />
      ))}
      <path className="gl" d={glyphOf(ship.ship, ship.size)} />
    </g>
  );
}

/** The class that gives an element the hue of a seat. */
export function seatHue(seat: number): string {
  return seat === 0 ? 'p-blue' : 'p-orange';
}

/** Tokens in one column beside their ship; more stand in further columns, so that none reaches to the ship behind. */
const IN_COLUMN = 3;

/** A ship on the mat with its name, its tokens, and what a click on it means. */
export function ShipOnMat(props: {
  ship: ShipView;
  side: number;
  active: boolean;
  lit: boolean;
  on: boolean;
  /** Its range from the ship that is looked at. */
  range: number | null;
  onPick: () => void;
}): ReactNode {
  const { ship, side, active, lit, on, range, onPick } = props;
  const h = BASE_SIDE[ship.size] / 2;
  const { x } = ship.pose;
  const y = side - ship.pose.y;
  const discs = tokenDiscs(ship.tokens);
  const classes = ['ship', seatHue(ship.seat)];
  if (lit) classes.push('lit');
  if (on) classes.push('on');
  if (ship.status === 'destroyed') classes.push('gone');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      className={classes.join(' ')}
      role="button"
      tabIndex={lit ? 0 : -1}
      data-ship={ship.name}
      aria-label={`${ship.title}, ${ship.name}${lit ? ', may be chosen' : ''}`}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPick();
      }}
    >
      {lit && (
        <rect
          className="halo"
          x={-h - 4}
          y={-h - 4}
          width={2 * h + 8}
          height={2 * h + 8}
          rx={4}
          transform={poseTransform(ship.pose, side)}
        />
      )}
      <BaseArt ship={ship} pose={ship.pose} side={side} className={active ? 'act' : ''} />
      <g className="lab" transform={`translate(${x + h + 8} ${y + h * 0.9 + 4})`}>
        <rect x={-15} y={-10} width={range === null ? 30 : 52} height={19} rx={4} />
        <text y={4.4}>{ship.name}</text>
        {range !== null && (
          <text className="rg" x={26} y={4.4}>
            R{range}
          </text>
        )}
      </g>
      {discs.map(({ token, icon, letter, tone, count }, i) => (
        <g
          key={token}
          className={`tk ${tone}`}
          transform={`translate(${x - h - 12 - Math.floor(i / IN_COLUMN) * 21} ${y - h * 0.5 + (i % IN_COLUMN) * 21})`}
        >
          <circle r={9.6} />
          {icon === null ? (
            <text y={4}>{letter}</text>
          ) : (
            <use href={`#${icon}`} x={-6.5} y={-6.5} width={13} height={13} />
          )}
          {count > 1 && (
            <text className="n" x={9} y={-5}>
              {count}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
