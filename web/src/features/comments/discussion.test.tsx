// @vitest-environment happy-dom
import type { AnswerOf } from '@haggle/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, findToastButton } from '../../../test/harness/browser.ts';
import {
  ann,
  article,
  articleIds,
  chooseFromMenu,
  commentField,
  renderDiscussion,
  replyTo,
  tess,
  thread,
} from '../../../test/harness/discussion.tsx';
import { deferred, refuse } from '../../../test/harness/fake-api.ts';
import { emptyAnswer, listOf, member, one } from '../../../test/harness/fixtures.ts';
import { takePendingAction } from '../session/pending-action.ts';

test('the menu is at the end of the row, after the button that folds replies', async () => {
  await renderDiscussion({ threads: [thread('5', { replies: [replyTo('5', '8')] })] });
  const names = article('5')
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.slice(-2)).toEqual(['1 reply', expect.stringMatching(/^More/)]);
});

test('replies fold below their comment and unfold again', async () => {
  const { user } = await renderDiscussion({ threads: [thread('5', { replies: [replyTo('5', '8')] })] });
  const foldButton = screen.getByRole('button', { name: '1 reply' });
  expect(foldButton.getAttribute('aria-expanded')).toBe('true');
  await user.click(foldButton);
  expect(articleIds()).toEqual(['comment-5']);
  await user.click(foldButton);
  expect(articleIds()).toEqual(['comment-5', 'comment-8']);
});

