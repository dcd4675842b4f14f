import { describe, expect, test } from 'vitest';
import { momentOf, refererOf, termOf, toHappening } from './event-rules.ts';
import { kindOfPage, nameOfCall, nameOfPage } from './page-rules.ts';

describe('pages and calls have few names', () => {
  test.each([
    ['/', '/'],
    ['/deals/12/some-title?utm_source=x', '/deals/:id'],
    ['https://deals.example/deals/12', '/deals/:id'],
    ['/categories/home/kitchen/', '/categories/:slug'],
    ['/user/17', '/user/:id'],
    ['/reset-password/s3cret', '/reset-password/:token'],
    ['/admin/users/4', '/admin'],
    ['/wp-login.php', 'other'],
    ['javascript:alert(1)', 'other'],
  ])('%s is %s', (address, kind) => expect(kindOfPage(address)).toBe(kind));

  test('guides, categories, brands and stores keep their own', () => {
    expect(nameOfPage('/stores/acme?page=2')).toBe('/stores/acme');
    expect(nameOfPage('/verify-email/s3cret')).toBe('/verify-email/:token');
  });

  test('calls are named as in the contract', () => {
    expect(nameOfCall('post', '/api/deals/12/vote')).toBe('POST /deals/:id/vote');
    expect(nameOfCall('GET', '/deals/trending?page=2')).toBe('GET /deals/trending');
    expect(nameOfCall('GET', '/deals/12')).toBe('GET /deals/:id');
    expect(nameOfCall('GET', '/.env')).toBe('other');
  });
});

test('a search that may be somebody’s is counted without its words', () => {
  expect(termOf('  Coffee\n MAKER ')).toBe('coffee maker');
  expect(termOf('rtx 4070 12gb 2024')).toBe('rtx 4070 12gb 2024');
  for (const query of ['jo@mail.example', '+1 (555) 010-0199', '4111 1111 1111 1111', '  '])
    expect(termOf(query)).toBeNull();
});

test('a visit comes from another host or from nowhere', () => {
  expect(refererOf('https://www.search.example/?q=secret', 'haggle.test')).toBe('search.example');
  for (const own of ['https://www.haggle.test/deals', '', null, 'nonsense'])
    expect(refererOf(own, 'haggle.test')).toBeNull();
});

test('a browser’s clock is believed for an hour back', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(momentOf('2026-11-21T13:30:00+02:00', now)).toBe(now - 1_800_000);
  expect(momentOf(now - 1_000, now)).toBe(now - 1_000);
  for (const odd of [now + 1, now - 3_600_001, 0, null, undefined]) expect(momentOf(odd, now)).toBe(now);
});

test('of addresses and searches nothing is kept but their names; halves of letters are mended', () => {
  const event = { eventType: 'page_view', sessionId: 'session-1' } as const;
  const metadata = { path: '/reset-password/s3cret', source: 'a\ud800', '\ud800': 1 };
  const { name, metadata: kept } = toHappening({ ...event, metadata });
  expect([name, kept]).toEqual(['/reset-password/:token', { source: 'a\ufffd', '\ufffd': 1 }]);
});
