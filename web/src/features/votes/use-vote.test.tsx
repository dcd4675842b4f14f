// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fillStorage,
  findToast,
  findToastButton,
  lastAnnouncement,
  toastTexts,
} from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { deal, listOf, member, one, standings, voteAnswer } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { type DealsPage, dealsQuery } from '../../deals/queries.ts';
import { takePendingAction } from '../session/pending-action.ts';
// Preloads the code that a page loads once idle.
import './cast-vote.ts';
import { VoteButton } from './vote-button.tsx';
import { VotePanel } from './vote-panel.tsx';

const upvote = () => screen.getByRole('button', { name: /^Upvote/ });
const downvote = () => screen.getByRole('button', { name: 'Downvote' });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

/** Renders a card's button or a page's panel and waits until the member's vote is loaded. */
async function renderVote(kind: 'card' | 'page', answer: Answers['POST /deals/:id/vote'], mine: 1 | 0 | -1 = 0) {
  const app = await render(kind === 'card' ? <VoteButton dealId="7" score={5} /> : <VotePanel dealId="7" score={5} />, {
    as: member(),
    answers: { 'POST /deals/:id/vote': answer, 'POST /deals/bulk/status': standings({ 7: { vote: mine } }) },
  });
  await waitFor(() => expect(app.client.getQueryData(['mine', 'status', '7'])).toBeDefined());
  const query = dealsQuery(app.api, {});
  app.client.setQueryData<DealsPage>(query.queryKey, listOf([deal(), deal({ _id: '8', dealScore: 1 })]));
  const scoreInList = () => app.client.getQueryData<DealsPage>(query.queryKey)?.data.map((it) => it.dealScore);
  return { ...app, scoreInList };
}

test('a vote and its score show before the response arrives, in lists too', async () => {
  const answer = deferred<ReturnType<typeof voteAnswer>>();
  const { user, scoreInList, calls } = await renderVote('card', () => answer.promise);
  await user.click(upvote());
  expect(isPressed(upvote())).toBe(true);
  expect(upvote()).toHaveProperty('disabled', true);
  expect(scoreInList()).toEqual([6, 1]);
  expect(lastAnnouncement()).toBeFalsy();
  answer.respond(voteAnswer(6, 1));
  await waitFor(() => expect(upvote()).toHaveProperty('disabled', false));
  expect(calls('POST /deals/:id/vote').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '7' }, { voteValue: 1 }],
  ]);
});

test('the response sets score and vote, which are announced to screen readers', async () => {
  const { user, scoreInList } = await renderVote('card', voteAnswer(9, 1));
  await user.click(upvote());
  await waitFor(() => expect(lastAnnouncement()).toBe('Upvoted. Score 9.'));
  expect(scoreInList()).toEqual([9, 1]);
  expect(isPressed(upvote())).toBe(true);
});

test.each([
  ['own_deal', "You can't vote on your own deal."],
  ['not_votable', 'This deal is not open for votes.'],
] as const)('a refused vote is rolled back with its score, and a toast says why (%s)', async (code, message) => {
  const { user, scoreInList } = await renderVote('card', refuse(code));
  await user.click(upvote());
  await findToast(message);
  expect(isPressed(upvote())).toBe(false);
  expect(scoreInList()).toEqual([5, 1]);
  expect(takeConsoleOutput()).toEqual([`A vote could not be cast ApiError: ${message}`]);
});

