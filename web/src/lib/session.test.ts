import { beforeEach, expect, test, vi } from 'vitest';
import { type Api, ApiError } from './api.ts';
import { createSession, loadingSession, tokenKey } from './session.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

const user = { _id: '1', username: 'tess' };

function createTestSession(answers: Record<string, () => unknown>) {
  const api = vi.fn(async (key: string) => answers[key]?.());
  return { session: createSession(() => api as Api), api };
}

const refuse = (status: number, error?: string) => () => {
  const failure = error ? { success: false as const, error, code: 'x', requestId: '1' } : undefined;
  throw new ApiError(status, error ?? 'No answer.', failure);
};

beforeEach(() => stored.clear());

test('a session starts as loading and ends logged out without a token', async () => {
  const { session, api } = createTestSession({});
  expect(session.getState()).toEqual(loadingSession);
  await session.start();
  expect(session.getState()).toEqual({ ...loadingSession, loading: false });
  expect(api).not.toHaveBeenCalled();
});

test('a stored token loads its user', async () => {
  stored.set(tokenKey, 'token');
  const { session } = createTestSession({ 'GET /auth/me': () => ({ data: user }) });
  await session.start();
  expect(session.getState()).toEqual({ authToken: 'token', isAuthenticated: true, loading: false, user, error: null });
});

test('reloading the same token keeps its user, and loading another token clears the user first', async () => {
  stored.set(tokenKey, 'token');
  const { session } = createTestSession({ 'GET /auth/me': () => ({ data: user }) });
  await session.start();
  const restart = session.start();
  expect(session.getState()).toMatchObject({ authToken: 'token', isAuthenticated: true, loading: true, user });
  await restart;
  stored.set(tokenKey, 'other');
  const otherStart = session.start();
  expect(session.getState()).toEqual({ ...loadingSession, authToken: 'other' });
  await otherStart;
  expect(session.getState()).toMatchObject({ authToken: 'other', isAuthenticated: true });
});

test('a server error clears the token too', async () => {
  stored.set(tokenKey, 'token');
  const { session } = createTestSession({ 'GET /auth/me': refuse(500) });
  await session.start();
  expect(session.getState()).toMatchObject({ authToken: null, isAuthenticated: false });
  expect(stored.has(tokenKey)).toBe(false);
});

test('a refused token is cleared', async () => {
  stored.set(tokenKey, 'token');
  const { session } = createTestSession({ 'GET /auth/me': refuse(401, 'Please log in first.') });
  await session.start();
  expect(session.getState()).toMatchObject({ authToken: null, isAuthenticated: false, error: 'Please log in first.' });
  expect(stored.has(tokenKey)).toBe(false);
});

test('an expired session keeps a newer stored token and loads its user', async () => {
  stored.set(tokenKey, 'token');
  const { session } = createTestSession({ 'GET /auth/me': () => ({ data: user }) });
  await session.start();
  stored.set(tokenKey, 'other');
  session.expire();
  expect(stored.get(tokenKey)).toBe('other');
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ authToken: 'other', isAuthenticated: true }));
});

test.each([0, 502, 503])('a token survives an unreachable server (%i) and can be tried again', async (status) => {
  stored.set(tokenKey, 'token');
  const answers: Record<string, () => unknown> = { 'GET /auth/me': refuse(status) };
  const { session } = createTestSession(answers);
  await session.start();
  expect(session.getState()).toMatchObject({ isAuthenticated: false, loading: false, error: 'Authentication failed' });
  expect(stored.get(tokenKey)).toBe('token');
  answers['GET /auth/me'] = () => ({ data: user });
  await session.start();
  expect(session.getState().isAuthenticated).toBe(true);
});

test('logging in stores the token, then loads the user', async () => {
  const { session } = createTestSession({
    'POST /auth/login': () => ({ token: 'fresh' }),
    'GET /auth/me': () => ({ data: user }),
  });
  await session.login({ email: 'a@b.co', password: 'x' });
  expect(stored.get(tokenKey)).toBe('fresh');
  expect(session.getState()).toMatchObject({ authToken: 'fresh', isAuthenticated: true, user });
});

test('a failed login or registration shows the server’s message, else its own', async () => {
  const refusedSession = createTestSession({ 'POST /auth/login': refuse(401, 'The email or the password is wrong.') });
  await expect(refusedSession.session.login({ email: 'a', password: 'b' })).rejects.toThrow(ApiError);
  expect(refusedSession.session.getState().error).toBe('The email or the password is wrong.');
  const offlineSession = createTestSession({ 'POST /auth/register': refuse(0) });
  await expect(offlineSession.session.register({ username: 'a', email: 'b', password: 'c' })).rejects.toThrow(ApiError);
  expect(offlineSession.session.getState().error).toBe('Registration failed');
});

