export type { Progress } from './checks.ts';
export * from './objectives.ts';
export { bestPayment, type Cost, spendableTokens } from './spending.ts';
