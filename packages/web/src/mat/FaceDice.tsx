import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';

const FACES = new Set(['hit', 'crit', 'focus', 'blank', 'evade']);

/** The faces in the data of an event or a decision, if it has any. */
export function facesIn(data: unknown): string[] {
  const dice = (data as { dice?: unknown } | null)?.dice;
  if (!Array.isArray(dice)) return [];
  return dice.filter((face): face is string => typeof face === 'string' && FACES.has(face));
}

/** Dice by their faces; what counts is filled. */
export function FaceDice({ faces, tone }: { faces: readonly string[]; tone: 'attack' | 'defense' }): ReactNode {
  if (faces.length === 0) return <span className="dice none">no dice</span>;
  return (
    <span className={`dice faces by-${tone}`} role="img" aria-label={`dice: ${faces.join(', ')}`}>
      {faces.map((face, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their place
          key={i}
          className={face === 'hit' || face === 'crit' || face === 'evade' ? 'die hit' : 'die'}
        >
          <Icon id={`d-${face}`} />
        </span>
      ))}
    </span>
  );
}
