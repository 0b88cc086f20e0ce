/** The camera over the map: sizes on screen, and where to look. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Box, type MapLayout, type Point, S } from './geometry.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, kept up to date. */
export function useSize<E extends HTMLElement>(): [RefObject<E | null>, Size] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    const measure = () => setSize({ width: node.clientWidth, height: node.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}

/** Pixels for one unit of the drawing when all of it is shown. */
export function fitScale(size: Size, bounds: Box): number {
  if (size.width === 0 || size.height === 0) return 1;
  return Math.min(size.width / bounds.w, size.height / bounds.h);
}

/** Pixels for one unit at which pieces and names are comfortable to read. */
const COMFORTABLE = 0.92;
const CLOSEST = 1.25;

/** The transform that puts one system into the upper part of the map, clear of a panel below. */
export function liftOf(
  system: string,
  map: MapLayout,
  size: Size,
): { readonly x: number; readonly y: number; readonly scale: number } | null {
  const point = map.centres.get(system);
  const fit = fitScale(size, map.bounds);
  if (point === undefined || size.width === 0) return null;
  const scale = Math.max(1, CLOSEST / fit);
  const { px, py } = onContent(point, map, size, fit);
  return { x: size.width / 2 - px * scale, y: size.height * 0.3 - py * scale, scale };
}

/** A point of the drawing on the unscaled content, which holds the bounds in its middle. */
function onContent(point: Point, map: MapLayout, size: Size, fit: number): { px: number; py: number } {
  return {
    px: size.width / 2 + (point.x - (map.bounds.x + map.bounds.w / 2)) * fit,
    py: size.height / 2 + (point.y - (map.bounds.y + map.bounds.h / 2)) * fit,
  };
}

/** Does a system lie well within the picture, as the camera stands? */
export function isInSight(
  system: string,
  map: MapLayout,
  size: Size,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): boolean {
  const point = map.centres.get(system);
  if (point === undefined) return false;
  const fit = fitScale(size, map.bounds);
  const { px, py } = onContent(point, map, size, fit);
  const [left, top] = [px * scale + x, py * scale + y];
  const margin = (S / 2) * fit * scale;
  return left > margin && left < size.width - margin && top > margin && top < size.height - margin;
}

/** The transform that shows these systems (all: the first in the middle) at a readable size; null where there is none. */
export function frameOf(
  systems: readonly string[],
  map: MapLayout,
  size: Size,
): { readonly x: number; readonly y: number; readonly scale: number } | null {
  const points = systems.flatMap((id) => map.centres.get(id) ?? []);
  const fit = fitScale(size, map.bounds);
  if (points.length === 0 || size.width === 0) return null;
  const left = Math.min(...points.map(({ x }) => x)) - S;
  const right = Math.max(...points.map(({ x }) => x)) + S;
  const top = Math.min(...points.map(({ y }) => y)) - S;
  const bottom = Math.max(...points.map(({ y }) => y)) + S;
  const shown = Math.min(size.width / (right - left), size.height / (bottom - top));
  const all = shown >= COMFORTABLE * 0.8;
  const pixels = all ? Math.min(CLOSEST, Math.max(COMFORTABLE, shown)) : COMFORTABLE;
  const middle = all ? { x: (left + right) / 2, y: (top + bottom) / 2 } : points[0];
  const scale = pixels / fit;
  const { px, py } = onContent(middle, map, size, fit);
  return { x: size.width / 2 - px * scale, y: size.height / 2 - py * scale, scale };
}
