import { expect, test } from 'vitest';
import { targetsOf } from './own-deal-rules.ts';

const origin = 'https://haggle.test';
const dealIdsOf = (address: string) => targetsOf(address, origin).dealIds;

test.each([
  '/deals/443',
  '/DEALS/443/A-Lamp',
  '/deals/443/',
  '/deals/443/edit',
  '/deals/443/any%20slug?tab=prices#comments',
  '/%64eals/443',
  '/%2564eals/443',
  '/deals/%3443',
  '/deals//443',
  '/deals/../deals/443',
  '/saved/%2e%2E/deals/443',
  '/deals%2F443',
  '/deals%5C443'.replace('%5C', '\\'),
  'https://haggle.test/deals/443',
  'http://www.haggle.test:8080/deals/443',
  'https://203.0.113.7/deals/443',
  '/api/affiliate/redirect/443',
  '/api/affiliate/redirect/443?direct=true',
  '/login?next=/deals/443',
  '/login?next=%2F%64eals%2F443',
])('%s leads to the deal', (address) => expect(dealIdsOf(address)).toEqual(['443']));

test.each([
  '/',
  '/deals',
  '/deals?sort=new',
  '/deals/443x',
  '/wanted/443',
  '/stores/deals',
  '/deals/%ff443',
  'https://shop.example/p/443',
  'https://',
])('%s leads to no deal', (address) => expect(dealIdsOf(address)).toEqual([]));

test('the path may redirect, and so may one that the login continues to', () => {
  expect(targetsOf('https://haggle.test/thread-12?next=/thread-13', origin).paths).toEqual([
    '/thread-12',
    '/thread-13',
  ]);
});
