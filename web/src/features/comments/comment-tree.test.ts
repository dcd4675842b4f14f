import type { Comment } from '@haggle/contract/comments/comments';
import { expect, test } from 'vitest';
import { type CommentNode, countAnswers, growTree, holdsComment, mergeById } from './comment-tree.ts';

function comment(id: number, parentId: number | null, change: Partial<Comment> = {}): Comment {
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
    ...change,
  };
}

type Outline = [id: string, answers: Outline[]];
const outline = ({ comment, answers }: CommentNode): Outline => [comment._id, answers.map(outline)];

test('answers hang on what they answer, at any depth, in the order in which they were written', () => {
  const replies = [comment(5, 2), comment(2, 1), comment(4, 3), comment(3, 2), comment(6, 1)];
  const tree = growTree(comment(1, null), replies);
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
  expect(countAnswers(tree)).toBe(5);
});

test('what was written in the same moment stands in the order of ids, as numbers', () => {
  const createdAt = '2026-03-10T12:00:00Z';
  const replies = [comment(10, 1, { createdAt }), comment(9, 1, { createdAt })];
  expect(outline(growTree(comment(1, null), replies))).toEqual([
    '1',
    [
      ['9', []],
      ['10', []],
    ],
  ]);
});

test('an answer whose parent is not loaded hangs on the first comment', () => {
  expect(outline(growTree(comment(1, null), [comment(8, 7)]))).toEqual(['1', [['8', []]]]);
});

test('an answer that came twice stands once, as it came last', () => {
  const replies = [comment(2, 1), comment(2, 1, { body: 'Changed' })];
  const tree = growTree(comment(1, null), replies);
  expect(tree.answers.map((node) => node.comment.body)).toEqual(['Changed']);
  expect(mergeById(replies)).toHaveLength(1);
});

test('the first comment among its own answers makes no circle', () => {
  expect(outline(growTree(comment(1, null), [comment(1, null), comment(2, 1)]))).toEqual(['1', [['2', []]]]);
});

test('a thread holds its first comment and its answers', () => {
  const thread = { ...comment(1, null), replies: [comment(2, 1)], repliesCount: 1 };
  expect(['1', '2', '3'].map((id) => holdsComment(thread, id))).toEqual([true, true, false]);
});
