import type { Combat, CombatOdds } from '@orrery/odds';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Request } from './worker.ts';

/** The answers to a row of combats: null while one is worked out. What was asked before is let go. */
export function useOdds(combats: readonly Combat[]): readonly (CombatOdds | null)[] {
  const [answers, setAnswers] = useState<readonly (CombatOdds | null)[]>([]);
  const number = useRef(0);
  const key = JSON.stringify(combats);
  useEffect(() => {
    const asked = JSON.parse(key) as Combat[];
    number.current++;
    setAnswers(asked.map(() => null));
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.number !== number.current) return;
      setAnswers((before) => before.with(data.index, data.odds));
    });
    worker.postMessage({ number: number.current, combats: asked } satisfies Request);
    return () => worker.terminate();
  }, [key]);
  return answers;
}
