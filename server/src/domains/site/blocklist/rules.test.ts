import { describe, expect, test } from 'vitest';
import { isInRange, isProviders, strictest, toListed } from './rules.ts';

test.each([
  ['word', '  Online  CASINO ', 'online casino'],
  ['word', 'casi*', 'casi*'],
  ['word', 'x*', undefined],
  ['word', '***', undefined],
  ['word', '赌博网', '赌博网'],
  ['link_host', 'https://www.Casino.example/win?a=1', 'casino.example'],
  ['link_host', 'sub.casino.example', 'sub.casino.example'],
  ['link_host', 'com', undefined],
  ['link_host', '203.0.113.4', undefined],
  ['link_host', 'not a host', undefined],
  ['email_domain', 'someone@Mail.example', 'mail.example'],
  ['email_domain', '@mail.example', 'mail.example'],
  ['address_range', '203.0.113.77', '203.0.113.77/32'],
  ['address_range', '203.0.113.77/24', '203.0.113.0/24'],
  ['address_range', '2001:db8::1/48', '2001:db8::/48'],
  ['address_range', '10.0.0.0/8', undefined],
  ['address_range', '2000::/3', undefined],
  ['address_range', 'nowhere', undefined],
] as const)('of %s, %s is listed as %s', (kind, value, listed) => {
  expect(toListed({ kind, value })).toBe(listed);
});

describe('an address is in a range', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24', true],
    ['203.0.114.77', '203.0.113.0/24', false],
    ['2001:db8:0:1::/64', '2001:db8::/48', true],
    ['2001:db9:0:1::/64', '2001:db8::/48', false],
    ['203.0.113.77', '2001:db8::/48', false],
    ['no address', '203.0.113.0/24', false],
  ])('%s in %s: %s', (place, range, isIn) => {
    expect(isInRange(place, range)).toBe(isIn);
  });
});

test('of several effects the strictest counts', () => {
  expect(strictest([])).toBeUndefined();
  expect(strictest(['hold'])).toBe('hold');
  expect(strictest(['hold', 'refuse', 'hold'])).toBe('refuse');
});

test('a domain of a large provider says nothing of whoever has an address there', () => {
  expect(isProviders('gmail.com')).toBe(true);
  expect(isProviders('cheapwatches.example')).toBe(false);
});
