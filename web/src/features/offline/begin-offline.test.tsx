// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findToast, toasts } from '../../../test/harness/browser.ts';
import { type Answers, refuse } from '../../../test/harness/fake-api.ts';
import { openWindow, type Window } from '../../../test/harness/render.tsx';
import { bob, loggedIn, member, one, voted } from '../../../test/harness/things.ts';
import { tokenKey } from '../../lib/session.ts';
import { changeSave } from '../saves/change-save.ts';
import { startOffline } from './begin-offline.ts';
import { outboxKey, queueAction } from './outbox.ts';
import type { QueuedAction } from './outbox-actions.ts';

const act: QueuedAction = { kind: 'vote', dealId: '7', userId: '1', value: 1 };

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
function beginIn(opened: Window): void {
  onTestFinished(startOffline({ ...opened, router }));
}

async function begin({ as, answers }: { as?: ReturnType<typeof member>; answers?: Answers } = {}) {
  const opened = await openWindow({
    ...(as && { as }),
    answers: { 'POST /deals/:id/vote': voted(6, 1), 'POST /auth/login': loggedIn(bob), ...answers },
  });
  beginIn(opened);
  return opened;
}

const votes = (opened: Awaited<ReturnType<typeof begin>>) => opened.calls('POST /deals/:id/vote');
const waiting = () => JSON.parse(localStorage.getItem(outboxKey) ?? '[]') as QueuedAction[];

test('a vote queued in an earlier visit is sent for its member', async () => {
  queueAction(act);
  const opened = await begin({ as: member() });
  await findToast('Your vote or save was sent.');
  expect(votes(opened).map(({ params, body }) => [params.id, body])).toEqual([['7', { voteValue: 1 }]]);
  expect(waiting()).toEqual([]);
});

test('a queued vote waits without a connection and is sent once there is one', async () => {
  queueAction(act);
  const opened = await openWindow({ as: member(), answers: { 'POST /deals/:id/vote': voted(6, 1) } });
  onlineManager.setOnline(false);
  beginIn(opened);
  expect(waiting()).toEqual([act]);
  onlineManager.setOnline(true);
  await findToast('Your vote or save was sent.');
  expect(waiting()).toEqual([]);
});

test('a queued vote is sent again later if the site is unavailable', async () => {
  queueAction(act);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = await begin({ as: member(), answers: { 'POST /deals/:id/vote': refuse('unavailable') } });
  await vi.waitFor(() => expect(votes(opened)).toHaveLength(1));
  opened.answer({ 'POST /deals/:id/vote': voted(6, 1) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(votes(opened)).toHaveLength(2);
  expect(waiting()).toEqual([]);
});

test('a later change of a save replaces the queued one', async () => {
  queueAction({ kind: 'save', dealId: '7', userId: '1', value: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = await begin({ as: member(), answers: { 'POST /deals/:id/save': refuse('unavailable') } });
  await vi.waitFor(() => expect(opened.calls('POST /deals/:id/save')).toHaveLength(1));
  opened.answer({
    'POST /deals/:id/save': { success: true, saved: true },
    'DELETE /deals/:id/save': { success: true, saved: false },
  });
  await changeSave(opened.client, opened.api, { dealId: '7', userId: '1', value: false });
  await vi.waitFor(() => expect(opened.calls('DELETE /deals/:id/save')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.calls('POST /deals/:id/save')).toHaveLength(1);
  expect(opened.client.getQueryData(['mine', 'status', '7'])).toMatchObject({ saved: false });
  expect(waiting()).toEqual([]);
});

test('logging out drops queued votes with a toast and deletes the member’s cache', async () => {
  const { session } = await begin({ as: member(), answers: { 'POST /deals/:id/vote': refuse('unavailable') } });
  queueAction(act);
  session.logout();
  await findToast('A vote or save was not sent.');
  expect(waiting()).toEqual([]);
  expect(deleted).toContain('mine-1');
});

test('a queued vote is never sent for the member who logs in next', async () => {
  const opened = await begin({ as: member() });
  queueAction(act);
  opened.session.logout();
  await opened.session.login({ email: 'bob@example.com', password: 'correct horse' });
  expect(votes(opened)).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('a visitor’s page deletes the queue and cache of an earlier session', async () => {
  queueAction(act);
  await begin();
  expect(waiting()).toEqual([]);
  await waitFor(() => expect(deleted).toContain('mine-1'));
});

test('the queue is kept while the member’s account can’t be loaded', async () => {
  queueAction(act);
  localStorage.setItem(tokenKey, 'token of tess');
  const opened = await openWindow({ answers: { 'GET /auth/me': refuse('unavailable') } });
  beginIn(opened);
  expect(waiting()).toEqual([act]);
  expect(deleted).toEqual([]);
  expect(toasts()).toEqual([]);
});

test('when the site is back, the member’s account is loaded again and the queue sent', async () => {
  queueAction(act);
  localStorage.setItem(tokenKey, 'token of tess');
  const opened = await openWindow({
    answers: { 'GET /auth/me': refuse('unavailable'), 'POST /deals/:id/vote': voted(6, 1) },
  });
  beginIn(opened);
  onlineManager.setOnline(false);
  opened.answer({ 'GET /auth/me': one(member()) });
  onlineManager.setOnline(true);
  await waitFor(() => expect(opened.session.getState().isAuthenticated).toBe(true));
  await findToast('Your vote or save was sent.');
});

test('a vote queued in another window shows here too', async () => {
  const { client } = await begin({ as: member() });
  onlineManager.setOnline(false);
  localStorage.setItem(outboxKey, JSON.stringify([act]));
  window.dispatchEvent(new StorageEvent('storage', { key: outboxKey }));
  expect(client.getQueryData(['mine', 'status', '7'])).toMatchObject({ vote: 1 });
  onlineManager.setOnline(true);
});
