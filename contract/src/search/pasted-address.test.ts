import { expect, test } from 'vitest';
import { readPastedAddress } from './pasted-address.ts';

test.each([
  ['https://shop.example/p/1?ref=x', 'https://shop.example/p/1?ref=x'],
  [' http://shop.example/p/1 ', 'http://shop.example/p/1'],
  ['www.shop.example/p/1', 'https://www.shop.example/p/1'],
  ['HTTPS://SHOP.example/P', 'HTTPS://SHOP.example/P'],
])('%s is an address', (q, address) => {
  expect(readPastedAddress(q)).toBe(address);
});

test.each([
  'shop.example',
  'monitor',
  'https',
  'https://',
  'see https://shop.example/p/1',
  'https://shop.example/p 1',
  'https://[.x',
])('%s is a search', (q) => {
  expect(readPastedAddress(q)).toBeUndefined();
});
