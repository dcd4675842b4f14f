import { expect, test } from 'vitest';
import { findSame } from './make-alert.ts';

test('an alert is the same where it asks for the same in whatever order, is on and tells somewhere', () => {
  const one = { query: { q: 'kettle', maxPrice: 20 }, isActive: true, channels: ['inApp' as const] };
  const wanted = { query: { maxPrice: 20, q: 'kettle' } };
  expect(findSame([one], wanted)).toBe(one);
  expect(findSame([{ ...one, isActive: false }], wanted)).toBeUndefined();
  expect(findSame([{ ...one, channels: [] }], wanted)).toBeUndefined();
  expect(findSame([one], { query: { q: 'kettle' } })).toBeUndefined();
});
