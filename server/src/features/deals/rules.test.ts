import { lifecycleStatuses } from '@haggle/contract/deals';
import { describe, expect, test } from 'vitest';
import { isPublic, mayMove, urlKeyOf } from './rules.ts';

describe('the key of an address', () => {
  test.each([
    ['https://www.shop.example/kettle', 'shop.example/kettle'],
    ['http://SHOP.example/kettle/', 'shop.example/kettle'],
    ['https://m.shop.example/kettle#reviews', 'shop.example/kettle'],
    ['https://shop.example/kettle?utm_source=x&gclid=1', 'shop.example/kettle'],
    ['https://shop.example/kettle?b=2&a=1', 'shop.example/kettle?a=1&b=2'],
    ['https://shop.example/index.html', 'shop.example'],
    ['https://shop.example:8443/a', 'shop.example:8443/a'],
  ])('%s', (address, key) => {
    expect(urlKeyOf(address)).toBe(key);
  });

  test('what names the product makes another key', () => {
    expect(urlKeyOf('https://shop.example/p?id=1')).not.toBe(urlKeyOf('https://shop.example/p?id=2'));
  });
});

describe('the lifecycle', () => {
  test.each([
    ['pending', ['active', 'rejected', 'removed']],
    ['active', ['sold_out', 'expired', 'archived', 'removed']],
    ['sold_out', ['active', 'expired', 'archived', 'removed']],
    ['expired', ['active', 'archived', 'removed']],
    ['archived', ['removed']],
    ['rejected', ['pending', 'removed']],
    ['removed', []],
  ] as const)('%s may become %j', (from, allowed) => {
    expect(lifecycleStatuses.filter((to) => mayMove(from, to)).toSorted()).toEqual([...allowed].toSorted());
  });

  test('archived and expired deals keep their page; pending, rejected and removed have none', () => {
    expect(lifecycleStatuses.filter(isPublic)).toEqual(['active', 'sold_out', 'expired', 'archived']);
  });
});
