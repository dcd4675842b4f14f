// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fillStorage, findToast, toastTexts } from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { deal, listOf, member, one, standings, voteAnswer } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { openWindow, renderHook } from '../../../test/harness/render.tsx';
import { patchStatus } from '../../deals/patch-status.ts';
import { type DealsPage, dealsQuery } from '../../deals/queries.ts';
import { clearOutbox, openOutbox, outboxKey, queueAction, sendQueued, setSender } from './outbox.ts';
import type { QueuedAction } from './outbox-actions.ts';
import { sendOrQueue } from './use-outbox.ts';
import { useIsQueued, useQueuedCount } from './use-outbox-state.ts';

/** A stub of the Web Locks API: one holder at a time across windows. */
beforeEach(() => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});

const vote = (dealId: string, value: 1 | 0 | -1 = 1, userId = '1'): QueuedAction => ({
  kind: 'vote',
  dealId,
  userId,
  value,
});
const save = (dealId: string, value = true, userId = '1'): QueuedAction => ({ kind: 'save', dealId, userId, value });
const readOutbox = (): QueuedAction[] => JSON.parse(localStorage.getItem(outboxKey) ?? '[]');
const saved = { success: true as const, saved: true };

async function openMember(answers: Answers = {}) {
  const app = await openWindow({ as: member(), answers });
  const { client } = app;
  const status = (id: string) => client.getQueryData(['mine', 'status', id]);
  return { ...app, status, send: () => sendQueued(client, app.api, '1') };
}

test('queued actions are sent in order, and a toast says how many', async () => {
  for (const action of [vote('7'), save('8'), vote('9', -1)]) queueAction(action);
  const { send, calls, status } = await openMember({
    'POST /deals/:id/vote': ({ body }) => voteAnswer(4, (body as { voteValue: 1 | -1 }).voteValue),
    'POST /deals/:id/save': saved,
  });
  expect(await send()).toBe(true);
  const sent = calls().filter(({ key }) => key.startsWith('POST /deals/:id/'));
  expect(sent.map(({ key, params }) => `${key} ${params.id}`)).toEqual([
    'POST /deals/:id/vote 7',
    'POST /deals/:id/save 8',
    'POST /deals/:id/vote 9',
  ]);
  expect([status('7'), status('8'), status('9')]).toEqual([
    { saved: false, vote: 1 },
    { saved: true, vote: 0 },
    { saved: false, vote: -1 },
  ]);
  expect(readOutbox()).toEqual([]);
  await findToast(/^3 votes and saves were sent/);
});

test('queued actions are sent once without HTTPS too, where browsers have no locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  queueAction(vote('7'));
  const { send, calls } = await openMember({ 'POST /deals/:id/vote': voteAnswer(12, 1) });
  expect(await Promise.all([send(), send()])).toEqual([true, true]);
  expect(calls('POST /deals/:id/vote')).toHaveLength(1);
  expect(readOutbox()).toEqual([]);
});

test('a queued save is sent with its note and folder', async () => {
  queueAction({ kind: 'save', dealId: '7', userId: '1', value: true, note: 'For Ann', folder: '4' });
  const { send, calls } = await openMember({
    'POST /deals/:id/save': saved,
    'PUT /saves/:dealId': one({ note: 'For Ann', folder: '4' }),
  });
  expect(await send()).toBe(true);
  expect(calls('PUT /saves/:dealId')[0]).toMatchObject({
    params: { dealId: '7' },
    body: { note: 'For Ann', folder: '4' },
  });
});

test('an empty queue sends nothing and shows no toast', async () => {
  const { send, calls } = await openMember();
  expect(await send()).toBe(true);
  expect(calls('POST /deals/:id/vote')).toEqual([]);
  expect(toastTexts()).toEqual([]);
});

test('a queued save that was taken back is sent as a deletion only', async () => {
  queueAction(save('7'));
  queueAction(save('7', false));
  const { send, calls } = await openMember({ 'DELETE /deals/:id/save': { success: true, saved: false } });
  await send();
  expect(calls('POST /deals/:id/save')).toEqual([]);
  expect(calls('DELETE /deals/:id/save')).toHaveLength(1);
});

