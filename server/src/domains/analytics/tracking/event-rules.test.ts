import type { TrackedEvent } from '@haggle/contract/analytics/tracking';
import { describe, expect, test } from 'vitest';
import { eventTimeOf, refererOf, termOf, toCallTiming, toEventDraft, toPageTiming } from './event-rules.ts';
import { kindOfPage, nameOfCall, nameOfPage } from './page-rules.ts';

describe('pages and API calls have few names', () => {
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
  ])('the page %s counts as %s', (address, kind) => expect(kindOfPage(address)).toBe(kind));

  test('a store page keeps its own name, and a token is hidden', () => {
    expect(nameOfPage('/stores/acme?page=2')).toBe('/stores/acme');
    expect(nameOfPage('/verify-email/s3cret')).toBe('/verify-email/:token');
  });

  test('API calls are named as in the contract', () => {
    expect(nameOfCall('post', '/api/deals/12/vote')).toBe('POST /deals/:id/vote');
    expect(nameOfCall('GET', '/deals/trending?page=2')).toBe('GET /deals/trending');
    expect(nameOfCall('GET', '/deals/12')).toBe('GET /deals/:id');
    expect(nameOfCall('GET', '/.env')).toBe('other');
  });
});

test('a search that looks like personal data is counted without its words', () => {
  expect(termOf('  Coffee\n MAKER ')).toBe('coffee maker');
  expect(termOf('rtx 4070 12gb 2024')).toBe('rtx 4070 12gb 2024');
  for (const query of ['jo@mail.example', '+1 (555) 010-0199', '4111 1111 1111 1111', '  '])
    expect(termOf(query)).toBeNull();
});

test('a referrer is kept only if it is another host', () => {
  expect(refererOf('https://www.search.example/?q=secret', 'haggle.test')).toBe('search.example');
  for (const ownReferrer of ['https://www.haggle.test/deals', '', null, 'nonsense'])
    expect(refererOf(ownReferrer, 'haggle.test')).toBeNull();
});

test('a browser’s timestamp is accepted up to an hour back', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(eventTimeOf('2026-11-21T13:30:00+02:00', now)).toBe(now - 1_800_000);
  expect(eventTimeOf(now - 1_000, now)).toBe(now - 1_000);
  for (const implausible of [now + 1, now - 3_600_001, 0, null, undefined])
    expect(eventTimeOf(implausible, now)).toBe(now);
});

test('a path is kept only as a page name, unknown metadata is dropped, and lone surrogates are replaced', () => {
  const event = { eventType: 'page_view', sessionId: 'session-1' } as const;
  const metadata = { path: '/reset-password/s3cret', source: 'a\ud800', other: 1 };
  const { name, metadata: storedMetadata } = toEventDraft({ ...event, metadata });
  expect([name, storedMetadata]).toEqual(['/reset-password/:token', { source: 'a\ufffd' }]);
});

describe('a tracked event', () => {
  const event = { sessionId: 'session-1', timestamp: 5 } as const;

  test('for a search is named by its words and marked if nothing was found', () => {
    const search = (metadata?: TrackedEvent['metadata']) => {
      const {
        name,
        mark,
        metadata: storedMetadata,
      } = toEventDraft({ ...event, eventType: 'search_performed', metadata });
      return [name, mark, storedMetadata];
    };
    expect(search({ searchQuery: ' Tea ', resultsCount: 0, path: '/search' })).toEqual(['tea', 1, { resultsCount: 0 }]);
    expect(search({ searchQuery: 'tea', resultsCount: 3 })).toEqual(['tea', 0, { resultsCount: 3 }]);
    expect(search()).toEqual([null, 0, null]);
  });

  test('for a click on a deal is marked with its position', () => {
    const click = (metadata?: TrackedEvent['metadata']) =>
      toEventDraft({ ...event, eventType: 'deal_click', dealId: '7', metadata });
    expect(click({ clickPosition: 4, path: '/deals' })).toEqual({
      kind: 'deal_click',
      sessionId: 'session-1',
      dealId: '7',
      name: '/deals',
      mark: 4,
      metadata: { clickPosition: 4 },
      timestamp: 5,
    });
    expect(click()).toMatchObject({ mark: 0, name: null, metadata: null });
  });

  test('of another type has no mark, and null for everything that was not sent', () => {
    expect(toEventDraft({ eventType: 'page_view', sessionId: 's' })).toMatchObject({
      mark: null,
      dealId: null,
      timestamp: null,
    });
  });

  test('for page timings keeps only numbers', () => {
    expect(toPageTiming({ pageUrl: '/deals/7', sessionId: 's', loadTime: 120, note: 'x', none: null })).toEqual({
      kind: 'page_timing',
      sessionId: 's',
      name: '/deals/:id',
      metadata: { loadTime: 120 },
    });
  });

  test.each([
    [0, 1],
    [200, 0],
    [404, 0],
    [499, 0],
    [500, 1],
    [503, 1],
  ])('for an API call with status %i counts as %i failures', (statusCode, mark) => {
    expect(toCallTiming({ endpoint: '/api/deals/7', method: 'get', responseTime: 12, statusCode })).toEqual({
      kind: 'api_timing',
      sessionId: null,
      name: 'GET /deals/:id',
      mark,
      metadata: { responseTime: 12, statusCode },
    });
  });
});

