import { expect, test } from 'vitest';
import { findSameAlert } from './make-alert.ts';

test('an active alert with a channel and an equal query, in any key order, and no speed counts as the same', () => {
  const one = { query: { q: 'kettle', maxPrice: 20 }, speed: null, isActive: true, channels: ['inApp' as const] };
  const newAlert = { query: { maxPrice: 20, q: 'kettle' } };
  expect(findSameAlert([one], newAlert)).toBe(one);
  expect(findSameAlert([{ ...one, isActive: false }], newAlert)).toBeUndefined();
  expect(findSameAlert([{ ...one, channels: [] }], newAlert)).toBeUndefined();
  expect(findSameAlert([{ ...one, speed: { score: 30, minutes: 60 } }], newAlert)).toBeUndefined();
  expect(findSameAlert([one], { query: { q: 'kettle' } })).toBeUndefined();
});
