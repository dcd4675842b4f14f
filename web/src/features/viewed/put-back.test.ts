import * as offlineLimits from '@haggle/contract/limits/offline';
import { expect, test } from 'vitest';
import { putBack } from './put-back.ts';

test('what was taken away comes back in its place', () => {
  expect(putBack(['1', '3'], ['1', '2', '3'], ['2'])).toEqual(['1', '2', '3']);
  expect(putBack(['3'], ['1', '2', '3'], ['1', '2'])).toEqual(['1', '2', '3']);
  expect(putBack([], ['1', '2', '3'], ['1', '2', '3'])).toEqual(['1', '2', '3']);
});

test('what was looked at or taken away since stays so', () => {
  expect(putBack(['9', '3'], ['1', '2', '3'], ['1'])).toEqual(['9', '1', '3']);
  expect(putBack(['9'], ['1', '2'], ['1', '2'])).toEqual(['9', '1', '2']);
  expect(putBack(['2', '1'], ['1', '2'], ['2'])).toEqual(['2', '1']);
});

test('no more are kept than before', () => {
  const now = Array.from({ length: offlineLimits.viewedMost }, (_, index) => `${index + 1}`);
  expect(putBack(now, ['1', '99', '2'], ['99'])).toHaveLength(offlineLimits.viewedMost);
  expect(putBack(now, ['1', '99', '2'], ['99'])[1]).toBe('99');
});
