import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: enough to recognise it, useless to whoever steals the row. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
