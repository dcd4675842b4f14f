import { expect, test } from 'vitest';
import { isOpenPage, staysOpen } from './rules.ts';

test.each([
  ['open', 'POST', '/deals', true],
  ['read_only', 'GET', '/deals', true],
  ['read_only', 'POST', '/deals/:id/vote', false],
  ['read_only', 'POST', '/auth/login', true],
  ['read_only', 'POST', '/auth/register', false],
  ['read_only', 'POST', '/analytics/track', true],
  ['maintenance', 'GET', '/deals', false],
  ['maintenance', 'GET', '/auth/me', true],
  ['maintenance', 'POST', '/analytics/track', false],
] as const)('%s: %s %s %s', (mode, method, path, isOpen) => {
  expect(staysOpen(mode, { method, path })).toBe(isOpen);
});

test.each([
  ['/login', true],
  ['/admin/dashboard', true],
  ['/settings', true],
  ['/', false],
  ['/deals', false],
  ['/administrators', false],
])('during maintenance %s is shown: %s', (path, isShown) => {
  expect(isOpenPage(path)).toBe(isShown);
});
