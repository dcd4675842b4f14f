import { expect, test } from 'vitest';
import { dealPath } from './paths.ts';

test('a deal’s path ends with its slug, if it has one', () => {
  expect(dealPath('7', null)).toBe('/deals/7');
  expect(dealPath('7', 'warm-socks')).toBe('/deals/7/warm-socks');
});
