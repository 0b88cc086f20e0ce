import type { OptionMessage } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { factsOf, OptionFace, standingIn } from './OptionFace.tsx';

/** What is chosen so far, and what it would do. */
export function Picked(props: {
  picked: readonly OptionMessage[];
  view: TiView | null;
  onClear: () => void;
}): ReactNode {
  const { picked, view, onClear } = props;
  if (picked.length === 0) return null;
  return (
    <div className="pick">
      {picked.map((option, i) => {
        const facts = [
          ...(option.detail === null ? [] : [option.detail]),
          ...factsOf(option),
          ...standingIn(option, view),
        ];
        return (
          <div key={option.id} data-picked={option.id}>
            <h4>
              <span>
                <OptionFace option={option} view={view} /> {option.label}
              </span>
              {i === 0 && (
                <button type="button" className="btn quiet sq" aria-label="Choose something else" onClick={onClear}>
                  <Icon id="i-close" />
                </button>
              )}
            </h4>
            {facts.length > 0 && (
              <ul>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}
