// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findToast, toastTexts } from '../../../test/harness/browser.ts';
import { type Answers, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { bob, emptyAnswer, loginAnswer, member, one, standings, voteAnswer } from '../../../test/harness/fixtures.ts';
import { type AppWindow, openWindow, render } from '../../../test/harness/render.tsx';
import { useDealStatus } from '../../deals/my-status.ts';
import { tokenKey } from '../../lib/session.ts';
import { changeSave } from '../saves/change-save.ts';
import { startOffline } from './begin-offline.ts';
import { outboxKey, queueAction } from './outbox.ts';
import type { QueuedAction } from './outbox-actions.ts';

const queuedVote: QueuedAction = { kind: 'vote', dealId: '7', userId: '1', value: 1 };

/** Names of the browser caches that were deleted. */
let deleted: string[];
beforeEach(() => {
  deleted = [];
  vi.stubGlobal('caches', {
    delete: async (name: string) => void deleted.push(name),
    has: async () => false,
    match: async () => undefined,
  });
  Object.defineProperty(navigator, 'locks', {
    value: { request: (_: string, work: () => Promise<unknown>) => work() },
    configurable: true,
  });
  vi.stubGlobal('fetch', async () => new Response('ok'));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
});

/** A stub of the router with a page loaded, as far as offline support needs it. */
const router = {
  isShell: () => false,
  subscribe: () => () => undefined,
  invalidate: async () => undefined,
  state: { location: { pathname: '/', searchStr: '' }, matches: [] },
} as never;

/** Cleans up when the test ends, because all files of a process share the connection state. */
function startOfflineIn(app: AppWindow): void {
  onTestFinished(startOffline({ ...app, router }));
}

async function openOffline({ as, answers }: { as?: ReturnType<typeof member>; answers?: Answers } = {}) {
  const app = await openWindow({
    ...(as && { as }),
    answers: { 'POST /deals/:id/vote': voteAnswer(6, 1), 'POST /auth/login': loginAnswer(bob), ...answers },
  });
  startOfflineIn(app);
  return app;
}

const votes = (app: Awaited<ReturnType<typeof openOffline>>) => app.calls('POST /deals/:id/vote');
const readOutbox = () => JSON.parse(localStorage.getItem(outboxKey) ?? '[]') as QueuedAction[];

test('a vote queued in an earlier visit is sent for its member', async () => {
  queueAction(queuedVote);
  const app = await openOffline({ as: member() });
  await findToast('Your vote or save was sent.');
  expect(votes(app).map(({ params, body }) => [params.id, body])).toEqual([['7', { voteValue: 1 }]]);
  expect(readOutbox()).toEqual([]);
});

test('a queued vote waits without a connection and is sent once there is one', async () => {
  queueAction(queuedVote);
  const app = await openWindow({ as: member(), answers: { 'POST /deals/:id/vote': voteAnswer(6, 1) } });
  onlineManager.setOnline(false);
  startOfflineIn(app);
  expect(readOutbox()).toEqual([queuedVote]);
  onlineManager.setOnline(true);
  await findToast('Your vote or save was sent.');
  expect(readOutbox()).toEqual([]);
});

test('a queued vote is sent again later if the site is unavailable', async () => {
  queueAction(queuedVote);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = await openOffline({ as: member(), answers: { 'POST /deals/:id/vote': refuse('unavailable') } });
  await vi.waitFor(() => expect(votes(app)).toHaveLength(1));
  await vi.dynamicImportSettled();
  expect(toastTexts()).toEqual([]);
  app.answer({ 'POST /deals/:id/vote': voteAnswer(6, 1) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(votes(app)).toHaveLength(2);
  expect(readOutbox()).toEqual([]);
});

test('a save whose request got lost is sent again, although the connection was never lost', async () => {
  const lost: (typeof noConnection)[] = [noConnection, noConnection];
  const app = await openOffline({
    as: member(),
    answers: { 'POST /deals/:id/save': () => lost.pop() ?? { success: true, saved: true } },
  });
  await changeSave(app.client, app.api, { dealId: '7', userId: '1', value: true });
  await findToast('Your vote or save was sent.');
  expect(app.calls('POST /deals/:id/save')).toHaveLength(3);
  expect(onlineManager.isOnline()).toBe(true);
  expect(readOutbox()).toEqual([]);
});

test('a later change of a save replaces the queued one', async () => {
  queueAction({ kind: 'save', dealId: '7', userId: '1', value: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = await openOffline({ as: member(), answers: { 'POST /deals/:id/save': refuse('unavailable') } });
  await vi.waitFor(() => expect(app.calls('POST /deals/:id/save')).toHaveLength(1));
  app.answer({
    'POST /deals/:id/save': { success: true, saved: true },
    'DELETE /deals/:id/save': { success: true, saved: false },
  });
  await changeSave(app.client, app.api, { dealId: '7', userId: '1', value: false });
  await vi.waitFor(() => expect(app.calls('DELETE /deals/:id/save')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(app.calls('POST /deals/:id/save')).toHaveLength(1);
  expect(app.client.getQueryData(['mine', 'status', '7'])).toMatchObject({ saved: false });
  expect(readOutbox()).toEqual([]);
});

test('logging out drops queued votes with a toast and deletes the member’s cache', async () => {
  const { session } = await openOffline({ as: member(), answers: { 'POST /deals/:id/vote': refuse('unavailable') } });
  queueAction(queuedVote);
  session.logout();
  await findToast('A vote or save was not sent.');
  expect(readOutbox()).toEqual([]);
  expect(deleted).toContain('mine-1');
});

test('a logout without a connection leaves no token, and ends that session once there is one', async () => {
  const app = await openOffline({
    as: member(),
    answers: {
      'POST /auth/logout': noConnection,
      'POST /auth/sessions/end': emptyAnswer,
      'GET /auth/me': one(member()),
    },
  });
  onlineManager.setOnline(false);
  app.session.logout();
  // The SHA-256 of `token of tess`.
  const tokenHash = '76aa15d4f31ff7c04d5ef75152510616d30d562fc5169aee66dc65ec12b8f18e';
  await waitFor(() => expect(localStorage.getItem('lateLogouts')).toBe(JSON.stringify([tokenHash])));
  expect(Object.values({ ...localStorage }).join()).not.toContain('token of tess');
  localStorage.setItem(tokenKey, 'newer token');
  await app.session.start();
  onlineManager.setOnline(true);
  await waitFor(() => expect(localStorage.getItem('lateLogouts')).toBeNull());
  expect(app.calls('POST /auth/sessions/end').map(({ body }) => body)).toEqual([{ tokenHash }]);
  expect(app.session.getState()).toMatchObject({ authToken: 'newer token', isAuthenticated: true });
});

test('a logout that the site missed is sent again later, without a message', async () => {
  localStorage.setItem('lateLogouts', JSON.stringify(['a'.repeat(64)]));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = await openOffline({ answers: { 'POST /auth/sessions/end': refuse('unavailable') } });
  await vi.waitFor(() => expect(app.calls('POST /auth/sessions/end')).toHaveLength(1));
  app.answer({ 'POST /auth/sessions/end': emptyAnswer });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(app.calls('POST /auth/sessions/end')).toHaveLength(2);
  expect(localStorage.getItem('lateLogouts')).toBeNull();
  expect(toastTexts()).toEqual([]);
});

test('a queued vote is never sent for the member who logs in next', async () => {
  const app = await openOffline({ as: member() });
  queueAction(queuedVote);
  app.session.logout();
  await app.session.login({ email: 'bob@example.com', password: 'correct horse' });
  expect(votes(app)).toEqual([]);
  expect(readOutbox()).toEqual([]);
});

test('a visitor’s page deletes the queue and cache of an earlier session', async () => {
  queueAction(queuedVote);
  await openOffline();
  expect(readOutbox()).toEqual([]);
  await waitFor(() => expect(deleted).toContain('mine-1'));
});

test('the queue is kept while the member’s account can’t be loaded', async () => {
  queueAction(queuedVote);
  localStorage.setItem(tokenKey, 'token of tess');
  const app = await openWindow({ answers: { 'GET /auth/me': refuse('unavailable') } });
  startOfflineIn(app);
  expect(readOutbox()).toEqual([queuedVote]);
  expect(deleted).toEqual([]);
  expect(toastTexts()).toEqual([]);
});

test('when the site is back, the member’s account is loaded again and the queue sent', async () => {
  queueAction(queuedVote);
  localStorage.setItem(tokenKey, 'token of tess');
  const app = await openWindow({
    answers: { 'GET /auth/me': refuse('unavailable'), 'POST /deals/:id/vote': voteAnswer(6, 1) },
  });
  startOfflineIn(app);
  onlineManager.setOnline(false);
  app.answer({ 'GET /auth/me': one(member()) });
  onlineManager.setOnline(true);
  await waitFor(() => expect(app.session.getState().isAuthenticated).toBe(true));
  await findToast('Your vote or save was sent.');
});

function SavedState() {
  return useDealStatus('7').saved ? 'Saved' : 'Not saved';
}

test('a status that was unknown without a connection is loaded once there is one', async () => {
  const app = await render(<SavedState />, { as: member(), answers: { 'POST /deals/bulk/status': standings({}) } });
  startOfflineIn(app);
  await waitFor(() => expect(app.client.getQueryState(['mine', 'status', '7'])?.status).toBe('success'));
  expect(screen.getByText('Not saved')).toBeDefined();
  onlineManager.setOnline(false);
  app.answer({ 'POST /deals/bulk/status': standings({ 7: { saved: true } }) });
  onlineManager.setOnline(true);
  await screen.findByText('Saved');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(app.calls('POST /deals/bulk/status')).toHaveLength(2);
});

test('a vote queued in another window shows here too', async () => {
  const { client } = await openOffline({ as: member() });
  onlineManager.setOnline(false);
  localStorage.setItem(outboxKey, JSON.stringify([queuedVote]));
  window.dispatchEvent(new StorageEvent('storage', { key: outboxKey }));
  expect(client.getQueryData(['mine', 'status', '7'])).toMatchObject({ vote: 1 });
});
