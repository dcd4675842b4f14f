import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Replaces the library in tests and caches its results. Thousands of test members have the same password, and each hash
 * is slow by design.
 */
const hashes = new Map<string, Promise<string>>();
const verdicts = new Map<string, Promise<boolean>>();

export function hash(password: string, cost: object): Promise<string> {
  const key = JSON.stringify([password, cost]);
  const known = hashes.get(key) ?? argon2.hash(password, cost);
  hashes.set(key, known);
  return known;
}

export function verify(stored: string, password: string): Promise<boolean> {
  const key = JSON.stringify([stored, password]);
  const known = verdicts.get(key) ?? argon2.verify(stored, password);
  verdicts.set(key, known);
  return known;
}
