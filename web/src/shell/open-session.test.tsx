// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findToast, toastTexts } from '../../test/harness/browser.ts';
import { type Answers, type Call, deferred, refuse } from '../../test/harness/fake-api.ts';
import { bob, loginAnswer, member, one, standings, voteAnswer } from '../../test/harness/fixtures.ts';
import { type AppWindow, openWindow, render } from '../../test/harness/render.tsx';
import { useDealStatus } from '../deals/my-status.ts';
import { patchStatus } from '../deals/patch-status.ts';
import { tokenKey } from '../lib/session.ts';
import { openSession } from './open-session.ts';

const tess = member();

/** Answers for both members' tokens; Bob can log in. */
const memberAnswers: Answers = {
  'GET /auth/me': ({ headers }: Call) => one(headers.get('authorization') === 'Bearer token of bob' ? bob : tess),
  'POST /auth/login': loginAnswer(bob),
};

const openAsTess = (answers: Answers = {}) => openWindow({ as: tess, answers: { ...memberAnswers, ...answers } });

async function logInAsBob({ session }: Pick<AppWindow, 'session'>): Promise<void> {
  session.logout();
  await session.login({ email: 'bob@example.com', password: 'correct horse' });
}

/** Changes storage as another window of this browser would. */
function changeInOtherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

test('a 401 removes the token, ends the session and shows a toast', async () => {
  const { session, api } = await openAsTess({ 'GET /points': refuse('not_signed_in') });
  await api('GET /points').catch(() => undefined);
  expect(session.getState()).toMatchObject({ authToken: null, isAuthenticated: false, user: null });
  expect(localStorage.getItem(tokenKey)).toBeNull();
  await findToast('Your session has expired. Please log in again.');
});

test('a late 401 from an earlier session does not end the current one', async () => {
  const lateAnswer = deferred<ReturnType<typeof refuse>>();
  const app = await openAsTess({ 'GET /points': () => lateAnswer.promise });
  const pendingRequest = app.api('GET /points').catch((error: unknown) => error);
  await logInAsBob(app);
  lateAnswer.respond(refuse('not_signed_in'));
  await expect(pendingRequest).resolves.toMatchObject({ status: 401 });
  expect(app.session.getState()).toMatchObject({ authToken: 'token of bob', isAuthenticated: true, user: bob });
  expect(localStorage.getItem(tokenKey)).toBe('token of bob');
  expect(toastTexts()).toEqual([]);
});

test('a late 401 from before the login does not end the session', async () => {
  const lateAnswer = deferred<ReturnType<typeof refuse>>();
  const { session, api } = await openWindow({ answers: { ...memberAnswers, 'GET /points': () => lateAnswer.promise } });
  const pendingRequest = api('GET /points').catch(() => undefined);
  await session.login({ email: 'bob@example.com', password: 'correct horse' });
  lateAnswer.respond(refuse('not_signed_in'));
  await pendingRequest;
  expect(session.getState()).toMatchObject({ isAuthenticated: true, user: bob });
});

test('a page restored from the back/forward cache takes over another member’s login', async () => {
  const { session } = await openAsTess();
  localStorage.setItem(tokenKey, 'token of bob');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(session.getState()).toMatchObject({ isAuthenticated: true, user: bob }));
  expect(localStorage.getItem(tokenKey)).toBe('token of bob');
});

test('a page restored from the back/forward cache notices a logout', async () => {
  const { session } = await openAsTess();
  window.dispatchEvent(new Event('pagehide'));
  localStorage.removeItem(tokenKey);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(session.getState()).toMatchObject({ isAuthenticated: false, user: null, loading: false }));
});

test('a page restored in a window without storage stays logged in', async () => {
  const { session, calls } = await openAsTess();
  const read = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  onTestFinished(() => read.mockRestore());
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(session.getState()).toMatchObject({ isAuthenticated: true, user: tess });
  expect(calls('GET /auth/me')).toHaveLength(1);
});

test('a refusal for a wrong password does not end the session', async () => {
  const { session, api } = await openAsTess({ 'PUT /auth/password': refuse('wrong_password') });
  await api('PUT /auth/password', { body: { currentPassword: 'wrong one', newPassword: 'another horse' } }).catch(
    () => undefined,
  );
  expect(session.getState()).toMatchObject({ isAuthenticated: true, user: tess });
  expect(toastTexts()).toEqual([]);
});