test('an invalid URL or HTTP method is named “other”', () => {
  expect([kindOfPage('http://['), nameOfPage('http://['), nameOfCall('BREW', '/deals')]).toEqual([
    'other',
    'other',
    'other',
  ]);
});

test.each([
  ['/deals/7/edit', '/deals/:id/edit'],
  ['/deals/7/title/more', 'other'],
  ['/deals/7/', '/deals/:id'],
  ['/deals/seven', 'other'],
  ['/articles/how-to', '/articles/:slug'],
  ['/articles/how-to/more', 'other'],
  ['/categories/a/b/c', '/categories/:slug'],
  ['/categories/a/b/c/d', 'other'],
  ['/brands/acme', '/brands/:slug'],
  ['/alerts/7/edit', '/alerts/:id/edit'],
  ['/alerts/7', 'other'],
  ['/verify-email/s3cret', '/verify-email/:token'],
  ['/unsubscribe/s3cret', '/unsubscribe/:token'],
  ['/unsubscribe/s3cret/more', 'other'],
  ['/admin', '/admin'],
  ['/administration', 'other'],
  ['/x/deals/7', 'other'],
  ['/x/deals/7/edit', 'other'],
  ['/x/admin', 'other'],
  ['/deals/12/edit', '/deals/:id/edit'],
  ['/deals/12/edit/more', 'other'],
  ['/x/articles/how-to', 'other'],
  ['/x/categories/a', 'other'],
  ['/x/brands/acme', 'other'],
  ['/brands/acme/more', 'other'],
  ['/stores/acme', '/stores/:slug'],
  ['/x/stores/acme', 'other'],
  ['/stores/acme/more', 'other'],
  ['/x/user/7', 'other'],
  ['/user/7/more', 'other'],
  ['/alerts/abc/edit', '/alerts/:id/edit'],
  ['/x/alerts/7/edit', 'other'],
  ['/alerts/7/edit/more', 'other'],
  ['/x/reset-password/s3cret', 'other'],
  ['/reset-password/s3cret/more', 'other'],
  ['/x/verify-email/s3cret', 'other'],
  ['/verify-email/s3cret/more', 'other'],
  ['/x/unsubscribe/s3cret', 'other'],
  ['/trending', '/trending'],
  ['/deals//', '/deals'],
])('the page %s is of the kind %s', (address, kind) => {
  expect(kindOfPage(address)).toBe(kind);
});

test('public pages keep their own names', () => {
  for (const path of ['/articles/how-to', '/categories/a/b', '/brands/acme', '/stores/acme', '/trending'])
    expect(nameOfPage(path)).toBe(path);
});

test.each(
  'faq about privacy terms guidelines contact articles login register forgot-password categories brands stores recently-viewed submit profile edit-profile notifications saved badges settings user-affiliate-dashboard alerts alerts/new appeal leaderboard moderation-log'.split(
    ' ',
  ),
)('the page /%s has a kind and name of its own', (name) => {
  expect([kindOfPage(`/${name}`), nameOfPage(`/${name}/`)]).toEqual([`/${name}`, `/${name}`]);
});

test('an API call is recognised by its whole path, with /api only at its start', () => {
  expect(nameOfCall('GET', '/x/api/deals')).toBe('other');
  expect(nameOfCall('GET', '/api')).toBe('other');
  expect(nameOfCall('GET', '/api/deals/')).toBe('GET /deals');
  expect(nameOfCall('GET', '/deals/api/comments')).toBe('GET /deals/:id/comments');
  expect(nameOfCall('GET', '/api/categories/path/home')).toBe('GET /categories/path/:path{.+}');
});

test('page names have at most 200 characters; a longer one is replaced by its kind', () => {
  expect(nameOfPage(`/brands/${'a'.repeat(192)}`)).toHaveLength(200);
  expect(nameOfPage(`/brands/${'a'.repeat(193)}`)).toBe('/brands/:slug');
});

test('a search term has at most 100 characters, and a referrer host at most 200', () => {
  expect(termOf('a'.repeat(101))).toHaveLength(100);
  expect(termOf(`${'a'.repeat(99)}😀`)).toBe(`${'a'.repeat(99)}\ufffd`);
  const host = (length: number) => `${'a.'.repeat((length - 2) / 2)}io`;
  expect(refererOf(`https://${host(200)}/`, 'haggle.test')).toBe(host(200));
  expect(refererOf(`https://${host(202)}/`, 'haggle.test')).toBeNull();
  expect(refererOf('https://haggle.test/', 'www.haggle.test')).toBeNull();
  expect(refererOf('https://mail.www.example/', 'haggle.test')).toBe('mail.www.example');
  expect(refererOf('https://mail.example/', 'mail.www.example')).toBe('mail.example');
  expect(refererOf(undefined, 'haggle.test')).toBeNull();
});

test('a timestamp an hour old or older is replaced by the current time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(eventTimeOf(now - 3_599_999, now)).toBe(now - 3_599_999);
  expect(eventTimeOf(now - 3_600_000, now)).toBe(now);
  expect(eventTimeOf(now, now)).toBe(now);
});
