import { limits } from '@haggle/contract/limits/limits';
import { expect, test } from 'vitest';
import { areAlike } from './rules.ts';

const { similarity } = limits.lookalikes;

test.each([
  ['lead to one product', { hasSameKey: true, hasSameShop: false, similarity: 0 }, true],
  ['are of one shop and called alike', { hasSameKey: false, hasSameShop: true, similarity }, true],
  ['are of one shop only', { hasSameKey: false, hasSameShop: true, similarity: similarity - 0.01 }, false],
  ['are called alike only', { hasSameKey: false, hasSameShop: false, similarity: 1 }, false],
])('two deals that %s: trusted members may merge them, %3$s', (_, likeness, verdict) => {
  expect(areAlike(likeness)).toBe(verdict);
});
