import * as dealLimits from '@haggle/contract/limits/deals';
import { describe, expect, test } from 'vitest';
import { cleanLink, truncateKey } from './rules.ts';

describe('a link is cleaned', () => {
  const clean = (address: string) => cleanLink(new URL(address)).toString();

  test.each([
    [
      'of tracking parameters after semicolons in its path',
      '/dp/B0ABCDEF12;utm_source=x;color=red',
      '/dp/B0ABCDEF12;color=red',
    ],
    ['of tracking parameters after semicolons in its query', '/kettle?id=7;utm_source=x', '/kettle?id=7'],
    ['of tracking parameters in its fragment', '/kettle#utm_source=x&color=red', '/kettle#color=red'],
    ['of tracking parameters in the query of its fragment', '/#/kettle?utm_source=x', '/#/kettle'],
    [
      'but keeps product parameters in the query of its fragment',
      '/#/kettle?color=red&utm_source=x',
      '/#/kettle?color=red',
    ],
  ])('%s', (_, path, kept) => expect(clean(`https://shop.example${path}`)).toBe(`https://shop.example${kept}`));
});

test('a key within the limit is kept whole, and a longer one is cut and ends with a hash', () => {
  const most = dealLimits.maxUrlLength;
  expect(truncateKey('k'.repeat(most), 'abc')).toBe('k'.repeat(most));
  const bounded = truncateKey('k'.repeat(most + 1), 'abc');
  expect(bounded).toHaveLength(most);
  expect(bounded.endsWith('k~abc')).toBe(true);
});
