import { endpoints } from '@haggle/contract/endpoints';
import { expect, test } from 'vitest';
import { isOpenPage, staysOpen } from './rules.ts';

const listOpenEndpoints = (mode: 'read_only' | 'maintenance') =>
  endpoints.filter((endpoint) => staysOpen(mode, endpoint));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const isRead = ({ method, writes }: { method: string; writes?: true }) => method === 'GET' && !writes;

/** The endpoints that the owner needs to log in, with a second step to add where the site requires one. */
const loginEndpoints = [
  'GET /auth/challenge',
  'GET /auth/me',
  'GET /auth/passkeys',
  'GET /auth/providers',
  'POST /auth/confirm',
  'POST /auth/confirm/passkey',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/passkeys',
  'POST /auth/passkeys/login',
  'POST /auth/passkeys/login/start',
  'POST /auth/passkeys/start',
  'POST /auth/providers/:slug/start',
  'POST /auth/providers/finish',
  'POST /auth/sessions/end',
  'POST /auth/totp',
  'PUT /auth/reset-password/:token',
  'PUT /auth/totp',
];

/** The endpoints that emails sent before the closing lead to. */
const emailEndpoints = ['GET /unsubscribe/:token', 'POST /email/reports/:key', 'POST /unsubscribe/:token'];

/** An account isn't erased against its owner's will because the site is closed. */
const keepAccount = 'DELETE /auth/deletion';

const alwaysOpenEndpoints = [...loginEndpoints, ...emailEndpoints, keepAccount];

test('an open site serves every endpoint', () => {
  expect(endpoints.filter((endpoint) => !staysOpen('open', endpoint))).toEqual([]);
});

test('during maintenance only logging in, keeping an account, unsubscribing and reports of bounced emails are served', () => {
  expect(listOpenEndpoints('maintenance').map(nameOf).toSorted()).toEqual(alwaysOpenEndpoints.toSorted());
});

test('a read-only site serves reads, counting visits and what is open during maintenance, and nothing else', () => {
  const openWrites = listOpenEndpoints('read_only').filter((endpoint) => !isRead(endpoint));
  const otherOpenEndpoints = [
    'POST /analytics/performance/api',
    'POST /analytics/performance/page',
    'POST /analytics/session/end',
    'POST /analytics/session/start',
    'POST /analytics/track',
    'POST /analytics/track/batch',
    'POST /deals/bulk/status',
  ];
  expect(openWrites.map(nameOf).toSorted()).toEqual(
    [...alwaysOpenEndpoints.filter((endpoint) => !endpoint.startsWith('GET')), ...otherOpenEndpoints].toSorted(),
  );
  expect(endpoints.filter((endpoint) => isRead(endpoint) && !staysOpen('read_only', endpoint))).toEqual([]);
});

test.each([
  ['/login', true],
  ['/admin/dashboard', true],
  ['/settings', true],
  ['/unsubscribe/s3cret', true],
  ['/', false],
  ['/deals', false],
  ['/administrators', false],
])('during maintenance %s is shown: %s', (path, expected) => {
  expect(isOpenPage(path)).toBe(expected);
});
