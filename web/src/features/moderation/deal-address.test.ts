import { expect, test } from 'vitest';
import { readDealId } from './deal-address.ts';

test('a URL, a path and an ID all identify the deal', () => {
  for (const text of [
    '12',
    ' 12 ',
    '/deals/12',
    '/deals/12/a-kettle',
    'https://deals.example/deals/12/a-kettle?page=2#comments',
  ]) {
    expect(readDealId(text)).toBe('12');
  }
});

test('any other text identifies no deal', () => {
  for (const text of ['', 'kettle', '0', '/deals/', '/deals/12abc', '/user/12', '12 13']) {
    expect(readDealId(text)).toBeUndefined();
  }
});
