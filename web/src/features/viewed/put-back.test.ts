import * as offlineLimits from '@haggle/contract/limits/offline';
import { expect, test } from 'vitest';
import { putBack } from './put-back.ts';

test('removed deals are put back in their places', () => {
  expect(putBack(['1', '3'], ['1', '2', '3'], ['2'])).toEqual(['1', '2', '3']);
  expect(putBack(['3'], ['1', '2', '3'], ['1', '2'])).toEqual(['1', '2', '3']);
  expect(putBack([], ['1', '2', '3'], ['1', '2', '3'])).toEqual(['1', '2', '3']);
});

test('deals viewed or removed since then are left as they are', () => {
  expect(putBack(['9', '3'], ['1', '2', '3'], ['1'])).toEqual(['9', '1', '3']);
  expect(putBack(['9'], ['1', '2'], ['1', '2'])).toEqual(['9', '1', '2']);
  expect(putBack(['2', '1'], ['1', '2'], ['2'])).toEqual(['2', '1']);
});

test('putting deals back keeps the list within its limit', () => {
  const now = Array.from({ length: offlineLimits.maxViewed }, (_, index) => `${index + 1}`);
  expect(putBack(now, ['1', '99', '2'], ['99'])).toHaveLength(offlineLimits.maxViewed);
  expect(putBack(now, ['1', '99', '2'], ['99'])[1]).toBe('99');
});
