import type { Comment } from '@haggle/contract/comments/comments';
import { expect, test } from 'vitest';
import { buildTree, type CommentNode, countReplies, mergeById, threadContains } from './comment-tree.ts';

function comment(id: number, parentId: number | null, overrides: Partial<Comment> = {}): Comment {
  return {
    _id: String(id),
    dealId: '1',
    parentId: parentId === null ? null : String(parentId),
    rootId: '1',
    author: null,
    body: `Words ${id}`,
    bodyHtml: null,
    upvotes: 0,
    downvotes: 0,
    createdAt: new Date(id * 60_000).toISOString(),
    editedAt: null,
    isDeleted: false,
    ...overrides,
  };
}

type Outline = [id: string, answers: Outline[]];
const outline = ({ comment, replies: answers }: CommentNode): Outline => [comment._id, answers.map(outline)];

test('replies nest under their parent at any depth, oldest first', () => {
  const replies = [comment(5, 2), comment(2, 1), comment(4, 3), comment(3, 2), comment(6, 1)];
  const tree = buildTree(comment(1, null), replies);
  expect(outline(tree)).toEqual([
    '1',
    [
      [
        '2',
        [
          ['3', [['4', []]]],
          ['5', []],
        ],
      ],
      ['6', []],
    ],
  ]);
  expect(countReplies(tree)).toBe(5);
});

test('replies of the same moment are ordered by numeric ID', () => {
  const createdAt = '2026-03-10T12:00:00Z';
  const replies = [comment(10, 1, { createdAt }), comment(9, 1, { createdAt })];
  expect(outline(buildTree(comment(1, null), replies))).toEqual([
    '1',
    [
      ['9', []],
      ['10', []],
    ],
  ]);
});

test('a reply whose parent is not loaded nests under the first comment', () => {
  expect(outline(buildTree(comment(1, null), [comment(8, 7)]))).toEqual(['1', [['8', []]]]);
});

test('a reply that is loaded twice appears once, in its latest version', () => {
  const replies = [comment(2, 1), comment(2, 1, { body: 'Changed' })];
  const tree = buildTree(comment(1, null), replies);
  expect(tree.replies.map((node) => node.comment.body)).toEqual(['Changed']);
  expect(mergeById(replies)).toHaveLength(1);
});

test('the first comment among its own replies causes no cycle', () => {
  expect(outline(buildTree(comment(1, null), [comment(1, null), comment(2, 1)]))).toEqual(['1', [['2', []]]]);
});

test('a thread contains its first comment and its replies', () => {
  const thread = { ...comment(1, null), replies: [comment(2, 1)], repliesCount: 1 };
  expect(['1', '2', '3'].map((id) => threadContains(thread, id))).toEqual([true, true, false]);
});