test('a profile saved by the previous member does not replace the next member’s', async () => {
  const lateAnswer = deferred<ReturnType<typeof one<typeof tess>>>();
  const app = await openAsTess({ 'PUT /users/profile': () => lateAnswer.promise });
  const pendingSave = app.api('PUT /users/profile', { body: { theme: 'dark' } });
  await logInAsBob(app);
  lateAnswer.respond(one({ ...tess, theme: 'dark' }));
  app.session.replaceUser((await pendingSave).data);
  expect(app.session.getState().user).toEqual(bob);
});

test('logging out removes personal queries from the cache and keeps public ones', async () => {
  const { client, session } = await openAsTess();
  client.setQueryData(['mine', 'notifications', 'count'], 3);
  client.setQueryData(['deals', 'list', {}], 'everybody’s');
  session.logout();
  expect(client.getQueryData(['mine', 'notifications', 'count'])).toBeUndefined();
  expect(client.getQueryData(['deals', 'list', {}])).toBe('everybody’s');
});

function VoteStatus() {
  return <p>Mine: {useDealStatus('7').vote}</p>;
}

test('a vote whose response arrives after the logout is not shown as the next member’s', async () => {
  const app = await render(<VoteStatus />, {
    as: tess,
    answers: { ...memberAnswers, 'POST /deals/bulk/status': standings({}), 'POST /deals/:id/vote': voteAnswer(6, 1) },
  });
  await waitFor(() => expect(app.calls('POST /deals/bulk/status')).toHaveLength(1));
  const pendingVote = app.api('POST /deals/:id/vote', { params: { id: '7' }, body: { voteValue: 1 } });
  act(() => app.session.logout());
  await pendingVote;
  act(() => patchStatus(app.client, '7', { vote: 1 }));
  await act(() => app.session.login({ email: 'bob@example.com', password: 'correct horse' }));
  await waitFor(() => expect(app.calls('POST /deals/bulk/status')).toHaveLength(2));
  await screen.findByText('Mine: 0');
});

test('logging in or out in another window applies to this one too', async () => {
  const { session } = await openAsTess();
  changeInOtherTab(tokenKey, 'token of bob');
  await waitFor(() => expect(session.getState()).toMatchObject({ isAuthenticated: true, user: bob }));
  changeInOtherTab(tokenKey, null);
  await waitFor(() => expect(session.getState()).toMatchObject({ isAuthenticated: false, user: null, loading: false }));
});

test('other storage changes in another window don’t reload the session', async () => {
  const { calls } = await openAsTess();
  changeInOtherTab('searchHistory', '["ssd"]');
  changeInOtherTab(tokenKey, 'token of tess');
  expect(calls('GET /auth/me')).toHaveLength(1);
});

test('the document is marked as likely logged in until the logout', async () => {
  const { session } = await openAsTess();
  expect(document.documentElement.dataset.session).toBe('likely');
  session.logout();
  expect(document.documentElement.dataset.session).toBeUndefined();
});

test('logging out removes the filters flag and the lists of a member with filters', async () => {
  const { client, session } = await openWindow({ as: member({ hasFilters: true }) });
  await waitFor(() => expect(localStorage.getItem('filters')).toBe('1'));
  client.setQueryData(['deals', 'list', {}], 'without what Tess mutes');
  session.logout();
  await waitFor(() => expect(client.getQueryData(['deals', 'list', {}])).toBeUndefined());
  expect(localStorage.getItem('filters')).toBeNull();
});

test('a failed count of unread notifications shows no toast', async () => {
  const { api } = await openAsTess({
    'GET /notifications/count': refuse('unexpected'),
    'GET /points': refuse('unexpected'),
  });
  await api('GET /notifications/count', { query: {} }).catch(() => undefined);
  await api('GET /points').catch(() => undefined);
  await findToast('An unexpected server error occurred.');
  expect(toastTexts()).toHaveLength(1);
});

test('a call made on its own shows no toast while the site is unavailable, but an action does', async () => {
  const { api } = await openAsTess({
    'PUT /push/subscription': refuse('unavailable'),
    'PUT /users/profile': refuse('no_room'),
  });
  const body = { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } };
  await api('PUT /push/subscription', { body }).catch(() => undefined);
  await api('PUT /users/profile', { body: { theme: 'dark' } }).catch(() => undefined);
  await findToast(/^The site has no room for this right now/);
  expect(toastTexts()).toHaveLength(1);
});

test('a request without a response calls onAway and shows a toast', async () => {
  const onAway = vi.fn();
  const { api } = openSession({
    transport: () => Promise.reject(new TypeError('gone')),
    origin: location.origin,
    onUnreachable: onAway,
  });
  await api('GET /points').catch(() => undefined);
  expect(onAway).toHaveBeenCalledOnce();
  await findToast('Network error. Please check your connection.');
});
