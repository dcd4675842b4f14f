import { isDeepStrictEqual } from 'node:util';
import { Refusal } from './refusal.ts';

/**
 * Compares the present values with those that an editor read before changing them (optimistic locking).
 * @param expected the fields they read; other fields may have changed
 * @throws Refusal `changed_meanwhile`
 */
export function requireAsExpected<T extends object>(present: T, expected: Partial<T> = {}): void {
  const read = Object.entries(expected);
  const isAsRead = read.every(([name, was]) => isDeepStrictEqual(present[name as keyof T], was));
  if (!isAsRead) throw new Refusal('changed_meanwhile');
}
