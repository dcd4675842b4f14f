import { endpoints } from '@haggle/contract/endpoints';
import { expect, test } from 'vitest';
import { isOpenPage, staysOpen } from './rules.ts';

const listOpenEndpoints = (mode: 'read_only' | 'maintenance') =>
  endpoints.filter((endpoint) => staysOpen(mode, endpoint));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const isRead = ({ method, writes }: { method: string; writes?: true }) => method === 'GET' && !writes;

/** The endpoints that the owner needs to log in. */
const loginEndpoints = [
  'GET /auth/challenge',
  'GET /auth/me',
  'GET /auth/providers',
  'POST /auth/confirm',
  'POST /auth/confirm/passkey',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/passkeys/login',
  'POST /auth/passkeys/login/start',
  'POST /auth/providers/:slug/start',
  'POST /auth/providers/finish',
  'PUT /auth/reset-password/:token',
];

test('an open site serves every endpoint', () => {
  expect(endpoints.filter((endpoint) => !staysOpen('open', endpoint))).toEqual([]);
});

test('during maintenance only the endpoints that the owner needs to log in are served', () => {
  expect(listOpenEndpoints('maintenance').map(nameOf).toSorted()).toEqual(loginEndpoints);
});

test('a read-only site serves reads, logging in, counting visits and unsubscribing, and nothing else', () => {
  const openWrites = listOpenEndpoints('read_only').filter((endpoint) => !isRead(endpoint));
  const otherOpenEndpoints = [
    'POST /analytics/performance/api',
    'POST /analytics/performance/page',
    'POST /analytics/session/end',
    'POST /analytics/session/start',
    'POST /analytics/track',
    'POST /analytics/track/batch',
    'POST /deals/bulk/status',
    'POST /unsubscribe/:token',
  ];
  expect(openWrites.map(nameOf).toSorted()).toEqual(
    [...loginEndpoints.filter((loginEndpoint) => !loginEndpoint.startsWith('GET')), ...otherOpenEndpoints].toSorted(),
  );
  expect(endpoints.filter((endpoint) => isRead(endpoint) && !staysOpen('read_only', endpoint))).toEqual([]);
});

test.each([
  ['/login', true],
  ['/admin/dashboard', true],
  ['/settings', true],
  ['/', false],
  ['/deals', false],
  ['/administrators', false],
])('during maintenance %s is shown: %s', (path, expected) => {
  expect(isOpenPage(path)).toBe(expected);
});
