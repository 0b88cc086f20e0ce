import type { ReactNode } from 'react';

/** A symbol of the sprite. It says nothing by itself: a word or a label stands beside it. */
export function Icon({ id, className = '' }: { id: string; className?: string }): ReactNode {
  return (
    <svg className={`ic ${className}`} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

/** The name of a unit type's symbol. */
export function unitIcon(type: string): string {
  return `u-${type.replaceAll('-', '')}`;
}

/** The name of the symbol of a technology's colour. */
export const TECHNOLOGY_ICON: Record<string, string> = {
  blue: 'propulsion',
  green: 'biotic',
  yellow: 'cybernetic',
  red: 'warfare',
};
