import { expect, test } from 'vitest';
import { currentStep, STEPS } from './steps.ts';

test('every step of the rules is one of those shown, in their order', () => {
  const steps = ['activation', 'movement', 'space-cannon-offense', 'space-combat', 'invasion', 'production'];
  const shown = steps.map((tacticalStep) => STEPS[currentStep({ tacticalStep }) ?? -1]);
  expect(shown).toEqual(['Activation', 'Movement', 'Movement', 'Space combat', 'Invasion', 'Production']);
});

test('outside a tactical action there is none', () => {
  expect(currentStep({ tacticalStep: null })).toBeNull();
  expect(currentStep(null)).toBeNull();
});
