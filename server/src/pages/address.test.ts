import { describe, expect, test } from 'vitest';
import { leadOf, otherSpelling } from './address.ts';

test.each([
  ['/deals/', '/deals'],
  ['/Categories/Home//Lamps/', '/categories/home/lamps'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/Reset-Password/AbC', '/reset-password/AbC'],
])('%s is written %s', (path, right) => {
  expect(otherSpelling(path)).toBe(right);
});

test.each(['/', '/deals', '/deals/1/a-lamp', '/reset-password/AbC', '/user/3'])('%s is right', (path) => {
  expect(otherSpelling(path)).toBeUndefined();
});

describe('what the owner said of an address', () => {
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

  test('a page that stands there has one spelling', () => {
    expect(leadOf({ redirect: '/new', spelling: '/a' }, page)).toEqual({ to: '/a', isFollowed: false });
    expect(leadOf({ redirect: '/new', spelling: '/a' }, nothing)).toEqual({ to: '/new', isFollowed: true });
  });
});
