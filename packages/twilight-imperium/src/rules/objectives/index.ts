export type { Progress } from './progress.ts';
export * from './objectives.ts';
export { bestPayment, type Cost, spendableTokens } from './spending.ts';
