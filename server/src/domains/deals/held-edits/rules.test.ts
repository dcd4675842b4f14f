import { expect, test } from 'vitest';
import { addressesIn } from './rules.ts';

test.each([
  ['a list of addresses', ['/images/a.webp', '/images/b.webp'], ['/images/a.webp', '/images/b.webp']],
  ['no list', '/images/a.webp', []],
  ['nothing, as before the first picture', null, []],
  ['nothing at all', undefined, []],
  ['a list with other things in it', ['/images/a.webp', 7, null, { src: '/b' }], ['/images/a.webp']],
])('image addresses are read from a field that holds %s', (_, value, addresses) => {
  expect(addressesIn(value)).toEqual(addresses);
});
