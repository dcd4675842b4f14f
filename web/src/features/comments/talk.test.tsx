// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToastButton } from '../../../test/harness/browser.ts';
import {
  article,
  chooseFromMenu,
  comment,
  commentField,
  renderDiscussion,
  thread,
} from '../../../test/harness/discussion.tsx';
import { deferred, refuse } from '../../../test/harness/fake-api.ts';
import { listOf, member, one } from '../../../test/harness/fixtures.ts';

const moderator = member({ roles: ['moderator'] });

test('a comment that members voted down is folded with a note and opens on demand', async () => {
  const { user } = await renderDiscussion({ threads: [thread('5', { isCollapsed: true, upvotes: 0, downvotes: 3 })] });
  expect(screen.queryByText('Words 5')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Voted down by members – show' }));
  expect(screen.getByText('Words 5')).toBeTruthy();
});

test('a member of trust level 2 can downvote a comment', async () => {
  const voteResult = { upvotes: 3, downvotes: 1, voteStatus: -1 as const };
  const answers = { 'POST /comments/:id/vote': { success: true as const, ...voteResult, data: voteResult } };
  const { user, calls } = await renderDiscussion({ threads: [thread('5')], as: member({ trustLevel: 2 }), answers });
  const downvoteButton = await article('5').findByRole('button', { name: /^Downvote this comment/ });
  await user.click(downvoteButton);
  await waitFor(() => expect(downvoteButton.getAttribute('aria-pressed')).toBe('true'));
  expect(calls('POST /comments/:id/vote')[0]?.body).toEqual({ voteValue: -1 });
  await waitFor(() => expect(downvoteButton.textContent).toMatch(/1$/));
});

test('a member of trust level 1 has no downvote button', async () => {
  await renderDiscussion({ threads: [thread('5')], as: member({ trustLevel: 1 }) });
  await article('5').findByRole('button', { name: /^Upvote/ });
  expect(article('5').queryByRole('button', { name: /^Downvote/ })).toBeNull();
});

test('the Quote button quotes the comment without the quotes inside it', async () => {
  const body = '> Said before\n\nI agree.\nReally.';
  const { user } = await renderDiscussion({ threads: [thread('5', { body })] });
  await user.click(article('5').getByRole('button', { name: 'Reply' }));
  const text = await screen.findByRole('textbox', { name: 'Your reply to Ann' });
  await user.click(article('5').getByRole('button', { name: 'Quote' }));
  expect((text as HTMLTextAreaElement).value).toBe('> I agree.\n> Really.\n\n');
  expect(article('5').queryByRole('button', { name: 'Quote' })).toBeNull();
});

test('text selected in a comment is quoted when the reply opens', async () => {
  const { user } = await renderDiscussion({ threads: [thread('5', { bodyHtml: '<p>One. Two. Three.</p>' })] });
  const textNode = screen.getByText('One. Two. Three.').firstChild as Text;
  getSelection()?.setBaseAndExtent(textNode, 5, textNode, 9);
  article('5').getByRole('button', { name: 'Reply' }).click();
  const text = await screen.findByRole('textbox', { name: 'Your reply to Ann' });
  expect((text as HTMLTextAreaElement).value).toBe('> Two.\n\n');
  void user;
});

const locked = {
  kind: 'locked' as const,
  minutes: null,
  until: null,
  reason: 'It went in circles.',
  notice: 'The moderators locked this discussion: It went in circles.',
};

test('a locked discussion says why, and takes neither comments nor replies', async () => {
  const answers = { 'GET /deals/:id/comments': { ...listOf([thread('5')]), discussion: locked } };
  await renderDiscussion({ answers });
  expect(screen.getByText(locked.notice)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
});

test('members can delete but not edit their comments in a locked discussion', async () => {
  const me = member();
  const author = { _id: me._id, displayName: null, username: me.username, avatarUrl: null };
  const answers = { 'GET /deals/:id/comments': { ...listOf([thread('5', { author })]), discussion: locked } };
  const { user } = await renderDiscussion({ as: me, answers });
  await user.click(article('5').getByRole('button', { name: /^More/ }));
  expect(await article('5').findByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(article('5').queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a moderator can write in a locked discussion and reopen it, with Undo', async () => {
  const { user, calls } = await renderDiscussion({
    as: moderator,
    answers: {
      'GET /deals/:id/comments': { ...listOf([thread('5')]), discussion: locked },
      'GET /admin/reason-templates': one([]),
      'DELETE /deals/:id/discussion': one({ was: locked }),
      'PUT /deals/:id/discussion': one({ is: locked, was: null }),
    },
  });
  expect(await commentField()).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  await user.click(await findToastButton('Discussion open again', 'Undo'));
  await waitFor(() => expect(calls('PUT /deals/:id/discussion')).toHaveLength(1));
  expect(calls('PUT /deals/:id/discussion')[0]?.body).toEqual({
    kind: 'locked',
    until: null,
    reason: 'It went in circles.',
  });
});

test('a moderator slows a discussion down, with a waiting time and a reason', async () => {
  const { user, calls } = await renderDiscussion({
    as: moderator,
    threads: [thread('5')],
    answers: {
      'GET /admin/reason-templates': one([]),
      'PUT /deals/:id/discussion': one({ is: locked, was: null }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Slow down or lock' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Wait between two comments' }), '15 minutes');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Take your time.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('PUT /deals/:id/discussion')).toHaveLength(1));
  expect(calls('PUT /deals/:id/discussion')[0]?.body).toMatchObject({
    kind: 'slow',
    minutes: 15,
    reason: 'Take your time.',
  });
});

test('a moderator warns a comment’s author with the text of a template and can undo it', async () => {
  const warning = {
    _id: '9',
    reason: 'Kindly.',
    about: null,
    createdAt: comment('5').createdAt,
    by: 'tess',
    withdrawnAt: null,
  };
  const { user, calls } = await renderDiscussion({
    as: moderator,
    threads: [thread('5')],
    answers: {
      'GET /admin/reason-templates': one([{ name: 'Be kind', text: 'Kindly.' }]),
      'POST /admin/users/:id/warnings': one(warning),
      'DELETE /admin/users/:id/warnings/:warningId': one({ ...warning, withdrawnAt: warning.createdAt }),
    },
  });
  await chooseFromMenu({ user }, '5', 'Warn');
  const dialog = await screen.findByRole('dialog', { name: 'Warn ann' });
  await waitFor(() => expect(dialog.querySelectorAll('option')).toHaveLength(2));
  await user.selectOptions(dialog.querySelector('select') as HTMLSelectElement, 'Be kind');
  await user.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Warn') as HTMLElement);
  await user.click(await findToastButton('ann has been warned', 'Undo'));
  await waitFor(() => expect(calls('DELETE /admin/users/:id/warnings/:warningId')).toHaveLength(1));
  expect(calls('POST /admin/users/:id/warnings')[0]?.body).toEqual({ reason: 'Kindly.', commentId: '5' });
});

test('keys pressed in the templates of a reply neither send nor close it', async () => {
  const templates = one([{ name: 'Be kind', text: 'Kindly.' }]);
  const { user, calls } = await renderDiscussion({
    as: moderator,
    threads: [thread('5')],
    answers: { 'GET /admin/reason-templates': templates, 'PUT /admin/reason-templates': templates },
  });
  await user.click(article('5').getByRole('button', { name: /^Reply/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Your reply/ }), 'Kindly');
  await user.click(await article('5').findByRole('button', { name: 'Edit' }));
  const dialogOfTemplates = within(await screen.findByRole('dialog', { name: 'Comments to choose from' }));
  await user.type(await dialogOfTemplates.findByLabelText('Text'), '!{Escape}');
  expect(screen.queryByRole('dialog', { name: /Discard/ })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls('PUT /admin/reason-templates')).toHaveLength(1));
  expect(calls('POST /deals/:id/comments')).toEqual([]);
});

test.each(['comment', 'reply'])(
  'a %s can’t be changed while it is being sent, as the words would be lost',
  async (kind) => {
    const answer = deferred<ReturnType<typeof refuse>>();
    const { user } = await renderDiscussion({
      threads: [thread('5')],
      answers: { 'POST /deals/:id/comments': () => answer.promise },
    });
    if (kind === 'reply') await user.click(article('5').getByRole('button', { name: 'Reply' }));
    const field = await screen.findByRole('textbox', { name: kind === 'reply' ? 'Your reply to Ann' : 'Your comment' });
    await user.type(field, 'Good one{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Sending...' });
    await user.type(field, ' and more');
    expect(field).toHaveProperty('value', 'Good one');
    answer.respond(refuse('comments_closed'));
    await screen.findByRole('alert');
    await user.type(field, ' and more');
    expect(field).toHaveProperty('value', 'Good one and more');
  },
);
