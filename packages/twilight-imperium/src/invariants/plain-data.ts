import type { Say } from './say.ts';

/** Nothing but plain JSON: no class, no function, no undefined, no number that JSON cannot write. */
export function checkPlainData(value: unknown, path: string, say: Say): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    say(Number.isFinite(value), () => `${path} is ${value}`);
    return;
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) checkPlainData(value[i], `${path}[${i}]`, say);
    return;
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, entry] of Object.entries(value)) checkPlainData(entry, `${path}.${key}`, say);
    return;
  }
  say(false, () => `${path} is no plain data but ${typeof value}`);
}
