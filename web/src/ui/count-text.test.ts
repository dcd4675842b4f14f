import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('a count at its limit, which is lower with filters, ends with a plus sign', () => {
  expect(countText(9_999)).toBe('9,999');
  expect(countText(10_000)).toBe('10,000+');
  expect(countText(1_000, true)).toBe('1,000+');
});
