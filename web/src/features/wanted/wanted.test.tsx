// @vitest-environment happy-dom
import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findToast, findToastButton, toastTexts } from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { deal, member, one } from '../../../test/harness/fixtures.ts';
import { render, renderHook } from '../../../test/harness/render.tsx';
import { ManageRequest } from '../../pages/wanted/manage-request.tsx';
import { takePendingAction } from '../session/pending-action.ts';
import { JoinButton } from './join-button.tsx';
import { wantedQuery } from './queries.ts';
import { useThanks } from './use-wanted.ts';

const request: WantedRequest = {
  _id: '4',
  title: 'A quiet kettle',
  note: null,
  query: { q: 'kettle' } as WantedRequest['query'],
  author: { _id: '2', name: 'Ann', avatarUrl: null },
  state: 'open',
  members: 3,
  offers: 0,
  createdAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-06-01T12:00:00.000Z',
};
const joinedAnswer = (thankedDealIds: string[] = []) => one([{ _id: '4', isOwn: false, thankedDealIds }]);
const noRequests = one([]) as ReturnType<typeof joinedAnswer>;
const button = () => screen.getByRole('button', { name: /: A quiet kettle$/ });
const isJoined = () => button().getAttribute('aria-pressed') === 'true';

async function renderJoin(mine: ReturnType<typeof joinedAnswer>, answers: Answers = {}) {
  const app = await render(<JoinButton request={request} />, {
    as: member(),
    answers: { 'GET /users/me/wanted': mine, ...answers },
  });
  await waitFor(() => expect(app.client.getQueryData(['mine', 'wanted'])).toBeDefined());
  return app;
}

describe('a request', () => {
  test('is joined, and its number of members comes from the response', async () => {
    const answer = deferred<ReturnType<typeof one<WantedRequest>>>();
    const {
      user,
      client,
      api,
      answer: prepareAnswer,
    } = await renderJoin(noRequests, {
      'POST /wanted/:id/join': () => answer.promise,
    });
    await user.click(button());
    await waitFor(() => expect(button()).toHaveProperty('disabled', true));
    prepareAnswer({ 'GET /users/me/wanted': joinedAnswer() });
    answer.respond(one({ ...request, members: 4 }));
    await findToast("You're in. We'll tell you when a deal matches.");
    await waitFor(() => expect(isJoined()).toBe(true));
    expect(client.getQueryData<WantedRequest>(wantedQuery(api, '4').queryKey)?.members).toBe(4);
  });

  test('is left together with its alert', async () => {
    const { user, answer, calls } = await renderJoin(joinedAnswer(), { 'DELETE /wanted/:id/join': one(request) });
    await waitFor(() => expect(isJoined()).toBe(true));
    answer({ 'GET /users/me/wanted': noRequests });
    await user.click(button());
    await findToast('You left the request. Its alert is gone, too.');
    await waitFor(() => expect(isJoined()).toBe(false));
    expect(calls('DELETE /wanted/:id/join').map(({ params }) => params)).toEqual([{ id: '4' }]);
  });

  test.each(['wanted_closed', 'too_many_alerts', 'wanted_not_found'] as const)(
    'that can’t be joined shows one toast (%s)',
    async (code) => {
      const { user } = await renderJoin(noRequests, { 'POST /wanted/:id/join': refuse(code) });
      await user.click(button());
      await waitFor(() => expect(toastTexts()).toHaveLength(1));
      await waitFor(() => expect(button()).toHaveProperty('disabled', false));
      expect(isJoined()).toBe(false);
    },
  );

  test('is not joined without a connection, and can be joined afterwards', async () => {
    const { user, answer } = await renderJoin(noRequests, { 'POST /wanted/:id/join': noConnection });
    await user.click(button());
    await waitFor(() => expect(toastTexts()).toHaveLength(1));
    answer({ 'POST /wanted/:id/join': one(request), 'GET /users/me/wanted': joinedAnswer() });
    await user.click(button());
    await waitFor(() => expect(isJoined()).toBe(true));
  });

  test('can’t be left by its author, who can close it instead, even if they left it before', async () => {
    const ownRequest = { ...request, author: { _id: '1', name: 'Tess', avatarUrl: null } };
    const manage = (
      <>
        <JoinButton request={ownRequest} />
        <ManageRequest request={ownRequest} />
      </>
    );
    const answers = { 'GET /users/me/wanted': noRequests, 'PUT /wanted/:id/close': one(ownRequest) };
    const { user, calls } = await render(manage, { as: member(), answers });
    await user.click(await screen.findByRole('button', { name: 'Mark as found' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as found' }));
    await waitFor(() => expect(calls('PUT /wanted/:id/close')[0]?.body).toEqual({ isFound: true }));
    expect(screen.queryByRole('button', { name: /: A quiet kettle$/ })).toBeNull();
  });

  test('asks a visitor to log in', async () => {
    const { user, calls, address } = await render(<JoinButton request={request} />, { path: '/wanted/4' });
    await user.click(button());
    await user.click(await findToastButton('Please log in to join a request', 'Login'));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fwanted%2F4'));
    expect(takePendingAction()).toEqual({ kind: 'join', requestId: '4' });
    expect(calls()).toEqual([]);
  });
});

describe('thanks for a deal', () => {
  const huntersDeal = deal({ _id: '7', submittedByUserID: { _id: '2', displayName: 'Ann', username: 'ann' } });
  const openThanks = async (
    mine: ReturnType<typeof joinedAnswer>,
    answers: Answers = {},
    matchingDeal = huntersDeal,
  ) => {
    const app = await renderHook(() => useThanks('4', matchingDeal), {
      as: member(),
      answers: { 'GET /users/me/wanted': mine, ...answers },
    });
    await waitFor(() => expect(app.client.getQueryData(['mine', 'wanted'])).toBeDefined());
    return app;
  };

  test('are only offered to members who joined the request', async () => {
    const { hook } = await openThanks(noRequests);
    expect(hook()).toMatchObject({ mayThank: false, isThanked: false });
  });

  test('are not offered to the member who posted the deal', async () => {
    const author = { _id: '1', displayName: 'Tess', username: 'tess' };
    const { hook } = await openThanks(joinedAnswer(), {}, deal({ _id: '7', submittedByUserID: author }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(hook().mayThank).toBe(false);
  });

  test('are sent with one request and then shown as sent', async () => {
    const { hook, answer, calls } = await openThanks(joinedAnswer(), { 'POST /wanted/:id/thanks': one({ thanks: 1 }) });
    await waitFor(() => expect(hook()).toMatchObject({ mayThank: true, isThanked: false }));
    answer({ 'GET /users/me/wanted': joinedAnswer(['7']) });
    act(() => hook().thank());
    await findToast('Thanks sent');
    await waitFor(() => expect(hook().isThanked).toBe(true));
    expect(calls('POST /wanted/:id/thanks').map(({ params, body }) => [params, body])).toEqual([
      [{ id: '4' }, { dealId: '7' }],
    ]);
  });

  test('for another deal don’t count for this one', async () => {
    const { hook } = await openThanks(joinedAnswer(['8']));
    await waitFor(() => expect(hook()).toMatchObject({ mayThank: true, isThanked: false }));
  });
});
