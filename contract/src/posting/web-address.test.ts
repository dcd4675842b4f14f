import { expect, test } from 'vitest';
import { WebAddress } from './submissions.ts';

test.each([
  ['https://shop.example/a', true],
  ['https://магазин.рф/a', true],
  ['https://shop.xn--p1ai/', true],
  ['https://b\u00fccher.example/', true],
  ['http://localhost/', false],
  ['http://192.168.0.1/', false],
  ['https://shop.123/', false],
])('%s as a deal’s address: %s', (address, isPublic) => {
  expect(WebAddress.safeParse(address).success).toBe(isPublic);
});
