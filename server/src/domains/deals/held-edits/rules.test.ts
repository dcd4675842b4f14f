import { expect, test } from 'vitest';
import { addressesIn } from './rules.ts';

test.each([
  ['a list of addresses', ['/images/a.webp', '/images/b.webp'], ['/images/a.webp', '/images/b.webp']],
  ['a string instead of a list', '/images/a.webp', []],
  ['null, as before the first picture', null, []],
  ['no value', undefined, []],
  ['a list with other values in it, too', ['/images/a.webp', 7, null, { src: '/b' }], ['/images/a.webp']],
])('image addresses are read from a field that holds %s', (_, value, addresses) => {
  expect(addressesIn(value)).toEqual(addresses);
});
