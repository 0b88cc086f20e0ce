import { createHash, randomBytes } from 'node:crypto';

/** A seed that nobody chose: 32 random bytes, as hexadecimal. */
export function drawSeed(): string {
  return randomBytes(32).toString('hex');
}

/** The promise shown from the start: SHA-256 of `<seed>:<table>`. Whoever is given the seed later can check it. */
export function commitmentTo(seed: string, table: string): string {
  return createHash('sha256').update(`${seed}:${table}`).digest('hex');
}
