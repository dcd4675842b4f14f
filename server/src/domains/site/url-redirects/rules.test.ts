import { expect, test } from 'vitest';
import { canRedirect, isReserved, plainPath, withLastTargets } from './rules.ts';

test('a path is normalized without its query, fragment and trailing slashes', () => {
  expect(['/', '/a/', '/a//', '/a/b?x=1', '/a#b', '?x', ''].map(plainPath)).toEqual([
    '/',
    '/a',
    '/a',
    '/a/b',
    '/a',
    '/',
    '/',
  ]);
});

test('a path of 300,000 slashes is normalized in one pass, so it can’t block other requests', () => {
  const manySlashes = '/'.repeat(300_000);
  expect(plainPath(`${manySlashes}x`)).toBe(`${manySlashes}x`);
  expect(plainPath(manySlashes)).toBe('/');
});

test('paths that the site needs are reserved, so they can’t be redirected', () => {
  const reservedPaths =
    '/ /admin /admin/seo /api/deals /assets/x /images/x /og/7 /icons/x /sitemaps/x /sitemap.xml /robots.txt /manifest.webmanifest /feeds/deals /healthz /readyz /login /settings /reset-password/abc /verify-email/abc /register /submit /search /deals';
  expect(reservedPaths.split(' ').filter((path) => !isReserved(path))).toEqual([]);
  const freePaths = [
    '/administration',
    '/stores/api',
    '/logins',
    '/sitemapxxml',
    '/robots_txt',
    '/manifest-webmanifest',
    '/deals/7',
    '/stores/ktown',
  ];
  expect(freePaths.filter((path) => isReserved(path))).toEqual([]);
  expect(isReserved('/login')).toBe(true);
});

test('paths of an old site can be redirected, unless this site serves them itself', () => {
  expect(['/angebote/1', '/thread-12.html', '/shop/deals/1'].map(canRedirect)).toEqual([true, true, true]);
  expect(['/', '/admin/users', '/deals/1/x', '/stores/acme', '/faq', `/${'x'.repeat(300)}`].map(canRedirect)).toEqual(
    Array(6).fill(false),
  );
});

test('new redirects lead to their last targets, whichever comes first', () => {
  const follow = (pairs: string, existing: Record<string, string | null> = {}) =>
    withLastTargets(
      pairs.split(' ').map((pair) => ({ from: pair.slice(0, 1), to: pair.slice(1) })),
      new Map(Object.entries(existing)),
    )
      .map(({ from, to }) => `${from}${to}`)
      .join(' ');
  expect(follow('ab bc')).toBe('ac bc');
  expect(follow('bc ab')).toBe('bc ac');
  expect(follow('ab bc cd')).toBe('ad bd cd');
  expect(follow('cd ab bc')).toBe('cd ad bd');
  expect(follow('ab', { b: 'c' })).toBe('ac');
  expect(follow('xa bc', { a: 'b' })).toBe('xc bc');
  // To their own address, from one that redirects, and to one that is gone.
  expect(follow('aa ab ba')).toBe('ab');
  expect(follow('ab bc ca')).toBe('ac bc');
  expect(follow('ba', { a: 'b' })).toBe('');
  expect(follow('ab ac cb', { c: 'd' })).toBe('ab');
  expect(follow('ab ca', { b: null })).toBe('ca');
});
