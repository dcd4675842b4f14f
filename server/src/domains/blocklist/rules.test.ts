import { expect, test } from 'vitest';
import { isProviders, strictest, toListed } from './rules.ts';

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
] as const)('of %s, %s is listed as %s', (kind, value, listed) => {
  expect(toListed({ kind, value })).toBe(listed);
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