test('after a refusal the member’s vote is reloaded, as another window may have voted', async () => {
  const { user, answer } = await renderVote('card', refuse('already_upvoted'));
  answer({ 'POST /deals/bulk/status': standings({ 7: { vote: 1 } }) });
  await user.click(upvote());
  await findToast('You have already upvoted this deal.');
  await waitFor(() => expect(isPressed(upvote())).toBe(true));
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a failed vote is rolled back with a single toast', async () => {
  const { user, scoreInList } = await renderVote('card', refuse('unexpected'));
  await user.click(upvote());
  await findToast('An unexpected server error occurred.');
  expect(toastTexts()).toHaveLength(1);
  await waitFor(() => expect(isPressed(upvote())).toBe(false));
  expect(scoreInList()).toEqual([5, 1]);
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a member with an unconfirmed email address can have the link sent from the toast', async () => {
  const { user, answer, calls } = await renderVote('card', refuse('email_unverified'));
  answer({ 'POST /auth/verify-email': one({ sent: true }) });
  await user.click(upvote());
  await user.click(await findToastButton(/^Please confirm your email address/, 'Send the link again'));
  await findToast('A link was sent, now or within the last hour. Check your inbox.');
  expect(calls('POST /auth/verify-email')).toHaveLength(1);
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a double click is one vote', async () => {
  const answer = deferred<ReturnType<typeof voteAnswer>>();
  const { user, calls } = await renderVote('card', () => answer.promise);
  await user.dblClick(upvote());
  answer.respond(voteAnswer(6, 1));
  await waitFor(() => expect(lastAnnouncement()).toBe('Upvoted. Score 6.'));
  expect(calls('POST /deals/:id/vote')).toHaveLength(1);
});

test('a masked score is revealed only by the response to the vote', async () => {
  const answer = deferred<ReturnType<typeof voteAnswer>>();
  const { user, client, api } = await render(<VoteButton dealId="7" score={0} isMasked />, {
    as: member(),
    answers: { 'POST /deals/:id/vote': () => answer.promise },
  });
  const { queryKey } = dealsQuery(api, {});
  client.setQueryData<DealsPage>(queryKey, listOf([deal({ dealScore: 0, isScoreMasked: true })]));
  const shownDeal = () => client.getQueryData<DealsPage>(queryKey)?.data[0];
  await user.click(upvote());
  expect(isPressed(upvote())).toBe(true);
  expect(upvote().textContent).toContain('New');
  expect(shownDeal()).toMatchObject({ dealScore: 0, isScoreMasked: true });
  answer.respond(voteAnswer(4, 1));
  await waitFor(() => expect(shownDeal()).toMatchObject({ dealScore: 4, isScoreMasked: false }));
});

