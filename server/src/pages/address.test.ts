import { describe, expect, test } from 'vitest';
import { leadOf, otherSpelling } from './address.ts';

test.each([
  ['/deals/', '/deals'],
  ['/Categories/Home//Lamps/', '/categories/home/lamps'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/Reset-Password/AbC', '/reset-password/AbC'],
])('the canonical spelling of %s is %s', (path, right) => {
  expect(otherSpelling(path)).toBe(right);
});

test.each(['/', '/deals', '/deals/1/a-lamp', '/reset-password/AbC', '/user/3'])('%s is canonical already', (path) => {
  expect(otherSpelling(path)).toBeUndefined();
});

describe('a redirect or removal that the owner set for an address', () => {
  const nothing = { status: 404 };
  const page = { status: 200 };

  test.each<[string, string | null | undefined, Parameters<typeof leadOf>[1], ReturnType<typeof leadOf>]>([
    ['is followed if no page exists there', '/new', nothing, { to: '/new', isFollowed: true }],
    ['says that the address is gone if no page exists there', null, nothing, { to: undefined, isFollowed: true }],
    ['is ignored while a page exists there', '/new', page, { to: undefined, isFollowed: false }],
    ['declares no existing page gone', null, page, { to: undefined, isFollowed: false }],
    [
      'is ignored if the page itself redirects elsewhere',
      '/new',
      { status: 301, location: '/else' },
      { isFollowed: false },
    ],
    [
      'is followed if the page redirects to the same address',
      '/new',
      { status: 301, location: '/new' },
      { isFollowed: true },
    ],
    ['has no effect if none is set', undefined, nothing, { isFollowed: false }],
  ])('%s', (_, redirect, rendered, lead) => {
    expect(leadOf({ redirect, spelling: undefined }, rendered)).toEqual(lead);
  });

  test('an existing page redirects to its canonical spelling, a missing one to where the owner set', () => {
    expect(leadOf({ redirect: '/new', spelling: '/a' }, page)).toEqual({ to: '/a', isFollowed: false });
    expect(leadOf({ redirect: '/new', spelling: '/a' }, nothing)).toEqual({ to: '/new', isFollowed: true });
  });
});
