// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, findToastButton, toastTexts } from '../../../test/harness/browser.ts';
import { article, comment, renderDiscussion, tess, thread } from '../../../test/harness/discussion.tsx';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { takePendingAction } from '../session/pending-action.ts';

/** Returns the response to a vote on a comment. */
function voteAnswer(upvotes: number, downvotes: number, voteStatus: 1 | 0 | -1) {
  const data = { upvotes, downvotes, voteStatus };
  return { success: true as const, ...data, data };
}

const upvote = (id = '1') => article(id).getAllByRole('button', { name: /^Upvote this comment/ })[0] as HTMLElement;
const downvote = () => article('1').findByRole('button', { name: /^Downvote this comment/ });
const voteState = (id = '1') => [upvote(id).getAttribute('aria-pressed') === 'true', upvote(id).textContent?.trim()];

async function openDiscussion(
  answers: Answers,
  {
    as = member({ trustLevel: 1 }),
    mine = { upvoted: [], downvoted: [] } as { upvoted: string[]; downvoted: string[] },
  } = {},
) {
  const reply = comment('2', { parentId: '1', rootId: '1' });
  const app = await renderDiscussion({
    threads: [thread('1', { replies: [reply], repliesCount: 1 }), thread('3', { author: tess })],
    as,
    answers: { 'GET /deals/:id/comments/mine': one({ ...mine, waiting: [] }), ...answers },
  });
  await waitFor(() => expect(app.calls('GET /deals/:id/comments/mine')).toHaveLength(1));
  return app;
}

test('a vote shows before the response arrives, on that comment only', async () => {
  const answer = deferred<ReturnType<typeof voteAnswer>>();
  const { user, calls } = await openDiscussion({ 'POST /comments/:id/vote': () => answer.promise });
  await user.click(upvote());
  await waitFor(() => expect(voteState()).toEqual([true, 'Upvote this comment 4']));
  expect(voteState('2')).toEqual([false, 'Upvote this comment 3']);
  answer.respond(voteAnswer(8, 0, 1));
  await waitFor(() => expect(voteState()).toEqual([true, 'Upvote this comment 8']));
  expect(calls('POST /comments/:id/vote').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '1' }, { voteValue: 1 }],
  ]);
});

test('a vote on a reply shows in its thread', async () => {
  const { user } = await openDiscussion({ 'POST /comments/:id/vote': voteAnswer(4, 0, 1) });
  await user.click(upvote('2'));
  await waitFor(() => expect(voteState('2')).toEqual([true, 'Upvote this comment 4']));
});

test('pressing the same vote again takes it back', async () => {
  const { user, calls } = await openDiscussion(
    { 'POST /comments/:id/vote': voteAnswer(2, 0, 0) },
    { mine: { upvoted: ['1'], downvoted: [] } },
  );
  await waitFor(() => expect(voteState()).toEqual([true, 'Upvote this comment 3']));
  await user.click(upvote());
  await waitFor(() => expect(voteState()).toEqual([false, 'Upvote this comment 2']));
  expect(calls('POST /comments/:id/vote').map(({ body }) => body)).toEqual([{ voteValue: 0 }]);
});

test('changing an upvote to a downvote changes both counts', async () => {
  const answer = deferred<ReturnType<typeof voteAnswer>>();
  const { user } = await openDiscussion(
    { 'POST /comments/:id/vote': () => answer.promise },
    { as: member({ trustLevel: 3 }), mine: { upvoted: ['1'], downvoted: [] } },
  );
  await waitFor(() => expect(voteState()[0]).toBe(true));
  await user.click(await downvote());
  await waitFor(() => expect(voteState()).toEqual([false, 'Upvote this comment 2']));
  expect((await downvote()).getAttribute('aria-pressed')).toBe('true');
  answer.respond(voteAnswer(2, 1, -1));
  await waitFor(async () => expect((await downvote()).textContent).toContain('1'));
});

test.each([
  ['that the server refuses', refuse('comment_not_found')],
  ['without a connection', noConnection],
] as const)('a vote %s is rolled back with its count, and a toast appears', async (_, answer) => {
  const { user } = await openDiscussion({ 'POST /comments/:id/vote': answer });
  await user.click(upvote());
  await waitFor(() => expect(takeConsoleOutput()).toHaveLength(1));
  await waitFor(() => expect(voteState()).toEqual([false, 'Upvote this comment 3']));
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
});

test('a double click is one vote', async () => {
  const answer = deferred<ReturnType<typeof voteAnswer>>();
  const { user, calls } = await openDiscussion({ 'POST /comments/:id/vote': () => answer.promise });
  await user.dblClick(upvote());
  answer.respond(voteAnswer(4, 0, 1));
  await waitFor(() => expect(voteState()).toEqual([true, 'Upvote this comment 4']));
  expect(calls('POST /comments/:id/vote')).toHaveLength(1);
});

test('a member’s own comment has no vote button', async () => {
  await openDiscussion({});
  expect(article('3').queryByRole('button', { name: /^Upvote/ })).toBeNull();
});

test('a visitor who votes is asked to log in, and the vote is kept as a pending action', async () => {
  const { user } = await renderDiscussion({ threads: [thread('1')], as: null });
  await user.click(upvote());
  await findToast('Please log in to vote');
  await user.click(await findToastButton('Please log in to vote', 'Login'));
  expect(takePendingAction()).toEqual({ kind: 'comment-vote', dealId: '7', commentId: '1' });
});
