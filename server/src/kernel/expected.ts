import { isDeepStrictEqual } from 'node:util';
import { Refusal } from './refusal.ts';

/**
 * Holds what somebody changes against what it was when they began.
 * @param expected what of it they read; the rest may have changed
 * @throws Refusal `changed_meanwhile`
 */
export function requireAsExpected<T extends object>(present: T, expected: Partial<T> = {}): void {
  const read = Object.entries(expected);
  const isAsRead = read.every(([name, was]) => isDeepStrictEqual(present[name as keyof T], was));
  if (!isAsRead) throw new Refusal('changed_meanwhile');
}
