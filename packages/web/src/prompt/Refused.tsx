import type { RefusalMessage } from '@orrery/server/messages';
import { type ReactNode, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';

/** What one might expect to choose and may not: closed at first, each with its reason and rule. */
export function Refused({
  refused,
  name,
}: {
  refused: readonly RefusalMessage[];
  name: (refusal: RefusalMessage) => string;
}): ReactNode {
  const [open, setOpen] = useState(false);
  if (refused.length === 0) return null;
  return (
    <div className="refusals">
      <button type="button" className="btn quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon id="i-why" /> {refused.length} not allowed: why? <Icon id="i-chevron" className={open ? 'up' : ''} />
      </button>
      {open && (
        <ul>
          {refused.map((refusal) => (
            <li key={refusal.id}>
              <Icon id="i-lockclosed" />
              <span>
                <b>{name(refusal)}</b> {refusal.reason}
              </span>
              <span className="rule">{refusal.rule}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
