// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  article,
  articleIds,
  comment,
  commentField,
  renderDiscussion,
  tess,
  thread,
} from '../../../test/harness/discussion.tsx';
import { refuse } from '../../../test/harness/fake-api.ts';
import { emptyAnswer, one } from '../../../test/harness/fixtures.ts';

test('a comment held for a moderator is shown to its author above the others, and can be deleted', async () => {
  const held = comment('9', { author: tess, bodyHtml: '<p>Cheaper elsewhere</p>', isWaiting: true });
  const { user, answer, calls } = await renderDiscussion({
    threads: [thread('5')],
    answers: { 'POST /deals/:id/comments': one(held), 'DELETE /comments/:id': emptyAnswer },
    deal: { commentsCount: 1 },
  });
  answer({ 'GET /deals/:id/comments/mine': one({ upvoted: [], downvoted: [], waiting: [held] }) });
  await user.type(await commentField(), 'Cheaper elsewhere');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Waiting for a moderator');
  expect(articleIds()).toEqual(['comment-9', 'comment-5']);
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-9'));
  expect(screen.getByRole('heading', { name: 'Discussion 1' })).toBeTruthy();
  answer({ 'GET /deals/:id/comments/mine': one({ upvoted: [], downvoted: [], waiting: [] }) });
  await user.click(article('9').getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(articleIds()).toEqual(['comment-5']));
  expect(calls('DELETE /comments/:id')[0]?.params).toEqual({ id: '9' });
  expect(screen.getByRole('heading', { name: 'Discussion 1' })).toBeTruthy();
});

test('a link to a comment of the member’s own that waits leads to it', async () => {
  const held = comment('9', { author: tess, isWaiting: true });
  await renderDiscussion({
    threads: [thread('5')],
    path: '/deals/7#comment-9',
    answers: {
      'GET /deals/:id/comments/mine': one({ upvoted: [], downvoted: [], waiting: [held] }),
      'GET /comments/:id': refuse('comment_not_found'),
    },
  });
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-9'));
  expect(screen.queryByText('That comment is no longer available.')).toBeNull();
});
