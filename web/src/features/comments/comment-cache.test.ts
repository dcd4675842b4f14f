import type { Comment, CommentThread } from '@haggle/contract/comments/comments';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addComment, changeComment, markCommentDeleted, removeComment } from './comment-cache.ts';

function comment(id: string, parentId: string | null, rootId: string): Comment {
  return {
    _id: id,
    dealId: '9',
    parentId,
    rootId,
    author: { _id: '5', displayName: null, username: 'anna', avatarUrl: null },
    body: 'Words',
    bodyHtml: '<p>Words</p>',
    upvotes: 0,
    downvotes: 0,
    createdAt: '2026-03-10T12:00:00Z',
    editedAt: null,
    isDeleted: false,
  };
}

const threadsKey = ['comments', '9', 'threads', 'best'];
const repliesKey = ['comments', '9', 'replies', '1'];

/** Returns a client that has loaded two pages of threads and all replies of the first thread. */
function filledClient() {
  const client = new QueryClient();
  const thread: CommentThread = { ...comment('1', null, '1'), replies: [comment('2', '1', '1')], repliesCount: 1 };
  const other: CommentThread = { ...comment('3', null, '3'), replies: [], repliesCount: 0 };
  client.setQueryData(threadsKey, { pages: [{ data: [thread] }, { data: [other] }], pageParams: [1, 2] });
  client.setQueryData(repliesKey, { pages: [{ data: [comment('2', '1', '1')] }], pageParams: [1] });
  client.setQueryData(['comments', '9', 'thread', '2'], thread);
  return client;
}

type Pages<T> = { pages: { data: T[] }[] };
const threadsOf = (client: QueryClient) =>
  client.getQueryData<Pages<CommentThread>>(threadsKey)?.pages.map(({ data }) => data) ?? [];
const repliesOf = (client: QueryClient) =>
  client.getQueryData<Pages<Comment>>(repliesKey)?.pages.flatMap(({ data }) => data) ?? [];
const linkedThreadOf = (client: QueryClient) =>
  client.getQueryData<CommentThread | null>(['comments', '9', 'thread', '2']);

test('a new thread goes to the top of the first page', () => {
  const client = filledClient();
  addComment(client, comment('4', null, '4'));
  expect(threadsOf(client).map((page) => page.map(({ _id }) => _id))).toEqual([['4', '1'], ['3']]);
});

test('a reply joins its thread wherever the thread is cached', () => {
  const client = filledClient();
  addComment(client, comment('4', '2', '1'));
  expect(threadsOf(client)[0]?.[0]).toMatchObject({ repliesCount: 2, replies: [{ _id: '2' }, { _id: '4' }] });
  expect(repliesOf(client).map(({ _id }) => _id)).toEqual(['2', '4']);
  expect(linkedThreadOf(client)?.repliesCount).toBe(2);
  expect(threadsOf(client)[1]?.[0]?.repliesCount).toBe(0);
});

test('a change reaches every cached copy of a comment and keeps the replies of a thread', () => {
  const client = filledClient();
  changeComment(client, comment('2', '1', '1'), (kept) => ({ ...kept, upvotes: 3 }));
  changeComment(client, comment('1', null, '1'), markCommentDeleted);
  expect(threadsOf(client)[0]?.[0]).toMatchObject({ isDeleted: true, body: null, replies: [{ upvotes: 3 }] });
  expect(repliesOf(client)[0]?.upvotes).toBe(3);
  expect(linkedThreadOf(client)).toMatchObject({ isDeleted: true, replies: [{ upvotes: 3 }] });
});

test('a removed comment disappears from every cached list and from the counts', () => {
  const client = filledClient();
  removeComment(client, comment('2', '1', '1'));
  expect(threadsOf(client)[0]?.[0]).toMatchObject({ repliesCount: 0, replies: [] });
  expect(repliesOf(client)).toEqual([]);
  removeComment(client, comment('1', null, '1'));
  expect(threadsOf(client)).toMatchObject([[], [{ _id: '3' }]]);
  expect(linkedThreadOf(client)).toBeNull();
});
