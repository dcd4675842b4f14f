import * as requestLimits from '@haggle/contract/limits/requests';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred, fakeApi, noConnection, refuse } from '../../test/harness/fake-api.ts';
import { emptyAnswer, member, one } from '../../test/harness/fixtures.ts';
import { type ApiCall, ApiError, addressOf, createApi } from './api.ts';

const origin = 'https://haggle.example';

afterEach(() => vi.useRealTimers());

function createClient(site: ReturnType<typeof fakeApi>, token: string | null = null) {
  const failures: [string, number][] = [];
  const ends: ApiCall[] = [];
  const api = createApi({
    transport: site.transport,
    origin,
    token: () => token,
    onFailure: (error, key) => failures.push([key, error.status]),
    onDone: (call) => ends.push(call),
  });
  return { api, failures, ends };
}

test('every request has its own ID, and the token if there is one', async () => {
  const site = fakeApi({ 'GET /auth/me': one(member()) });
  await createClient(site, 'abc').api('GET /auth/me');
  await createClient(site).api('GET /auth/me');
  const [first, second] = site.calls();
  expect(first?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.headers.get('x-request-id')).not.toBe(first?.headers.get('x-request-id'));
  expect(first?.headers.get('authorization')).toBe('Bearer abc');
  expect(second?.headers.get('authorization')).toBeNull();
});

test('a request without a response times out with the same error as one without a connection', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    expect(delay).toBe(requestLimits.timeout);
    return AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  });
  const pendingAnswer = deferred<never>();
  const { api, failures, ends } = createClient(fakeApi({ 'GET /auth/me': () => pendingAnswer.promise }));
  const error = await api('GET /auth/me').catch((it: unknown) => it);
  expect(error).toMatchObject({ status: 0, message: 'Network error. Please check your connection.' });
  expect(failures).toEqual([['GET /auth/me', 0]]);
  expect(ends.map(({ status }) => status)).toEqual([0]);
});

test('a call with its own transport gets no timeout', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const site = fakeApi({ 'DELETE /alerts/:id': emptyAnswer });
  const { api } = createClient(fakeApi());
  await api('DELETE /alerts/:id', { params: { id: '3' } }, undefined, site.transport);
  expect(timeout).not.toHaveBeenCalled();
  expect(site.calls('DELETE /alerts/:id')).toHaveLength(1);
});

test('a call aborted by its caller fails without being reported', async () => {
  const pendingAnswer = deferred<never>();
  const { api, failures, ends } = createClient(fakeApi({ 'GET /auth/me': () => pendingAnswer.promise }));
  const control = new AbortController();
  const request = api('GET /auth/me', {}, control.signal);
  control.abort();
  await expect(request).rejects.toBeInstanceOf(ApiError);
  expect([failures, ends]).toEqual([[], []]);
});

test('a refusal carries its status, message and field errors', async () => {
  const { api, failures } = createClient(fakeApi({ 'POST /alerts': refuse('invalid', { name: 'Enter a name.' }) }));
  const error = await api('POST /alerts', { body: { name: '', query: {} } }).catch((it: unknown) => it);
  expect(error).toMatchObject({
    status: 422,
    message: 'Some fields need another look.',
    failure: { code: 'invalid', details: [{ path: 'name', message: 'Enter a name.' }], requestId: 'r-1' },
  });
  expect(failures).toEqual([['POST /alerts', 422]]);
});

test('without a connection the error has status 0 and no details', async () => {
  const { api } = createClient(fakeApi({ 'GET /auth/me': noConnection }));
  await expect(api('GET /auth/me')).rejects.toMatchObject({ status: 0, failure: undefined });
});

test('a finished call is reported with its input, status, response and duration', async () => {
  const answer = one([]);
  const { api, ends } = createClient(fakeApi({ 'GET /users/me/mutes': answer }));
  await api('GET /users/me/mutes');
  expect(ends).toEqual([{ key: 'GET /users/me/mutes', input: {}, status: 200, answer, duration: expect.any(Number) }]);
});

test('parameters are encoded in paths and queries, and empty ones left out', () => {
  expect(addressOf('GET /users/:id', { params: { id: 'a/b?c' } })).toBe('/api/users/a%2Fb%3Fc');
  expect(addressOf('GET /categories/path/:path{.+}', { params: { path: 'a b/c' } })).toBe(
    '/api/categories/path/a%20b/c',
  );
  expect(addressOf('GET /deals', { query: { q: 'a&b', page: undefined, hasCoupon: false, sort: '' } })).toBe(
    '/api/deals?q=a%26b',
  );
});

/** The query cache decides on retries in a browser; the server never retries. */
async function countTries(failure: 'unavailable' | 'deal_not_found' | typeof noConnection): Promise<number> {
  vi.stubGlobal('window', globalThis);
  const { createQueryClient } = await import('./query-client.ts');
  const site = fakeApi({ 'GET /auth/me': failure === noConnection ? noConnection : refuse(failure) });
  const client = createQueryClient();
  const { api } = createClient(site);
  await client
    .fetchQuery({ queryKey: ['x'], queryFn: () => api('GET /auth/me'), retryDelay: 0 })
    .catch(() => undefined);
  vi.unstubAllGlobals();
  client.clear();
  return site.calls().length;
}

test('an unavailable or unreachable server is retried twice, a refusal is not retried', async () => {
  onlineManager.setOnline(true);
  expect(await countTries('unavailable')).toBe(3);
  expect(await countTries(noConnection)).toBe(3);
  expect(await countTries('deal_not_found')).toBe(1);
});

test('nothing is retried while the browser is offline', async () => {
  onlineManager.setOnline(false);
  expect(await countTries(noConnection)).toBe(1);
  onlineManager.setOnline(true);
});
