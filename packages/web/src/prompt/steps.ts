/** The steps of a tactical action (LRR 89) as the page shows them; space cannon offense belongs to the movement step. */
import type { TiView } from '@orrery/twilight-imperium/view';

export const STEPS = ['Activation', 'Movement', 'Space combat', 'Invasion', 'Production'] as const;

const OF_STEP: Readonly<Record<string, number>> = {
  activation: 0,
  movement: 1,
  'space-cannon-offense': 1,
  'space-combat': 2,
  invasion: 3,
  production: 4,
};

/** Which step goes on now; null outside a tactical action. */
export function currentStep(view: Pick<TiView, 'tacticalStep'> | null): number | null {
  if (view === null || view.tacticalStep === null) return null;
  return OF_STEP[view.tacticalStep] ?? null;
}
