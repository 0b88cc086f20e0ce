/** The camera over the mat: a middle and millimetres for one pixel; drag, wheel, pinch and buttons move it. */
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSize } from '../galaxy/camera.ts';
import type { Point } from './drawing.ts';

export interface MatCamera {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly viewBox: string;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  /** From a point on the screen to the drawing. */
  readonly toMat: (clientX: number, clientY: number) => Point;
  /** A drag has just ended: the click that follows is none. */
  readonly dragged: () => boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
}

/** What the camera is to show by itself when a question asks for it. */
export interface MatFrame {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Millimetres that have to be seen either way. */
  readonly width: number;
}

const MARGIN = 8;
/** Pixels from which a press that moves is a drag. */
const DRAG = 6;

/** `frame`: shown when its key changes; null: all of the mat. */
export function useMatCamera(side: number, frame: MatFrame | null): MatCamera {
  const [box, size] = useSize<HTMLDivElement>();
  const [look, setLook] = useState<{ x: number; y: number; scale: number } | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const width = size.width || 1;
  const height = size.height || 1;
  const all = { x: side / 2, y: side / 2, scale: (side + 2 * MARGIN) / Math.min(width, height) };
  const now = look ?? all;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is shown once for each question and size
  useLayoutEffect(() => {
    if (frame === null) setLook(null);
    else setLook({ x: frame.x, y: frame.y, scale: Math.min(all.scale, frame.width / Math.min(width, height)) });
  }, [frame?.key, size.width, size.height]);

  const limited = (next: { x: number; y: number; scale: number }) => ({
    x: Math.max(0, Math.min(side, next.x)),
    y: Math.max(0, Math.min(side, next.y)),
    scale: Math.max(0.12, Math.min(all.scale * 1.1, next.scale)),
  });
  const zoomAt = (factor: number, at: Point): void => {
    const { scale } = limited({ ...now, scale: now.scale / factor });
    const ratio = scale / now.scale;
    setLook(limited({ x: at.x + (now.x - at.x) * ratio, y: at.y + (now.y - at.y) * ratio, scale }));
  };
  const toMat = (clientX: number, clientY: number): Point => {
    const at = box.current?.getBoundingClientRect();
    return {
      x: now.x + (clientX - (at?.left ?? 0) - width / 2) * now.scale,
      y: now.y + (clientY - (at?.top ?? 0) - height / 2) * now.scale,
    };
  };

  // A wheel that zooms must not scroll the page, so it cannot be heard passively.
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined);
  wheel.current = (event) => {
    event.preventDefault();
    zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, toMat(event.clientX, event.clientY));
  };
  useEffect(() => {
    const node = box.current;
    const listen = (event: WheelEvent): void => wheel.current(event);
    node?.addEventListener('wheel', listen, { passive: false });
    return () => node?.removeEventListener('wheel', listen);
  }, [box]);

  const end = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
  };
  return {
    box,
    viewBox: `${now.x - (width * now.scale) / 2} ${now.y - (height * now.scale) / 2} ${width * now.scale} ${height * now.scale}`,
    zoom: (factor) => zoomAt(factor, now),
    fit: () => setLook(null),
    toMat,
    dragged: () => moved.current > DRAG,
    handlers: {
      onPointerDown(event) {
        // The first finger begins anew: one lifted outside of the mat is forgotten.
        if (event.isPrimary) {
          pointers.current.clear();
          moved.current = 0;
        }
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove(event) {
        const before = pointers.current.get(event.pointerId);
        if (before === undefined || (event.pointerType === 'mouse' && event.buttons === 0)) return;
        const to = { x: event.clientX, y: event.clientY };
        const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        moved.current += Math.hypot(to.x - before.x, to.y - before.y);
        pointers.current.set(event.pointerId, to);
        if (moved.current <= DRAG) return;
        if (others.length > 0) {
          const spread = (point: Point): number => Math.hypot(point.x - others[0].x, point.y - others[0].y);
          zoomAt(spread(to) / Math.max(1, spread(before)), toMat((to.x + others[0].x) / 2, (to.y + others[0].y) / 2));
        } else {
          setLook(
            limited({ ...now, x: now.x - (to.x - before.x) * now.scale, y: now.y - (to.y - before.y) * now.scale }),
          );
        }
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
