import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readAddress, toNetwork } from './address.ts';

function createRequest(remoteAddress: string | undefined, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as Pick<IncomingMessage, 'socket' | 'headers'>;
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::7', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('a client at %s has the address %s, directly or behind a proxy', (address, expected) => {
  expect(readAddress(createRequest(address), 0)).toBe(expected);
  expect(readAddress(createRequest('192.0.2.1', `198.51.100.1, ${address}`), 1)).toBe(expected);
});

test('X-Forwarded-For counts for as many proxies as are trusted, and only if it lists that many', () => {
  const request = createRequest('192.0.2.1', '198.51.100.1, 198.51.100.2');
  expect([0, 1, 2, 3].map((proxies) => readAddress(request, proxies))).toEqual([
    '192.0.2.1',
    '198.51.100.2',
    '198.51.100.1',
    '192.0.2.1',
  ]);
  expect(readAddress(undefined, 1)).toBeUndefined();
});

test('clients who hung up before their request was read share one place, unlike calls in process', () => {
  expect(readAddress(createRequest(undefined), 0)).toBe('hung up');
  expect(readAddress(createRequest(undefined, 'anything'), 1)).toBe('hung up');
  expect(readAddress(createRequest(undefined, '198.51.100.1'), 1)).toBe('198.51.100.1');
});

test.each([
  ['198.51.100.8:40001', '198.51.100.8'],
  ['[2001:db8:0:1::7]:40001', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::7]', '2001:db8:0:1::/64'],
  ['unknown', '192.0.2.1'],
  ['198.51.100.8:40001:1', '192.0.2.1'],
])('the forwarded address %s is read as %s', (forwardedText, expected) => {
  expect(readAddress(createRequest('192.0.2.1', forwardedText), 1)).toBe(expected);
});

test('an IPv6 network has a wider /48 network, an IPv4 address has none', () => {
  expect(toNetwork('2001:db8:0:1::/64')).toBe('2001:db8:0::/48');
  expect(toNetwork('2001:db8:0:ffff::/64')).toBe('2001:db8:0::/48');
  expect(toNetwork('2001:db8:1:1::/64')).toBe('2001:db8:1::/48');
  expect(toNetwork('203.0.113.7')).toBeUndefined();
});
