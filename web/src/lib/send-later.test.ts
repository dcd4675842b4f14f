// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answers, Call } from '../../test/harness/fake-api.ts';
import { bob, emptyAnswer, loginAnswer, member, one } from '../../test/harness/fixtures.ts';
import { openWindow } from '../../test/harness/render.tsx';
import { sendLater } from './send-later.ts';
import { tokenKey } from './session.ts';

const delay = 12_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

async function queueDeletion(answers: Answers = {}) {
  const app = await openWindow({
    as: member(),
    answers: { 'DELETE /alerts/:id': emptyAnswer, 'POST /auth/login': loginAnswer(bob), ...answers },
  });
  const callOff = sendLater(app.session, delay, (api) =>
    api('DELETE /alerts/:id', { params: { id: '3' } }).catch(() => undefined),
  );
  const deletions = () => app.calls('DELETE /alerts/:id');
  return { ...app, callOff, deletions };
}

const tokenOf = (call: Call | undefined) => call?.headers.get('authorization');

test('a delayed request is sent once, after the delay', async () => {
  const { deletions } = await queueDeletion();
  await vi.advanceTimersByTimeAsync(delay - 1);
  expect(deletions()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(deletions()).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(delay);
  expect(deletions()).toHaveLength(1);
});

test('a request that was undone is never sent, not even on leaving or logging out', async () => {
  const { callOff, deletions, session } = await queueDeletion();
  expect(callOff()).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  session.logout();
  await vi.advanceTimersByTimeAsync(delay);
  expect(deletions()).toEqual([]);
});

test('a request that was sent can’t be undone', async () => {
  const { callOff } = await queueDeletion();
  await vi.advanceTimersByTimeAsync(delay);
  expect(callOff()).toBe(false);
});

test('leaving the page sends a delayed request immediately', async () => {
  const { deletions } = await queueDeletion();
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(deletions()).toHaveLength(1));
});

test('logging out sends a delayed request with the member’s token before revoking it', async () => {
  const { calls, session, deletions } = await queueDeletion();
  session.logout();
  await vi.waitFor(() => expect(calls('POST /auth/logout')).toHaveLength(1));
  expect(calls().map(({ key }) => key)).toEqual(['GET /auth/me', 'DELETE /alerts/:id', 'POST /auth/logout']);
  expect(tokenOf(deletions()[0])).toBe('Bearer token of tess');
});

test('logging out clears the session immediately, but revokes the token only after the response', async () => {
  const answer = Promise.withResolvers<typeof emptyAnswer>();
  const { calls, session } = await queueDeletion({ 'DELETE /alerts/:id': () => answer.promise });
  session.logout();
  expect(session.getState()).toMatchObject({ authToken: null, isAuthenticated: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls('POST /auth/logout')).toEqual([]);
  answer.resolve(emptyAnswer);
  await vi.waitFor(() => expect(calls('POST /auth/logout')).toHaveLength(1));
});

test('logging out in another window sends the delayed request of this one', async () => {
  const { deletions, session } = await queueDeletion();
  localStorage.removeItem(tokenKey);
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: null }));
  await vi.waitFor(() => expect(deletions()).toHaveLength(1));
  expect(tokenOf(deletions()[0])).toBe('Bearer token of tess');
  expect(session.getState().authToken).toBeNull();
});

test('after an expired session a delayed request is not sent for the member who logs in next', async () => {
  const { deletions, session } = await queueDeletion({ 'GET /auth/me': () => one(member()) });
  session.expire();
  await session.login({ email: 'bob@example.com', password: 'correct horse' });
  await vi.advanceTimersByTimeAsync(delay);
  expect(deletions().map(tokenOf)).not.toContain('Bearer token of bob');
});
