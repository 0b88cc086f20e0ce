import type { Template } from '../geometry/index.ts';

export const TURNS: readonly Template[] = [
  { kind: 'turn', speed: 1, side: 'left' },
  { kind: 'turn', speed: 1, side: 'right' },
];
