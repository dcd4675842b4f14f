// @vitest-environment happy-dom

import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { onlineManager } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, findToastButton } from '../../test/harness/browser.ts';
import { type Answers, refuse } from '../../test/harness/fake-api.ts';
import { dealDetail, emptyAnswer, member, one, standings, voteAnswer } from '../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../test/harness/noise.ts';
import { openWindow } from '../../test/harness/render.tsx';
import { reminderQuery } from '../features/content/event-queries.ts';
import { mutesQuery } from '../features/mutes/queries.ts';
import { type PendingAction, storePendingAction } from '../features/session/pending-action.ts';
import { wantedQuery } from '../features/wanted/queries.ts';
import { watchPendingActions } from './resume-pending-action.ts';

const vote: PendingAction = { kind: 'vote', dealId: '7', value: 1 };

/** Logs in a visitor who pressed a button before. */
async function logInAfter(pendingAction: PendingAction, answers: Answers = {}) {
  const app = await openWindow({
    answers: {
      'POST /auth/login': { success: true, token: 'fresh', user: member() } as never,
      'GET /auth/me': one(member()),
      'GET /deals/:id': one(dealDetail()) as never,
      ...answers,
    },
  });
  watchPendingActions(app);
  storePendingAction(pendingAction);
  await act(() => app.session.loginWith(Promise.resolve({ token: 'fresh' })));
  return app;
}

test('a pending vote is cast after the login, with a toast', async () => {
  const { calls, client } = await logInAfter(vote, { 'POST /deals/:id/vote': voteAnswer(6, 1) });
  await findToast('Your vote is in.');
  expect(calls('POST /deals/:id/vote')[0]?.body).toEqual({ voteValue: 1 });
  expect(client.getQueryData(['mine', 'status', '7'])).toEqual({ saved: false, vote: 1 });
});

test('a pending vote on the member’s own deal is not sent', async () => {
  const { calls } = await logInAfter(vote, {
    'GET /deals/:id': one(
      dealDetail({ submittedByUserID: { _id: '1', displayName: 'Tess', username: 'tess' } }),
    ) as never,
  });
  await findToast("This is your own deal, so you can't vote on it.");
  expect(calls('POST /deals/:id/vote')).toEqual([]);
});

test('a pending vote that was already cast is not sent again', async () => {
  const { calls } = await logInAfter(vote, { 'POST /deals/bulk/status': standings({ 7: { vote: 1 } }) });
  await findToast('You have already upvoted this deal.');
  expect(calls('POST /deals/:id/vote')).toEqual([]);
});

