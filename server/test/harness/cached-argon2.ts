import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Replaces the library in tests and caches its results. Thousands of test members have the same password, and each hash
 * is slow by design.
 */
const hashes = new Map<string, Promise<string>>();
const verifications = new Map<string, Promise<boolean>>();

export function hash(password: string, cost: object): Promise<string> {
  const key = JSON.stringify([password, cost]);
  const cached = hashes.get(key) ?? argon2.hash(password, cost);
  hashes.set(key, cached);
  return cached;
}

export function verify(stored: string, password: string): Promise<boolean> {
  const key = JSON.stringify([stored, password]);
  const cached = verifications.get(key) ?? argon2.verify(stored, password);
  verifications.set(key, cached);
  return cached;
}
