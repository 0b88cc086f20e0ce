import type { ReactNode } from 'react';
import { tenth } from './geometry.ts';

/** A symbol of the sprite with its middle at (x, y). */
export function Use(props: { id: string; x: number; y: number; size: number; className?: string }): ReactNode {
  const { id, x, y, size, className } = props;
  return (
    <use
      href={`#${id}`}
      x={tenth(x - size / 2)}
      y={tenth(y - size / 2)}
      width={tenth(size)}
      height={tenth(size)}
      className={className}
    />
  );
}