test('a queued vote, once sent, sets the response’s score in all lists', async () => {
  queueAction(vote('7'));
  const { send, client, api } = await openMember({ 'POST /deals/:id/vote': voteAnswer(12, 1) });
  const { queryKey } = dealsQuery(api, {});
  // Lists hide the score of a new deal from readers who haven't voted.
  client.setQueryData<DealsPage>(queryKey, listOf([deal({ dealScore: 0, isScoreMasked: true })]));
  await send();
  expect(client.getQueryData<DealsPage>(queryKey)?.data[0]).toMatchObject({ dealScore: 12, isScoreMasked: false });
});

test.each([
  ['no connection', noConnection],
  ['too many requests', refuse('too_many')],
  ['an unavailable server', refuse('unavailable')],
  ['an expired session', refuse('not_signed_in')],
] as const)('with %s everything stays queued and later actions are not tried', async (_, answer) => {
  for (const action of [vote('7'), save('8')]) queueAction(action);
  const { send, calls } = await openMember({ 'POST /deals/:id/vote': answer });
  expect(await send()).toBe(false);
  expect(readOutbox()).toEqual([vote('7'), save('8')]);
  expect(calls('POST /deals/:id/save')).toEqual([]);
});

test('a vote that the site already has counts as sent', async () => {
  queueAction(vote('7'));
  const { send } = await openMember({ 'POST /deals/:id/vote': refuse('already_upvoted') });
  expect(await send()).toBe(true);
  expect(readOutbox()).toEqual([]);
  expect(takeConsoleOutput()).toEqual([]);
});

test('a refused action is dropped with its reason, and the next ones are sent', async () => {
  for (const action of [vote('7'), save('8')]) queueAction(action);
  const { send, client, calls } = await openMember({
    'POST /deals/:id/vote': refuse('not_votable'),
    'POST /deals/:id/save': saved,
  });
  patchStatus(client, '7', { vote: 1 });
  expect(await send()).toBe(true);
  await findToast('This deal is not open for votes.');
  await findToast('Your vote or save was sent.');
  expect(client.getQueryState(['mine', 'status', '7'])?.isInvalidated).toBe(true);
  expect(calls('POST /deals/:id/save')).toHaveLength(1);
  expect(readOutbox()).toEqual([]);
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a refused action is not reported as sent', async () => {
  queueAction(vote('7'));
  const { send } = await openMember({ 'POST /deals/:id/vote': refuse('not_votable') });
  expect(await send()).toBe(true);
  await findToast('This deal is not open for votes.');
  expect(toastTexts()).toHaveLength(1);
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a vote queued while the same one is being sent is sent afterwards', async () => {
  queueAction(vote('7', 1));
  const first = deferred<ReturnType<typeof voteAnswer>>();
  const bodies: unknown[] = [];
  const { send } = await openMember({
    'POST /deals/:id/vote'({ body }) {
      bodies.push(body);
      return bodies.length === 1 ? first.promise : voteAnswer(3, -1);
    },
  });
  const sending = send();
  await waitFor(() => expect(bodies).toHaveLength(1));
  queueAction(vote('7', -1));
  first.respond(voteAnswer(5, 1));
  await sending;
  expect(bodies).toEqual([{ voteValue: 1 }, { voteValue: -1 }]);
  expect(readOutbox()).toEqual([]);
});

test('a vote pressed while the same one is being sent waits for it to finish', async () => {
  queueAction(vote('7', 1));
  const first = deferred<ReturnType<typeof voteAnswer>>();
  const bodies: unknown[] = [];
  const { send, api } = await openMember({
    'POST /deals/:id/vote'({ body }) {
      bodies.push(body);
      return bodies.length === 1 ? first.promise : voteAnswer(3, -1);
    },
  });
  setSender(() => void send());
  onTestFinished(() => setSender(() => {}));
  const sending = send();
  await waitFor(() => expect(bodies).toHaveLength(1));
  const body = { voteValue: -1 as const };
  await sendOrQueue(vote('7', -1), () => api('POST /deals/:id/vote', { params: { id: '7' }, body }));
  expect(bodies).toHaveLength(1);
  first.respond(voteAnswer(5, 1));
  await sending;
  expect(bodies).toEqual([{ voteValue: 1 }, { voteValue: -1 }]);
  expect(readOutbox()).toEqual([]);
});

