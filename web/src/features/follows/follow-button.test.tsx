// @vitest-environment happy-dom
import type { Follow } from '@haggle/contract/accounts/follows';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToastButton, lastAnnouncement, toastTexts } from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { emptyAnswer, member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { takePendingAction } from '../session/pending-action.ts';
import { FollowButton } from './follow-button.tsx';
import { followsQuery } from './queries.ts';

const whom = { kind: 'store', value: 'shop', name: 'Shop' } as const;
const follow: Follow = { ...whom, pictureUrl: null, createdAt: '2026-03-01T12:00:00.000Z' };
const other: Follow = { ...follow, kind: 'brand', name: 'Shop, the brand' };
const button = () => screen.getByRole('button', { name: 'Follow Shop', hidden: true });
const isFollowed = () => button().getAttribute('aria-pressed') === 'true';

/** Renders the button and waits until the member's follows are loaded. */
async function renderFollow(follows: Follow[], answers: Answers = {}, as = member()) {
  const app = await render(<FollowButton {...whom} />, {
    as,
    answers: { 'GET /users/me/follows': one(follows), ...answers },
  });
  const { queryKey } = followsQuery(app.api);
  await waitFor(() => expect(app.client.getQueryData(queryKey)).toBeDefined());
  return { ...app, followedNames: () => app.client.getQueryData<Follow[]>(queryKey)?.map(({ name }) => name) };
}

test('a follow shows before the response arrives, at the top of the member’s follows', async () => {
  const answer = deferred<ReturnType<typeof one<Follow>>>();
  const {
    user,
    followedNames,
    calls,
    answer: prepareAnswer,
  } = await renderFollow([other], {
    'PUT /users/me/follows/:kind/:value': () => answer.promise,
  });
  expect(isFollowed()).toBe(false);
  await user.click(button());
  await waitFor(() => expect(isFollowed()).toBe(true));
  expect(followedNames()).toEqual(['Shop', 'Shop, the brand']);
  expect(lastAnnouncement()).toBeFalsy();
  prepareAnswer({ 'GET /users/me/follows': one([follow, other]) });
  answer.respond(one(follow));
  await waitFor(() => expect(lastAnnouncement()).toBe('You now follow Shop'));
  expect(calls('PUT /users/me/follows/:kind/:value').map(({ params }) => params)).toEqual([
    { kind: 'store', value: 'shop' },
  ]);
});

test('pressing the button again unfollows the store but not a brand with the same slug', async () => {
  const { user, followedNames, calls, answer } = await renderFollow([follow, other], {
    'DELETE /users/me/follows/:kind/:value': emptyAnswer,
  });
  await waitFor(() => expect(isFollowed()).toBe(true));
  answer({ 'GET /users/me/follows': one([other]) });
  await user.click(button());
  await waitFor(() => expect(isFollowed()).toBe(false));
  expect(followedNames()).toEqual(['Shop, the brand']);
  expect(calls('DELETE /users/me/follows/:kind/:value')).toHaveLength(1);
});

test.each(['too_many_follows', 'store_not_found'] as const)(
  'a refused follow is rolled back and shows one toast (%s)',
  async (code) => {
    const { user, followedNames } = await renderFollow([other], { 'PUT /users/me/follows/:kind/:value': refuse(code) });
    await user.click(button());
    await waitFor(() => expect(isFollowed()).toBe(false));
    await waitFor(() => expect(toastTexts()).toHaveLength(1));
    expect(followedNames()).toEqual(['Shop, the brand']);
    expect(takeConsoleOutput()).toHaveLength(1);
  },
);

test('a refused follow leaves another one, made in the meantime, as it is', async () => {
  const brand = { kind: 'brand', value: 'pots', name: 'Pots' } as const;
  const refused = deferred<ReturnType<typeof refuse>>();
  const stored = deferred<ReturnType<typeof one<Follow>>>();
  const { user, client, api, answer } = await render(
    <>
      <FollowButton {...whom} />
      <FollowButton {...brand} />
    </>,
    {
      as: member(),
      answers: {
        'GET /users/me/follows': one([other]),
        'PUT /users/me/follows/:kind/:value': ({ params }) =>
          params.kind === 'store' ? refused.promise : stored.promise,
      },
    },
  );
  const names = () => client.getQueryData<Follow[]>(followsQuery(api).queryKey)?.map(({ name }) => name);
  await waitFor(() => expect(names()).toEqual(['Shop, the brand']));
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Follow Pots' }));
  await waitFor(() => expect(names()).toEqual(['Pots', 'Shop', 'Shop, the brand']));
  refused.respond(refuse('too_many_follows'));
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(names()).toEqual(['Pots', 'Shop, the brand']);
  answer({ 'GET /users/me/follows': one([{ ...follow, ...brand, name: 'Pots and pans' }, other]) });
  stored.respond(one({ ...follow, ...brand }));
  await waitFor(() => expect(names()).toEqual(['Pots and pans', 'Shop, the brand']));
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a follow without a connection is rolled back and not queued for later', async () => {
  const { user, followedNames } = await renderFollow([other], { 'PUT /users/me/follows/:kind/:value': noConnection });
  await user.click(button());
  await waitFor(() => expect(takeConsoleOutput()).toHaveLength(1));
  await waitFor(() => expect(isFollowed()).toBe(false));
  expect(followedNames()).toEqual(['Shop, the brand']);
  expect(localStorage.getItem('outbox')).toBeNull();
});

test('a double click is one follow', async () => {
  const answer = deferred<ReturnType<typeof one<Follow>>>();
  const {
    user,
    calls,
    answer: prepareAnswer,
  } = await renderFollow([], {
    'PUT /users/me/follows/:kind/:value': () => answer.promise,
  });
  await user.dblClick(button());
  prepareAnswer({ 'GET /users/me/follows': one([follow]) });
  answer.respond(one(follow));
  await waitFor(() => expect(lastAnnouncement()).toBe('You now follow Shop'));
  expect(calls('PUT /users/me/follows/:kind/:value')).toHaveLength(1);
  expect(calls('DELETE /users/me/follows/:kind/:value')).toEqual([]);
});

test('an older response that arrives late does not undo a follow', async () => {
  const earlierAnswer = deferred<ReturnType<typeof one<Follow[]>>>();
  const { user, client, api, answer } = await renderFollow([], {
    'PUT /users/me/follows/:kind/:value': () => deferred<never>().promise,
  });
  answer({ 'GET /users/me/follows': () => earlierAnswer.promise });
  void client.invalidateQueries({ queryKey: followsQuery(api).queryKey });
  await user.click(button());
  await waitFor(() => expect(isFollowed()).toBe(true));
  earlierAnswer.respond(one([]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isFollowed()).toBe(true);
});

test('following reloads the account of a member with filters, since it may end a mute', async () => {
  const me = member({ hasFilters: true });
  const { user, calls, answer } = await renderFollow(
    [],
    { 'PUT /users/me/follows/:kind/:value': one(follow), 'GET /users/me/mutes': one([]) },
    me,
  );
  const callsBefore = calls('GET /auth/me').length;
  answer({ 'GET /users/me/follows': one([follow]), 'GET /auth/me': one({ ...me, hasFilters: false }) });
  await user.click(button());
  await waitFor(() => expect(calls('GET /auth/me')).toHaveLength(callsBefore + 1));
});

test('members have no follow button for themselves', async () => {
  await render(<FollowButton kind="user" value="1" name="Shop" />, {
    as: member(),
    answers: { 'GET /users/me/follows': one([]) },
  });
  await waitFor(() => expect(button().className).toContain('invisible'));
});

test('a visitor who follows is asked to log in, and the follow is kept as a pending action', async () => {
  const { user, calls, address } = await render(<FollowButton {...whom} />, { path: '/stores/shop' });
  await user.click(button());
  await user.click(await findToastButton('Please log in to follow', 'Login'));
  await waitFor(() => expect(address()).toBe('/login?next=%2Fstores%2Fshop'));
  expect(takePendingAction()).toEqual({ kind: 'follow', whom });
  expect(calls()).toEqual([]);
});
