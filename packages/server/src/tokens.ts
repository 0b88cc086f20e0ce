import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits, as it stands in a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: its SHA-256, so that a stolen database opens no seat. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A name for a table: 80 bits, readable in a link; it opens nothing by itself. */
export function newTableId(): string {
  return randomBytes(10).toString('hex');
}
