import type { ReactNode } from 'react';
import { STEPS } from './steps.ts';

/** The steps of the tactical action with the current one marked. */
export function Steps({ current }: { current: number | null }): ReactNode {
  if (current === null) return null;
  return (
    <ol className="steps" aria-label="Steps of the tactical action">
      {STEPS.map((step, i) => (
        <li
          key={step}
          className={i === current ? 'on' : i < current ? 'done' : ''}
          aria-current={i === current ? 'step' : undefined}
        >
          <i>{i + 1}</i>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
