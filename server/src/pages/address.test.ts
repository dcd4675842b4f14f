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
    ['is followed where nothing stands', '/new', nothing, { to: '/new', isFollowed: true }],
    ['says that it is gone where nothing stands', null, nothing, { to: undefined, isFollowed: true }],
    ['waits as long as a page stands there', '/new', page, { to: undefined, isFollowed: false }],
    ['calls no page gone that is there', null, page, { to: undefined, isFollowed: false }],
    ['waits where the page itself sends on', '/new', { status: 301, location: '/else' }, { isFollowed: false }],
    ['counts where the page sends to the same', '/new', { status: 301, location: '/new' }, { isFollowed: true }],
    ['does not matter where it said nothing', undefined, nothing, { isFollowed: false }],
  ])('%s', (_, redirect, rendered, lead) => {
    expect(leadOf({ redirect, spelling: undefined }, rendered)).toEqual(lead);
  });

  test('a page that stands there has one spelling', () => {
    expect(leadOf({ redirect: '/new', spelling: '/a' }, page)).toEqual({ to: '/a', isFollowed: false });
    expect(leadOf({ redirect: '/new', spelling: '/a' }, nothing)).toEqual({ to: '/new', isFollowed: true });
  });
});