test('a vote is sent immediately if only other actions are queued', async () => {
  for (const action of [vote('7'), save('8'), vote('8', 1, '2')]) queueAction(action);
  const { api } = await openMember({ 'POST /deals/:id/vote': voteAnswer(3, -1) });
  const body = { voteValue: -1 as const };
  const answer = await sendOrQueue(vote('8', -1), () => api('POST /deals/:id/vote', { params: { id: '8' }, body }));
  expect(answer).toMatchObject({ voteStatus: -1 });
  expect(readOutbox()).toHaveLength(3);
});

test('two windows that send at the same time send each action once', async () => {
  for (const action of [vote('7'), save('8')]) queueAction(action);
  const answers = { 'POST /deals/:id/vote': voteAnswer(4, 1), 'POST /deals/:id/save': saved };
  const { send, client, api, calls } = await openMember(answers);
  expect(await Promise.all([send(), sendQueued(client, api, '1')])).toEqual([true, true]);
  expect(calls('POST /deals/:id/vote')).toHaveLength(1);
  expect(calls('POST /deals/:id/save')).toHaveLength(1);
});

test('opening a page shows the member’s queued actions and drops those of others', async () => {
  for (const action of [vote('7'), save('8', true, '2'), vote('9', -1, '2')]) queueAction(action);
  const { client, status } = await openMember();
  openOutbox(client, '1');
  expect(status('7')).toEqual({ saved: false, vote: 1 });
  expect(status('8')).toBeUndefined();
  expect(readOutbox()).toEqual([vote('7')]);
});

test('emptying the outbox shows how many actions were not sent', async () => {
  queueAction(vote('7'));
  queueAction(save('8'));
  clearOutbox();
  expect(readOutbox()).toEqual([]);
  await findToast('2 votes and saves were not sent.');
});

test('emptying an empty outbox shows no toast', () => {
  clearOutbox();
  expect(toastTexts()).toEqual([]);
});

test('malformed entries and a malformed queue are ignored', async () => {
  localStorage.setItem(outboxKey, JSON.stringify([null, 'vote', { kind: 'vote' }, vote('7')]));
  const { send, calls, answer } = await openMember({ 'POST /deals/:id/vote': voteAnswer(4, 1) });
  await send();
  expect(calls('POST /deals/:id/vote')).toHaveLength(1);
  localStorage.setItem(outboxKey, '{broken');
  answer({ 'POST /deals/bulk/status': standings({}) });
  expect(await send()).toBe(true);
});

test('an action that the browser can’t store isn’t shown as queued, and a toast says so', async () => {
  queueAction(vote('7'));
  const { hook } = await renderHook(() => [useIsQueued('vote', '7'), useIsQueued('save', '8'), useQueuedCount()]);
  fillStorage();
  expect(queueAction(save('8'))).toBe(false);
  await findToast(/couldn't be kept/);
  expect(hook()).toEqual([true, false, 1]);
});

test('sending an action fails if it can be neither sent nor queued', async () => {
  const { api } = await openMember({ 'POST /deals/:id/save': noConnection });
  fillStorage();
  const send = () => api('POST /deals/:id/save', { params: { id: '8' } });
  await expect(sendOrQueue(save('8'), send)).rejects.toMatchObject({ status: 0 });
  await findToast(/couldn't be kept/);
});

test('hooks tell whether an action is queued, and how many are', async () => {
  const { hook } = await renderHook(() => [useIsQueued('vote', '7'), useIsQueued('save', '7'), useQueuedCount()]);
  expect(hook()).toEqual([false, false, 0]);
  queueAction(vote('7'));
  queueAction(save('8'));
  await waitFor(() => expect(hook()).toEqual([true, false, 2]));
});
