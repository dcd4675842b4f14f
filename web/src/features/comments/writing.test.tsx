// @vitest-environment happy-dom
import type { AnswerOf } from '@haggle/contract/endpoints';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { switchTo } from '../../../test/harness/browser.ts';
import {
  article,
  articleIds,
  chooseFromMenu,
  comment,
  commentField,
  renderDiscussion,
  replyTo,
  tess,
  thread,
} from '../../../test/harness/discussion.tsx';
import { deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { bob, emptyAnswer, listOf, member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { localDraft } from '../../lib/local-drafts.ts';

/** Returns the draft this browser has stored under a key. */
const readDraft = async (key: string) => (await localDraft<string>(key).read())?.value;

test('a posted comment appears on top with the focus, and the form is empty again', async () => {
  const postedComment = comment('9', { author: tess, bodyHtml: '<p>Good one</p>' });
  const { user, calls } = await renderDiscussion({
    threads: [thread('5')],
    answers: { 'POST /deals/:id/comments': one(postedComment) },
  });
  await user.type(await commentField(), '  Good one  ');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Good one', { selector: 'p' });
  expect(articleIds()).toEqual(['comment-9', 'comment-5']);
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-9'));
  expect(await commentField()).toHaveProperty('value', '');
  expect(calls('POST /deals/:id/comments')[0]?.body).toEqual({ body: 'Good one', parentId: null });
});

test('Ctrl+Enter sends the comment once', async () => {
  const answer = deferred<AnswerOf<'POST /deals/:id/comments'>>();
  const { user, calls } = await renderDiscussion({ answers: { 'POST /deals/:id/comments': () => answer.promise } });
  await user.type(await commentField(), 'Hi{Control>}{Enter}{Enter}{/Control}');
  await screen.findByRole('button', { name: 'Sending...' });
  answer.respond(one(comment('9', { author: tess })));
  await screen.findByText('Words 9');
  expect(calls('POST /deals/:id/comments')).toHaveLength(1);
});

test('an empty comment is not sent, and the field shows why', async () => {
  const { user, calls } = await renderDiscussion();
  await user.type(await commentField(), '   ');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(screen.getByRole('alert').textContent).toBe('Write something.');
  const { id } = screen.getByRole('alert');
  expect((await commentField()).getAttribute('aria-describedby')).toBe(id);
  await user.type(await commentField(), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls('POST /deals/:id/comments')).toEqual([]);
});

test.each([
  [refuse('comments_closed'), /./],
  [refuse('invalid', { body: 'Use fewer links.' }), 'Use fewer links.'],
  [noConnection, 'Network error. Please check your connection.'],
] as const)('a comment that could not be posted stays in the field, with the reason (%#)', async (refusal, reason) => {
  const { user } = await renderDiscussion({ answers: { 'POST /deals/:id/comments': refusal } });
  await user.type(await commentField(), 'Good one');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(reason);
  expect(await commentField()).toHaveProperty('value', 'Good one');
});

test('a reply that a member types closes when another one logs in, and is there again for its author', async () => {
  const { user, ...app } = await renderDiscussion({ threads: [thread('5')] });
  await user.click(article('5').getByRole('button', { name: 'Reply' }));
  const reply = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to Ann' });
  await waitFor(() => expect(reply()).not.toBeNull());
  await user.type(reply() as HTMLElement, 'I disagree');
  await switchTo(app, bob);
  expect(reply()).toBeNull();
  await user.click(article('5').getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(reply()?.value).toBe(''));
  await switchTo(app, member());
  await user.click(article('5').getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(reply()?.value).toBe('I disagree'));
});

test('an unsent comment is restored on the next visit, and its draft is deleted once it is sent', async () => {
  const { user } = await renderDiscussion();
  await user.type(await commentField(), 'Half a thou');
  await waitFor(async () => expect(await readDraft('1 comment 7')).toBe('Half a thou'));
  const next = await renderDiscussion({ answers: { 'POST /deals/:id/comments': one(comment('9', { author: tess })) } });
  const [, secondField] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
  await waitFor(() => expect(secondField?.value).toBe('Half a thou'));
  await next.user.click(screen.getAllByRole('button', { name: 'Comment' })[1] as HTMLElement);
  await screen.findByText('Words 9');
  await waitFor(async () => expect(await readDraft('1 comment 7')).toBeUndefined());
});

test('the draft of a comment is deleted once it is posted, even if its author left before the response', async () => {
  const answer = deferred<AnswerOf<'POST /deals/:id/comments'>>();
  const { user, calls } = await renderDiscussion({ answers: { 'POST /deals/:id/comments': () => answer.promise } });
  await user.type(await commentField(), 'Good one{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls('POST /deals/:id/comments')).toHaveLength(1));
  cleanup();
  await waitFor(async () => expect(await readDraft('1 comment 7')).toBe('Good one'));
  answer.respond(one(comment('9', { author: tess })));
  await waitFor(async () => expect(await readDraft('1 comment 7')).toBeUndefined());
});

test('an unsent reply is restored when replying to the same comment, until it is discarded', async () => {
  const { user } = await renderDiscussion({ threads: [thread('5')] });
  const reply = () => screen.findByRole('textbox', { name: 'Your reply to Ann' });
  await user.click(article('5').getByRole('button', { name: 'Reply' }));
  await user.type(await reply(), 'Half a repl');
  await waitFor(async () => expect(await readDraft('1 reply 5')).toBe('Half a repl'));
  cleanup();
  const next = await renderDiscussion({ threads: [thread('5')] });
  await next.user.click(article('5').getByRole('button', { name: 'Reply' }));
  await waitFor(async () => expect(await reply()).toHaveProperty('value', 'Half a repl'));
  await next.user.type(await reply(), '{Escape}');
  await next.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await readDraft('1 reply 5')).toBeUndefined());
});

test('a reply appears below its comment, and Escape asks before discarding a text', async () => {
  const { user, calls } = await renderDiscussion({
    threads: [thread('5'), thread('6')],
    answers: { 'POST /deals/:id/comments': one(replyTo('5', '9', { author: tess })) },
  });
  await user.click(article('5').getByRole('button', { name: 'Reply' }));
  const box = await screen.findByRole('textbox', { name: 'Your reply to Ann' });
  expect(document.activeElement).toBe(box);
  await user.type(box, 'Indeed{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(box).toHaveProperty('value', 'Indeed');
  await user.type(box, '{Control>}{Enter}{/Control}');
  await screen.findByText('Words 9');
  expect(articleIds()).toEqual(['comment-5', 'comment-9', 'comment-6']);
  expect(screen.queryByRole('textbox', { name: 'Your reply to Ann' })).toBeNull();
  expect(calls('POST /deals/:id/comments')[0]?.body).toEqual({ body: 'Indeed', parentId: '5' });
});

test('the drafts of a reply and an edit are deleted once saved, even if their author left', async () => {
  const replyAnswer = deferred<AnswerOf<'POST /deals/:id/comments'>>();
  const editAnswer = deferred<AnswerOf<'PUT /comments/:id'>>();
  const app = await renderDiscussion({
    threads: [thread('5'), thread('6', { author: tess })],
    answers: { 'POST /deals/:id/comments': () => replyAnswer.promise, 'PUT /comments/:id': () => editAnswer.promise },
  });
  const { user } = app;
  await user.click(article('5').getByRole('button', { name: 'Reply' }));
  const reply = await screen.findByRole('textbox', { name: 'Your reply to Ann' });
  await user.type(reply, 'Indeed{Control>}{Enter}{/Control}');
  await chooseFromMenu(app, '6', 'Edit');
  const edit = await screen.findByRole('textbox', { name: 'Edit your comment' });
  await user.type(edit, '!{Control>}{Enter}{/Control}');
  cleanup();
  const drafts = () => Promise.all([readDraft('1 reply 5'), readDraft('1 edit of comment 6')]);
  await waitFor(async () => expect(await drafts()).toEqual(['Indeed', 'Words 6!']));
  replyAnswer.respond(one(replyTo('5', '9', { author: tess })));
  editAnswer.respond(one(comment('6', { author: tess })));
  await waitFor(async () => expect(await drafts()).toEqual([undefined, undefined]));
});

test('an empty reply closes without asking', async () => {
  const { user } = await renderDiscussion({ threads: [thread('5')] });
  await user.click(article('5').getByRole('button', { name: 'Reply' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your reply to Ann' }), '{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your reply to Ann' })).toBeNull());
});

test('a member edits their own comment in place', async () => {
  const ownThread = thread('5', { author: tess });
  const app = await renderDiscussion({
    threads: [ownThread],
    answers: { 'PUT /comments/:id': one(comment('5', { author: tess, bodyHtml: '<p>Better words</p>' })) },
  });
  await chooseFromMenu(app, '5', 'Edit');
  const box = await screen.findByRole('textbox', { name: 'Edit your comment' });
  expect(box).toHaveProperty('value', 'Words 5');
  await app.user.clear(box);
  await app.user.type(box, 'Better words');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Better words', { selector: 'p' });
  expect(app.calls('PUT /comments/:id')[0]).toMatchObject({ params: { id: '5' }, body: { body: 'Better words' } });
});

test('the menu of another member’s comment offers neither Edit nor Delete', async () => {
  const names = () =>
    article('5')
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const { user } = await renderDiscussion({ threads: [thread('5')] });
  await user.click(article('5').getByRole('button', { name: /^More for the comment/ }));
  expect(names()).toEqual(['Copy link', 'Report', 'Mute Ann']);
});

test('the menu of another member’s comment offers an admin Delete but not Edit', async () => {
  const { user } = await renderDiscussion({
    threads: [thread('5')],
    as: member({ role: 'admin' }),
    // The form loads the admin's reason templates.
    answers: { 'GET /admin/reason-templates': one([]) },
  });
  await user.click(article('5').getByRole('button', { name: /^More for the comment/ }));
  const names = (await article('5').findAllByRole('listitem')).map((item) => item.textContent);
  expect(names).toEqual(['Copy link', 'Delete', 'Warn', 'Spam', 'Report', 'Mute Ann']);
});

test('deleting a comment without replies removes it', async () => {
  const app = await renderDiscussion({
    threads: [thread('5', { author: tess }), thread('6')],
    answers: { 'DELETE /comments/:id': emptyAnswer },
  });
  app.answer({ 'GET /deals/:id/comments': listOf([thread('6')]) });
  await chooseFromMenu(app, '5', 'Delete');
  await screen.findByText("It can't be brought back.");
  await app.user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(articleIds()).toEqual(['comment-6']));
});

test('deleting a comment with replies leaves a “[deleted]” placeholder above them', async () => {
  const answeredThread = thread('5', { author: tess, replies: [replyTo('5', '8')] });
  const app = await renderDiscussion({ threads: [answeredThread], answers: { 'DELETE /comments/:id': emptyAnswer } });
  const deletedFields = { author: null, body: null, bodyHtml: null, isDeleted: true };
  app.answer({ 'GET /deals/:id/comments': listOf([{ ...answeredThread, ...deletedFields }]) });
  await chooseFromMenu(app, '5', 'Delete');
  await screen.findByText(/the replies stay/);
  await app.user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('article', { name: 'A deleted comment' });
  expect(articleIds()).toEqual(['comment-5', 'comment-8']);
  expect(screen.getByText('[deleted]')).toBeTruthy();
});

test('a comment that could not be deleted stays, and the dialog shows why', async () => {
  const app = await renderDiscussion({
    threads: [thread('5', { author: tess })],
    answers: { 'DELETE /comments/:id': refuse('not_your_comment') },
  });
  await chooseFromMenu(app, '5', 'Delete');
  await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    (await screen.findByRole('alert')).textContent ?? '?',
  );
  expect(articleIds()).toEqual(['comment-5']);
});

test('an upvote of a comment shows immediately and is rolled back when it is refused', async () => {
  const refusal = deferred<ReturnType<typeof refuse>>();
  const { user } = await renderDiscussion({
    threads: [thread('5')],
    answers: { 'POST /comments/:id/vote': () => refusal.promise },
  });
  const upvote = () => article('5').getByRole('button', { name: /^Upvote this comment/ });
  await user.click(upvote());
  await waitFor(() => expect(upvote().textContent).toMatch(/4$/));
  expect(upvote().getAttribute('aria-pressed')).toBe('true');
  refusal.respond(refuse('comment_not_found'));
  await waitFor(() => expect(upvote().textContent).toMatch(/3$/));
  expect(upvote().getAttribute('aria-pressed')).toBe('false');
  expect(takeConsoleOutput()).toHaveLength(1);
});

test('pressing an upvote of a comment again takes it back', async () => {
  const voteResult = { upvotes: 2, downvotes: 0, voteStatus: 0 as const };
  const { user, calls } = await renderDiscussion({
    threads: [thread('5')],
    answers: {
      'GET /deals/:id/comments/mine': one({ upvoted: ['5'], downvoted: [], waiting: [] }),
      'POST /comments/:id/vote': { success: true, ...voteResult, data: voteResult },
    },
  });
  const upvote = await article('5').findByRole('button', { name: /^Upvote this comment/, pressed: true });
  await user.click(upvote);
  await waitFor(() => expect(upvote.getAttribute('aria-pressed')).toBe('false'));
  await waitFor(() => expect(upvote.textContent).toMatch(/2$/));
  expect(calls('POST /comments/:id/vote')[0]?.body).toEqual({ voteValue: 0 });
});

test('a member’s own comment shows its votes but has no vote button', async () => {
  await renderDiscussion({ threads: [thread('5', { author: tess })] });
  expect(article('5').queryByRole('button', { name: /^Upvote/ })).toBeNull();
  expect(article('5').getByText('upvotes')).toBeTruthy();
});