test('registering stores the token, then loads the user', async () => {
  const { session } = createTestSession({
    'POST /auth/register': () => ({ token: 'fresh' }),
    'GET /auth/me': () => {
      expect(stored.get(tokenKey)).toBe('fresh');
      expect(session.getState()).toMatchObject({ loading: true, isAuthenticated: false });
      return { data: user };
    },
  });
  await session.register({ username: 'tess', email: 'a@b.co', password: 'x' });
  expect(session.getState()).toMatchObject({ loading: false, authToken: 'fresh', isAuthenticated: true, user });
});

test('a token that is refused right after the login is cleared', async () => {
  const { session } = createTestSession({
    'POST /auth/login': () => ({ token: 'fresh' }),
    'GET /auth/me': refuse(401),
  });
  await session.login({ email: 'a@b.co', password: 'x' });
  expect(session.getState()).toMatchObject({ authToken: null, user: null, error: 'Authentication failed' });
  expect(stored.has(tokenKey)).toBe(false);
});

test('errors are cleared on request, when the next try starts and on logging out', async () => {
  const answers: Record<string, () => unknown> = { 'POST /auth/login': refuse(0) };
  const { session } = createTestSession(answers);
  const tryLogin = () => session.login({ email: 'a', password: 'b' }).catch(() => undefined);
  await tryLogin();
  expect(session.getState().error).toBe('Login failed');
  session.clearErrors();
  expect(session.getState().error).toBeNull();
  await tryLogin();
  const next = tryLogin();
  expect(session.getState().error).toBeNull();
  await next;
  session.logout();
  expect(session.getState().error).toBeNull();
});

test('a changed profile replaces the user and nothing else', async () => {
  stored.set(tokenKey, 'token');
  const { session } = createTestSession({ 'GET /auth/me': () => ({ data: user }) });
  await session.start();
  session.replaceUser({ ...user, displayName: 'Tess' } as never);
  expect(session.getState()).toMatchObject({
    authToken: 'token',
    isAuthenticated: true,
    user: { ...user, displayName: 'Tess' },
  });
});

test('an expired session drops its token without a logout request', async () => {
  stored.set(tokenKey, 'token');
  const { session, api } = createTestSession({ 'GET /auth/me': () => ({ data: user }) });
  await session.start();
  session.expire();
  expect(session.getState()).toEqual({ ...loadingSession, loading: false });
  expect(stored.has(tokenKey)).toBe(false);
  expect(api).not.toHaveBeenCalledWith('POST /auth/logout');
});

test('logging out clears the token immediately and sends a logout request', async () => {
  stored.set(tokenKey, 'token');
  const { session, api } = createTestSession({ 'GET /auth/me': () => ({ data: user }) });
  await session.start();
  session.logout();
  expect(session.getState()).toEqual({ ...loadingSession, loading: false });
  expect(stored.has(tokenKey)).toBe(false);
  await expect.poll(() => api.mock.lastCall).toEqual(['POST /auth/logout']);
});

test.each([
  ['is revoked later if the site is unreachable', 0, ['token']],
  ['is revoked later while the site restarts', 503, ['token']],
  ['is forgotten if the site refuses it', 401, []],
])('a token %s', async (_, status, expected) => {
  stored.set(tokenKey, 'token');
  const answers: Record<string, () => unknown> = {
    'GET /auth/me': () => ({ data: user }),
    'POST /auth/logout': refuse(status),
  };
  const api = vi.fn(async (key: string) => answers[key]?.());
  const revokedLater: string[] = [];
  const session = createSession(
    () => api as Api,
    undefined,
    async (token) => void revokedLater.push(token),
  );
  await session.start();
  session.logout();
  await expect.poll(() => api.mock.lastCall).toEqual(['POST /auth/logout']);
  await expect.poll(() => revokedLater).toEqual(expected);
});

test('work before a logout is done with the token, and its failure does not stop the logout', async () => {
  stored.set(tokenKey, 'token');
  const calls: string[] = [];
  const apiOf = (token?: string) =>
    (async (key: string) => {
      calls.push(`${token ?? 'any'}: ${key}`);
      return { data: user };
    }) as Api;
  const session = createSession(apiOf, async (api) => {
    await api('DELETE /push/subscription', { body: { endpoint: 'https://push.example/1' } });
    throw new Error('The push service is away.');
  });
  await session.start();
  session.logout();
  expect(session.getState().authToken).toBeNull();
  await expect.poll(() => calls.slice(1)).toEqual(['token: DELETE /push/subscription', 'token: POST /auth/logout']);
});
