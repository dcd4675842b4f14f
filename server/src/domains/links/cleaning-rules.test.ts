import * as dealLimits from '@haggle/contract/limits/deals';
import { describe, expect, test } from 'vitest';
import { cleanLink, truncateKey } from './rules.ts';

describe('a link is cleaned', () => {
  const cleanUrl = (address: string) => cleanLink(new URL(address)).toString();

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
  ])('%s', (_, path, expected) =>
    expect(cleanUrl(`https://shop.example${path}`)).toBe(`https://shop.example${expected}`),
  );
});

test('a key within the limit is kept whole, and a longer one is cut and ends with a hash', () => {
  const maxLength = dealLimits.maxUrlLength;
  expect(truncateKey('k'.repeat(maxLength), 'abc')).toBe('k'.repeat(maxLength));
  const truncated = truncateKey('k'.repeat(maxLength + 1), 'abc');
  expect(truncated).toHaveLength(maxLength);
  expect(truncated.endsWith('k~abc')).toBe(true);
});
