import { isDeepStrictEqual } from 'node:util';
import { Refusal } from './refusal.ts';

/**
 * Compares the present values with those that an editor read before changing them (optimistic locking).
 * @param expected the fields they read; other fields may have changed
 * @throws Refusal `changed_meanwhile`
 */
export function requireUnchanged<T extends object>(current: T, expected: Partial<T> = {}): void {
  const expectedFields = Object.entries(expected);
  const isUnchanged = expectedFields.every(([name, expectedValue]) =>
    isDeepStrictEqual(current[name as keyof T], expectedValue),
  );
  if (!isUnchanged) throw new Refusal('changed_meanwhile');
}
