import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { dropNotice } from '../state/notices.ts';
import { useTable } from '../state/store.ts';

/** Short words from the table: refusals and what was done. */
export function Notices(): ReactNode {
  const notices = useTable((store) => store.notices);
  return (
    <div className="notices" role="status">
      {notices.map(({ id, tone, text, rule }) => (
        <div key={id} className={`notice ${tone}`}>
          <Icon id={tone === 'refused' ? 'i-lockclosed' : tone === 'good' ? 'i-check' : 'i-why'} />
          <span>{text}</span>
          {rule !== null && <span className="rule">{rule}</span>}
          <button type="button" className="btn quiet sq" aria-label="Dismiss" onClick={() => dropNotice(id)}>
            <Icon id="i-close" />
          </button>
        </div>
      ))}
    </div>
  );
}
