/** The mat in numbers: poses, bases, templates, moves, ranges, arcs. The same to the bit on every machine. */
export * from './arcs.ts';
export * from './bases.ts';
export * from './device-shapes.ts';
export * from './maneuvers.ts';
export * from './numbers.ts';
export * from './obstacle-shapes.ts';
export * from './overlap.ts';
export * from './path.ts';
export * from './polygon.ts';
export * from './pose.ts';
export * from './range.ts';
export * from './reposition.ts';
export * from './templates.ts';
