import { describe, expect, test } from 'vitest';
import { isInRange, toRange } from './address.ts';

test.each([
  ['203.0.113.77', '203.0.113.77/32'],
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['2001:db8::1/48', '2001:db8::/48'],
  ['10.0.0.0/8', undefined],
  ['2000::/3', undefined],
  ['nowhere', undefined],
] as const)('%s is read as the range %s', (addressText, range) => {
  expect(toRange(addressText, { ipv4: 16, ipv6: 32 })).toBe(range);
});

describe('whether an address is in a range', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24', true],
    ['203.0.114.77', '203.0.113.0/24', false],
    ['2001:db8:0:1::/64', '2001:db8::/48', true],
    ['2001:db9:0:1::/64', '2001:db8::/48', false],
    ['203.0.113.77', '2001:db8::/48', false],
    ['no address', '203.0.113.0/24', false],
  ])('%s in %s: %s', (address, range, expected) => {
    expect(isInRange(address, range)).toBe(expected);
  });
});