test('a vote without a connection is rolled back if the browser can’t store it', async () => {
  const { user, scoreInList } = await renderVote('card', noConnection);
  fillStorage();
  act(() => onlineManager.setOnline(false));
  await user.click(upvote());
  await findToast(/couldn't be kept/);
  await waitFor(() => expect(isPressed(upvote())).toBe(false));
  expect(scoreInList()).toEqual([5, 1]);
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('a visitor who votes is asked to log in, and the vote is kept as a pending action', async () => {
  const { user, calls, address } = await render(<VoteButton dealId="7" score={5} />, { path: '/deals?sort=hot' });
  await user.click(upvote());
  await user.click(await findToastButton('Please log in to vote', 'Login'));
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdeals%3Fsort%3Dhot'));
  expect(takePendingAction()).toEqual({ kind: 'vote', dealId: '7', value: 1 });
  expect(calls()).toEqual([]);
});

test.each(['before the site could be asked', 'while it was asked'])(
  'a vote without a connection, noticed %s, is queued',
  async (when) => {
    const { user, calls } = await renderVote('card', noConnection);
    if (when === 'before the site could be asked') act(() => onlineManager.setOnline(false));
    await user.click(upvote());
    await screen.findByRole('button', { name: /waiting to be sent/ });
    expect(isPressed(upvote())).toBe(true);
    expect(JSON.parse(localStorage.getItem('outbox') ?? '')).toEqual([
      { kind: 'vote', dealId: '7', userId: '1', value: 1 },
    ]);
    expect(calls('POST /deals/:id/vote')).toHaveLength(when === 'while it was asked' ? 1 : 0);
  },
);

test.each(['card', 'page'] as const)(
  'pressing the same vote again on a %s sends nothing and offers to take it back',
  async (kind) => {
    const { user, calls } = await renderVote(kind, voteAnswer(4, 0), 1);
    await waitFor(() => expect(isPressed(upvote())).toBe(true));
    await user.click(upvote());
    const takeBackButton = await findToastButton('You have already upvoted this deal.', 'Take my vote back');
    expect(calls('POST /deals/:id/vote')).toEqual([]);
    await user.click(takeBackButton);
    await waitFor(() => expect(lastAnnouncement()).toBe('Vote taken back. Score 4.'));
    expect(isPressed(upvote())).toBe(false);
    expect(calls('POST /deals/:id/vote')[0]?.body).toEqual({ voteValue: 0 });
  },
);

test('changing an upvote to a downvote lowers the score by two', async () => {
  const answer = deferred<ReturnType<typeof voteAnswer>>();
  const { user, scoreInList } = await renderVote('page', () => answer.promise, 1);
  await waitFor(() => expect(isPressed(upvote())).toBe(true));
  await user.click(downvote());
  expect(scoreInList()).toEqual([3, 1]);
  answer.respond(voteAnswer(3, -1));
  await waitFor(() => expect(lastAnnouncement()).toBe('Downvoted. Score 3.'));
});

test('a downvote asks for a reason, which can be given once the vote is saved', async () => {
  const answer = deferred<ReturnType<typeof voteAnswer>>();
  const { user, calls, answer: prepareAnswer } = await renderVote('page', () => answer.promise);
  await user.click(downvote());
  const spamButton = await screen.findByRole('button', { name: 'Spam' });
  expect(spamButton).toHaveProperty('disabled', true);
  answer.respond(voteAnswer(4, -1));
  await waitFor(() => expect(spamButton).toHaveProperty('disabled', false));
  prepareAnswer({ 'POST /deals/:id/vote': voteAnswer(4, -1) });
  await user.click(spamButton);
  await findToast('Thanks, reason noted');
  expect(screen.queryByRole('group', { name: /^Why the downvote/ })).toBeNull();
  expect(document.activeElement).toBe(downvote());
  expect(calls('POST /deals/:id/vote').map(({ body }) => body)).toEqual([
    { voteValue: -1 },
    { voteValue: -1, reason: 'spam' },
  ]);
});

test('a reason that could not be saved shows an error, and the downvote still counts', async () => {
  const { user, answer } = await renderVote('page', voteAnswer(4, -1));
  await user.click(downvote());
  const price = await screen.findByRole('button', { name: 'Too expensive' });
  await waitFor(() => expect(price).toHaveProperty('disabled', false));
  answer({ 'POST /deals/:id/vote': refuse('unexpected') });
  await user.click(price);
  expect((await screen.findByRole('alert')).textContent).toContain('your vote counts');
  expect(isPressed(price)).toBe(false);
  expect(isPressed(downvote())).toBe(true);
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('the question for a reason closes with Escape and when the vote is refused', async () => {
  const { user, answer } = await renderVote('page', voteAnswer(4, -1));
  const reasonGroup = () => screen.queryByRole('group', { name: /^Why the downvote/ });
  await user.click(downvote());
  await waitFor(() => expect(reasonGroup()).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(reasonGroup()).toBeNull());
  answer({ 'POST /deals/:id/vote': voteAnswer(5, 0) });
  await user.click(downvote());
  await user.click(await findToastButton('You have already downvoted this deal.', 'Take my vote back'));
  await waitFor(() => expect(isPressed(downvote())).toBe(false));
  const refusal = deferred<ReturnType<typeof refuse>>();
  answer({ 'POST /deals/:id/vote': () => refusal.promise, 'POST /deals/bulk/status': standings({ 7: {} }) });
  await user.click(downvote());
  expect(reasonGroup()).not.toBeNull();
  refusal.respond(refuse('not_votable'));
  await waitFor(() => expect(reasonGroup()).toBeNull());
  expect(takeConsoleOutput()).toHaveLength(1);
});