test('a pending save is carried out, with a toast', async () => {
  const { client } = await logInAfter(
    { kind: 'save', dealId: '7' },
    { 'POST /deals/:id/save': { success: true, saved: true } },
  );
  await findToast(/^Saved\. We'll let you know/);
  expect(client.getQueryData(['mine', 'status', '7'])).toEqual({ saved: true, vote: 0 });
});

test('a pending upvote of a comment is cast, with a toast', async () => {
  const voteResult = { upvotes: 4, downvotes: 0, voteStatus: 1 as const };
  const { calls } = await logInAfter(
    { kind: 'comment-vote', dealId: '7', commentId: '5' },
    { 'POST /comments/:id/vote': { success: true, ...voteResult, data: voteResult } },
  );
  await findToast('Your vote is in.');
  expect(calls('POST /comments/:id/vote')[0]).toMatchObject({ params: { id: '5' }, body: { voteValue: 1 } });
});

test('a pending save without a connection is queued, with a toast', async () => {
  const { calls } = await logInAfter(
    { kind: 'save', dealId: '7' },
    {
      'GET /auth/me'() {
        onlineManager.setOnline(false);
        return one(member());
      },
    },
  );
  await findToast(/be saved once you're online/);
  expect(calls('POST /deals/:id/save')).toEqual([]);
});

test('a refused pending action shows a toast and is not tried again', async () => {
  const { calls, session } = await logInAfter(vote, { 'POST /deals/:id/vote': refuse('not_votable') });
  await findToast('This deal is not open for votes.');
  await act(() => session.start());
  expect(calls('POST /deals/:id/vote')).toHaveLength(1);
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a pending action that the site could not take shows a toast', async () => {
  await logInAfter(vote, { 'POST /deals/:id/vote': refuse('unavailable') });
  await findToast('The site is not ready yet. Please try again in a moment.');
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a pending follow is carried out, with a toast', async () => {
  const follow = {
    kind: 'user' as const,
    value: '9',
    name: 'Ben',
    pictureUrl: null,
    createdAt: '2026-03-01T12:00:00.000Z',
  };
  const { calls } = await logInAfter(
    { kind: 'follow', whom: { kind: 'user', value: '9', name: 'Ben' } },
    { 'PUT /users/me/follows/:kind/:value': one(follow) },
  );
  await findToast('You now follow Ben');
  expect(calls('PUT /users/me/follows/:kind/:value')[0]?.params).toEqual({ kind: 'user', value: '9' });
});

test('a pending follow of oneself is not sent, with a toast', async () => {
  const { calls } = await logInAfter({ kind: 'follow', whom: { kind: 'user', value: '1', name: 'Tess' } });
  await findToast("You can't follow yourself.");
  expect(calls('PUT /users/me/follows/:kind/:value')).toEqual([]);
});

test('a pending request is joined, with a toast', async () => {
  const request: WantedRequest = {
    _id: '9',
    title: 'A quiet kettle',
    note: null,
    query: { q: 'kettle' },
    author: { _id: '2', name: 'Ann', avatarUrl: null },
    state: 'open',
    members: 3,
    offers: 0,
    createdAt: '2026-03-01T12:00:00.000Z',
    endsAt: '2026-06-01T12:00:00.000Z',
  };
  const { calls, client, api } = await logInAfter(
    { kind: 'join', requestId: '9' },
    { 'POST /wanted/:id/join': one(request) },
  );
  await findToast(/^You're in\./);
  expect(calls('POST /wanted/:id/join')[0]?.params).toEqual({ id: '9' });
  expect(client.getQueryData(wantedQuery(api, '9').queryKey)).toEqual(request);
});

test('a pending reminder is set, with a toast', async () => {
  const { calls, client, api } = await logInAfter(
    { kind: 'reminder', slug: 'sale' },
    { 'PUT /pages/:slug/reminder': emptyAnswer },
  );
  await findToast(/let you know when it begins/);
  expect(calls('PUT /pages/:slug/reminder')[0]?.params).toEqual({ slug: 'sale' });
  expect(client.getQueryData(reminderQuery(api, 'sale').queryKey)).toEqual({ isSet: true });
});

test('a pending mute is carried out, with a toast to undo it', async () => {
  const ann = { _id: '3', kind: 'user' as const, value: '2', label: 'Ann' };
  const { calls, user } = await logInAfter(
    { kind: 'mute', userId: '2', name: 'Ann' },
    { 'POST /users/me/mutes': one(ann), 'DELETE /users/me/mutes/:id': emptyAnswer },
  );
  await user.click(await findToastButton("Ann is muted and can't notify you.", 'Undo'));
  expect(calls('POST /users/me/mutes')[0]?.body).toEqual({ kind: 'user', value: '2' });
  await waitFor(() => expect(calls('DELETE /users/me/mutes/:id')[0]?.params).toEqual({ id: '3' }));
});

test('a mute is listed again if undoing it fails', async () => {
  const ann = { _id: '3', kind: 'user' as const, value: '2', label: 'Ann' };
  const { client, api, user } = await logInAfter(
    { kind: 'mute', userId: '2', name: 'Ann' },
    { 'POST /users/me/mutes': one(ann), 'DELETE /users/me/mutes/:id': refuse('unexpected') },
  );
  const undo = await findToastButton("Ann is muted and can't notify you.", 'Undo');
  const { queryKey } = mutesQuery(api);
  client.setQueryData(queryKey, [ann]);
  await user.click(undo);
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual([]));
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('a pending mute of oneself is refused, with a toast', async () => {
  await logInAfter({ kind: 'mute', userId: '1', name: 'Tess' }, { 'POST /users/me/mutes': refuse('own_account') });
  await findToast('This is your own account.');
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a deal is hidden after the login, with a toast to undo it', async () => {
  const { calls, user } = await logInAfter(
    { kind: 'hide', dealId: '7' },
    { 'PUT /deals/:id/hide': emptyAnswer, 'DELETE /deals/:id/hide': emptyAnswer },
  );
  await user.click(await findToastButton('Hidden from your lists', 'Undo'));
  expect(calls('PUT /deals/:id/hide')[0]).toMatchObject({ params: { id: '7' }, body: { untilCheaper: false } });
  await waitFor(() => expect(calls('DELETE /deals/:id/hide')).toHaveLength(1));
});

test('a pending alert is created, with a toast to change or undo it', async () => {
  const query = { q: 'ssd', maxPrice: 80 };
  const draft = { name: 'ssd, at most $80', query, channels: ['inApp' as const] };
  const wanted = { ...draft, what: 'ssd · at most $80' };
  const createdAlert = {
    _id: '3',
    speed: null,
    isActive: true,
    webhook: null,
    hits: 0,
    lastHitAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
  };
  const { calls } = await logInAfter(
    { kind: 'alert', wanted },
    {
      'GET /alerts': { ...one([]), delivery: { days: 7, told: 0, medianMs: null, p95Ms: null } },
      'POST /alerts': one({ ...draft, ...createdAlert, webhookSecret: null }),
    },
  );
  await findToastButton('Alert on: ssd · at most $80', 'Undo');
  await findToastButton('Alert on: ssd · at most $80', 'Change');
  expect(calls('POST /alerts')[0]?.body).toEqual(draft);
});
