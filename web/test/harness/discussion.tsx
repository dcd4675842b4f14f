import type { Comment, CommentThread } from '@haggle/contract/comments/comments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { Discussion } from '../../src/features/comments/discussion.tsx';
import type { Answers } from './fake-api.ts';
import { dealDetail, listOf, member, one } from './fixtures.ts';
import { render } from './render.tsx';

export const ann = { _id: '2', displayName: 'Ann', username: 'ann', avatarUrl: null };
export const tess = { _id: '1', displayName: 'Tess', username: 'tess', avatarUrl: null };

export function comment(id: string, overrides: Partial<Comment> = {}): Comment {
  return {
    _id: id,
    dealId: '7',
    parentId: null,
    rootId: id,
    author: ann,
    body: `Words ${id}`,
    bodyHtml: `<p>Words ${id}</p>`,
    upvotes: 3,
    downvotes: 0,
    createdAt: '2026-03-01T12:00:00.000Z',
    editedAt: null,
    isDeleted: false,
    ...overrides,
  };
}

export const replyTo = (rootId: string, id: string, overrides: Partial<Comment> = {}) =>
  comment(id, { parentId: rootId, rootId, ...overrides });

export function thread(id: string, overrides: Partial<CommentThread> = {}): CommentThread {
  const replies = overrides.replies ?? [];
  return { ...comment(id), replies, repliesCount: replies.length, ...overrides };
}

export interface DiscussionSetup {
  threads?: CommentThread[];
  answers?: Answers;
  as?: ReturnType<typeof member> | null;
  deal?: Parameters<typeof dealDetail>[0];
  path?: string;
}

export async function renderDiscussion({
  threads = [],
  answers,
  as = member(),
  deal,
  path = '/deals/7',
}: DiscussionSetup = {}) {
  const app = await render(<Discussion deal={dealDetail(deal)} isPublic />, {
    ...(as && { as }),
    path,
    answers: {
      'GET /deals/:id/comments': listOf(threads),
      'GET /deals/:id/comments/mine': one({ upvoted: [], downvoted: [], waiting: [] }),
      ...answers,
    },
  });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading comments' })).toBeNull());
  return app;
}

export const commentField = () => screen.findByRole('textbox', { name: 'Your comment' });
export const articleIds = () => screen.getAllByRole('article').map((article) => article.id);
export const article = (id: string) => within(document.getElementById(`comment-${id}`) as HTMLElement);

export async function chooseFromMenu(
  app: { user: { click: (it: Element) => Promise<void> } },
  id: string,
  name: string,
) {
  await app.user.click(article(id).getByRole('button', { name: /^More for the comment/ }));
  await app.user.click(await article(id).findByRole('button', { name }));
}
