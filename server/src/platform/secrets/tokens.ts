import { createHash, randomBytes } from 'node:crypto';

/** Returns a new opaque token with 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a token's hash for storage: enough to recognise it, useless if the row is stolen. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
