import { describe, expect, test } from 'vitest';
import { canonicalSpelling, decideRedirect } from './address.ts';

test.each([
  ['/deals/', '/deals'],
  ['/Categories/Home//Lamps/', '/categories/home/lamps'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/Reset-Password/AbC', '/reset-password/AbC'],
])('the canonical spelling of %s is %s', (path, expected) => {
  expect(canonicalSpelling(path)).toBe(expected);
});

test.each(['/', '/deals', '/deals/1/a-lamp', '/reset-password/AbC', '/user/3'])('%s is canonical already', (path) => {
  expect(canonicalSpelling(path)).toBeUndefined();
});

describe('a redirect or removal that the owner set for an address', () => {
  const notFoundPage = { status: 404 };
  const page = { status: 200 };

  test.each<
    [string, string | null | undefined, Parameters<typeof decideRedirect>[1], ReturnType<typeof decideRedirect>]
  >([
    ['is followed if no page exists there', '/new', notFoundPage, { to: '/new', hasRedirect: true }],
    ['says that the address is gone if no page exists there', null, notFoundPage, { to: undefined, hasRedirect: true }],
    ['is ignored while a page exists there', '/new', page, { to: undefined, hasRedirect: false }],
    ['declares no existing page gone', null, page, { to: undefined, hasRedirect: false }],
    [
      'is ignored if the page itself redirects elsewhere',
      '/new',
      { status: 301, location: '/else' },
      { hasRedirect: false },
    ],
    [
      'is followed if the page redirects to the same address',
      '/new',
      { status: 301, location: '/new' },
      { hasRedirect: true },
    ],
    ['has no effect if none is set', undefined, notFoundPage, { hasRedirect: false }],
  ])('%s', (_, redirect, renderedPage, expected) => {
    expect(decideRedirect({ redirect, spelling: undefined }, renderedPage)).toEqual(expected);
  });

  test('an existing page redirects to its canonical spelling, a missing one to where the owner set', () => {
    expect(decideRedirect({ redirect: '/new', spelling: '/a' }, page)).toEqual({ to: '/a', hasRedirect: false });
    expect(decideRedirect({ redirect: '/new', spelling: '/a' }, notFoundPage)).toEqual({
      to: '/new',
      hasRedirect: true,
    });
  });
});
