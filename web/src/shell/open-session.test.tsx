// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findToast, toasts } from '../../test/harness/browser.ts';
import { type Answers, type Call, held, refuse } from '../../test/harness/fake-api.ts';
import { openWindow, render, type Window } from '../../test/harness/render.tsx';
import { bob, loggedIn, member, one, standings, voted } from '../../test/harness/things.ts';
import { useDealStatus } from '../deals/my-status.ts';
import { patchStatus } from '../deals/patch-status.ts';
import { tokenKey } from '../lib/session.ts';
import { openSession } from './open-session.ts';

const tess = member();

/** Answers for both members' tokens; Bob can log in. */
const bothMembers: Answers = {
  'GET /auth/me': ({ headers }: Call) => one(headers.get('authorization') === 'Bearer token of bob' ? bob : tess),
  'POST /auth/login': loggedIn(bob),
};

const openFor = (answers: Answers = {}) => openWindow({ as: tess, answers: { ...bothMembers, ...answers } });

async function logInAsBob({ session }: Pick<Window, 'session'>): Promise<void> {
  session.logout();
  await session.login({ email: 'bob@example.com', password: 'correct horse' });
}

/** Changes storage as another window of this browser would. */
function elsewhere(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

test('a 401 removes the token, ends the session and shows a toast', async () => {
  const { session, api } = await openFor({ 'GET /points': refuse('not_signed_in') });
  await api('GET /points').catch(() => undefined);
  expect(session.getState()).toMatchObject({ authToken: null, isAuthenticated: false, user: null });
  expect(localStorage.getItem(tokenKey)).toBeNull();
  await findToast('Your session has expired. Please log in again.');
});

test('a late 401 from an earlier session does not end the current one', async () => {
  const late = held<ReturnType<typeof refuse>>();
  const opened = await openFor({ 'GET /points': () => late.promise });
  const asked = opened.api('GET /points').catch((error: unknown) => error);
  await logInAsBob(opened);
  late.give(refuse('not_signed_in'));
  await expect(asked).resolves.toMatchObject({ status: 401 });
  expect(opened.session.getState()).toMatchObject({ authToken: 'token of bob', isAuthenticated: true, user: bob });
  expect(localStorage.getItem(tokenKey)).toBe('token of bob');
  expect(toasts()).toEqual([]);
});

test('a late 401 from before the login does not end the session', async () => {
  const late = held<ReturnType<typeof refuse>>();
  const { session, api } = await openWindow({ answers: { ...bothMembers, 'GET /points': () => late.promise } });
  const asked = api('GET /points').catch(() => undefined);
  await session.login({ email: 'bob@example.com', password: 'correct horse' });
  late.give(refuse('not_signed_in'));
  await asked;
  expect(session.getState()).toMatchObject({ isAuthenticated: true, user: bob });
});

test('a page restored from the back/forward cache takes over another member’s login', async () => {
  const { session } = await openFor();
  localStorage.setItem(tokenKey, 'token of bob');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(session.getState()).toMatchObject({ isAuthenticated: true, user: bob }));
  expect(localStorage.getItem(tokenKey)).toBe('token of bob');
});

test('a page restored from the back/forward cache notices a logout', async () => {
  const { session } = await openFor();
  window.dispatchEvent(new Event('pagehide'));
  localStorage.removeItem(tokenKey);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(session.getState()).toMatchObject({ isAuthenticated: false, user: null, loading: false }));
});

test('a page restored in a window without storage stays logged in', async () => {
  const { session, calls } = await openFor();
  const read = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  onTestFinished(() => read.mockRestore());
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(session.getState()).toMatchObject({ isAuthenticated: true, user: tess });
  expect(calls('GET /auth/me')).toHaveLength(1);
});

test('a refusal for a wrong password does not end the session', async () => {
  const { session, api } = await openFor({ 'PUT /auth/password': refuse('wrong_password') });
  await api('PUT /auth/password', { body: { currentPassword: 'wrong one', newPassword: 'another horse' } }).catch(
    () => undefined,
  );
  expect(session.getState()).toMatchObject({ isAuthenticated: true, user: tess });
  expect(toasts()).toEqual([]);
});

test('a profile saved by the previous member does not replace the next member’s', async () => {
  const late = held<ReturnType<typeof one<typeof tess>>>();
  const opened = await openFor({ 'PUT /users/profile': () => late.promise });
  const saving = opened.api('PUT /users/profile', { body: { theme: 'dark' } });
  await logInAsBob(opened);
  late.give(one({ ...tess, theme: 'dark' }));
  opened.session.replaceUser((await saving).data);
  expect(opened.session.getState().user).toEqual(bob);
});

test('logging out removes personal queries from the cache and keeps public ones', async () => {
  const { client, session } = await openFor();
  client.setQueryData(['mine', 'notifications', 'count'], 3);
  client.setQueryData(['deals', 'list', {}], 'everybody’s');
  session.logout();
  expect(client.getQueryData(['mine', 'notifications', 'count'])).toBeUndefined();
  expect(client.getQueryData(['deals', 'list', {}])).toBe('everybody’s');
});

function Vote() {
  return <p>Mine: {useDealStatus('7').vote}</p>;
}

test('a vote whose response arrives after the logout is not shown as the next member’s', async () => {
  const opened = await render(<Vote />, {
    as: tess,
    answers: { ...bothMembers, 'POST /deals/bulk/status': standings({}), 'POST /deals/:id/vote': voted(6, 1) },
  });
  await waitFor(() => expect(opened.calls('POST /deals/bulk/status')).toHaveLength(1));
  const voting = opened.api('POST /deals/:id/vote', { params: { id: '7' }, body: { voteValue: 1 } });
  act(() => opened.session.logout());
  await voting;
  act(() => patchStatus(opened.client, '7', { vote: 1 }));
  await act(() => opened.session.login({ email: 'bob@example.com', password: 'correct horse' }));
  await waitFor(() => expect(opened.calls('POST /deals/bulk/status')).toHaveLength(2));
  await screen.findByText('Mine: 0');
});

test('logging in or out in another window applies to this one too', async () => {
  const { session } = await openFor();
  elsewhere(tokenKey, 'token of bob');
  await waitFor(() => expect(session.getState()).toMatchObject({ isAuthenticated: true, user: bob }));
  elsewhere(tokenKey, null);
  await waitFor(() => expect(session.getState()).toMatchObject({ isAuthenticated: false, user: null, loading: false }));
});

test('other storage changes in another window don’t reload the session', async () => {
  const { calls } = await openFor();
  elsewhere('searchHistory', '["ssd"]');
  elsewhere(tokenKey, 'token of tess');
  expect(calls('GET /auth/me')).toHaveLength(1);
});

test('the document is marked as likely logged in until the logout', async () => {
  const { session } = await openFor();
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
  const { api } = await openFor({
    'GET /notifications/count': refuse('unexpected'),
    'GET /points': refuse('unexpected'),
  });
  await api('GET /notifications/count', { query: {} }).catch(() => undefined);
  await api('GET /points').catch(() => undefined);
  await findToast('An unexpected server error occurred.');
  expect(toasts()).toHaveLength(1);
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
