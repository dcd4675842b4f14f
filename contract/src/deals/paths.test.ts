import { expect, test } from 'vitest';
import { dealPath } from './paths.ts';

test('a deal has its slug in its path, and none where it has none', () => {
  expect(dealPath('7', null)).toBe('/deals/7');
  expect(dealPath('7', 'warm-socks')).toBe('/deals/7/warm-socks');
});
