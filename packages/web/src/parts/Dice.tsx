import type { ReactNode } from 'react';

/** One die as an event tells it. */
export interface Die {
  readonly roll: number;
  readonly hit: boolean;
}

/** The dice in the data of an event, if it has any. */
export function diceOf(data: Readonly<Record<string, unknown>> | null): Die[] {
  const dice = data?.dice;
  if (!Array.isArray(dice)) return [];
  return dice.flatMap((die: unknown) => {
    if (typeof die === 'number') return [{ roll: die, hit: false }];
    const { roll, hit } = (die ?? {}) as { roll?: unknown; hit?: unknown };
    return typeof roll === 'number' ? [{ roll, hit: hit === true }] : [];
  });
}

/** Faces in a row; a hit is filled. */
export function Dice({ dice }: { dice: readonly Die[] }): ReactNode {
  return (
    <span
      className="dice"
      role="img"
      aria-label={`dice: ${dice.map(({ roll, hit }) => `${roll}${hit ? ' hit' : ''}`).join(', ')}`}
    >
      {dice.map(({ roll, hit }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their place
        <span key={i} className={hit ? 'die s hit' : 'die s'} aria-hidden="true">
          {roll}
        </span>
      ))}
    </span>
  );
}