test('more replies load on request, each shown once', async () => {
  const { user } = await renderDiscussion({
    threads: [thread('5', { replies: [replyTo('5', '8')], repliesCount: 3 })],
    answers: { 'GET /comments/:id/replies': listOf([replyTo('5', '8'), replyTo('5', '9'), replyTo('5', '10')]) },
  });
  await user.click(screen.getByRole('button', { name: 'Show 2 more replies' }));
  await waitFor(() => expect(articleIds()).toEqual(['comment-5', 'comment-8', 'comment-9', 'comment-10']));
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('more threads load on request, and one that moved to the next page is shown once', async () => {
  const { user, answer } = await renderDiscussion({
    answers: { 'GET /deals/:id/comments': listOf([thread('5'), thread('6')], { pages: 2 }) },
  });
  answer({ 'GET /deals/:id/comments': listOf([thread('6'), thread('4')], { page: 2, pages: 2 }) });
  await user.click(screen.getByRole('button', { name: 'Show more comments' }));
  await waitFor(() => expect(articleIds()).toEqual(['comment-5', 'comment-6', 'comment-4']));
});

test('comments that fail to load show an error and a retry button', async () => {
  const { user, answer } = await renderDiscussion({ answers: { 'GET /deals/:id/comments': refuse('malformed') } });
  expect(screen.getByText('Failed to load comments')).toBeTruthy();
  answer({ 'GET /deals/:id/comments': listOf([thread('5')]) });
  await user.click(screen.getByRole('button', { name: /^(Try again|Retry)/i }));
  await waitFor(() => expect(articleIds()).toEqual(['comment-5']));
});

test('changing the order keeps the comments on screen while the new order loads', async () => {
  const { user, answer, calls } = await renderDiscussion({ threads: [thread('5'), thread('6')] });
  const page = deferred<AnswerOf<'GET /deals/:id/comments'>>();
  answer({ 'GET /deals/:id/comments': () => page.promise });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort comments' }), 'Newest');
  expect(articleIds()).toEqual(['comment-5', 'comment-6']);
  expect(screen.getByRole('list', { name: 'Comments' }).getAttribute('aria-busy')).toBe('true');
  page.respond(listOf([thread('6'), thread('5')]));
  await waitFor(() => expect(articleIds()).toEqual(['comment-6', 'comment-5']));
  expect(calls('GET /deals/:id/comments').at(-1)?.query).toMatchObject({ sort: 'newest' });
});

test('a link to a comment that is not loaded puts its thread on top and focuses the comment', async () => {
  await renderDiscussion({
    threads: [thread('5')],
    path: '/deals/7#comment-31',
    answers: { 'GET /comments/:id': one(thread('30', { replies: [replyTo('30', '31')] })) },
  });
  await waitFor(() => expect(articleIds()).toEqual(['comment-30', 'comment-31', 'comment-5']));
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-31'));
});

test('a link to a deleted comment shows that it is no longer available', async () => {
  await renderDiscussion({
    threads: [thread('5')],
    path: '/deals/7#comment-31',
    answers: { 'GET /comments/:id': refuse('comment_not_found') },
  });
  await screen.findByText(/comment is no longer available/);
  expect(articleIds()).toEqual(['comment-5']);
});

test('a muted member’s comment stays folded until it is opened', async () => {
  const { user } = await renderDiscussion({
    threads: [thread('5')],
    as: member({ hasFilters: true }),
    answers: {
      'GET /users/me/mutes': one([
        { _id: '3', kind: 'user', value: '2', label: 'Ann', createdAt: '2026-03-01T12:00:00.000Z' },
      ] as never),
    },
  });
  const show = await screen.findByRole('button', { name: /^Muted member/ });
  expect(screen.queryByText('Words 5')).toBeNull();
  await user.click(show);
  await screen.findByText('Words 5');
  expect(document.activeElement?.id).toBe('comment-5');
});

test('reporting a comment requires a reason', async () => {
  const app = await renderDiscussion({ threads: [thread('5')], answers: { 'PUT /comments/:id/report': emptyAnswer } });
  await chooseFromMenu(app, '5', 'Report');
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose what is wrong.');
  await app.user.click(dialog.getByRole('radio', { name: 'Spam' }));
  await app.user.type(dialog.getByRole('textbox'), ' Buy my course ');
  await app.user.click(dialog.getByRole('button', { name: 'Report' }));
  await findToast("Thank you. Moderators will look at it, and we'll let you know.");
  expect(app.calls('PUT /comments/:id/report')[0]?.body).toEqual({ reason: 'spam', note: 'Buy my course' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a visitor can read, sees a login hint instead of the form, and is asked to log in to vote', async () => {
  const { user, address, calls } = await renderDiscussion({ threads: [thread('5')], as: null });
  expect(screen.getByText('Log in to ask or reply.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(article('5').getByRole('button', { name: /^Upvote this comment/ }));
  await user.click(await findToastButton('Please log in to vote', 'Login'));
  expect(takePendingAction()).toEqual({ kind: 'comment-vote', dealId: '7', commentId: '5' });
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdeals%2F7'));
  expect(calls('POST /comments/:id/vote')).toEqual([]);
});

test('a visitor who mutes an author is asked to log in first', async () => {
  const app = await renderDiscussion({ threads: [thread('5')], as: null });
  await chooseFromMenu(app, '5', 'Mute Ann');
  await findToastButton('Please log in to mute members', 'Login');
  expect(takePendingAction()).toEqual({ kind: 'mute', userId: ann._id, name: 'Ann' });
});

test('an archived deal takes no comments and no replies', async () => {
  await renderDiscussion({ threads: [thread('5')], deal: { lifecycleStatus: 'archived' } });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(article('5').queryByRole('button', { name: 'Reply' })).toBeNull();
});

test('an archived deal says that comments are closed, even if its discussion was slowed down, and invites none', async () => {
  const slow = {
    kind: 'slow',
    minutes: 5,
    until: null,
    reason: 'Slowly.',
    notice: 'Slow mode: wait a while.',
  } as const;
  await renderDiscussion({
    deal: { lifecycleStatus: 'archived' },
    answers: { 'GET /deals/:id/comments': { ...listOf([]), discussion: slow } },
  });
  expect(screen.getByText('This deal is archived, so comments are closed.')).toBeTruthy();
  expect(screen.queryByText('Slow mode: wait a while.')).toBeNull();
  expect(screen.queryByText('Ask what you want to know.')).toBeNull();
});

test('the preview comes from the server, and the arrow keys switch between text and preview', async () => {
  const { user, calls } = await renderDiscussion({
    answers: { 'POST /comments/preview': one({ html: '<p>Very <strong>good</strong></p>' }) },
  });
  await user.type(await commentField(), 'Very **good**');
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Preview', selected: true }));
  await screen.findByText('good', { selector: 'strong' });
  expect(calls('POST /comments/preview')[0]?.body).toEqual({ body: 'Very **good**' });
  await user.keyboard('{ArrowLeft}');
  expect(await commentField()).toHaveProperty('value', 'Very **good**');
});

test('a mention can be completed with the keyboard', async () => {
  const { user } = await renderDiscussion({
    answers: { 'GET /deals/:id/mentions': one([ann, { ...ann, _id: '4', username: 'anton', displayName: null }]) },
  });
  await user.type(await commentField(), 'Ask @an');
  await screen.findByRole('option', { name: /@anton/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await commentField()).toHaveProperty('value', 'Ask @anton ');
  expect(screen.queryByRole('option', { name: /@/ })).toBeNull();
});

test('a mention can be completed from the display name', async () => {
  const katrin = { ...ann, username: 'sparfuechsin', displayName: 'Katrin Sommer' };
  const { user } = await renderDiscussion({ answers: { 'GET /deals/:id/mentions': one([katrin]) } });
  await user.type(await commentField(), 'Ask @som');
  await user.click(await screen.findByRole('option', { name: /@sparfuechsin/ }));
  expect(await commentField()).toHaveProperty('value', 'Ask @sparfuechsin ');
});

test('comments since the last visit are marked as new, except the member’s own', async () => {
  localStorage.setItem('dealVisits', JSON.stringify([['7', '2026-02-01T00:00:00.000Z']]));
  const oldDate = '2026-01-01T00:00:00.000Z';
  await renderDiscussion({
    threads: [thread('5'), thread('6', { author: tess }), thread('4', { createdAt: oldDate })],
  });
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(article('5').getByText('New')).toBeTruthy();
});
