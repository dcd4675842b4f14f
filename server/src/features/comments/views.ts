import type { Comment, CommentThread, MemberComment } from '@haggle/contract/comments';
import { toOptimizedImage } from '../../platform/images/address.ts';
import { renderMarkdown } from '../../platform/markdown.ts';
import type { CommentRow, MemberCommentRow } from './store.ts';

interface PersonRow {
  id: string;
  username: string | null;
  display_name: string | null;
  avatar_key: string | null;
}

export function toPerson(row: PersonRow): NonNullable<Comment['author']> {
  const avatarUrl = row.avatar_key
    ? toOptimizedImage({ key: row.avatar_key, width: 300, height: 300 }).thumbnails.small.webp
    : null;
  return { _id: row.id, displayName: row.display_name, username: row.username, avatarUrl };
}

export function toComment(row: CommentRow): Comment {
  const isDeleted = row.deleted_at !== null;
  return {
    _id: row.id,
    dealId: row.deal_id,
    parentId: row.parent_id,
    rootId: row.root_id ?? row.id,
    author: isDeleted ? null : toAuthor(row),
    body: isDeleted ? null : row.body,
    bodyHtml: isDeleted ? null : renderMarkdown(row.body),
    upvotes: row.upvotes,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted,
  };
}

/** A thread from its first comment and rows that may hold answers of others too. */
export function toThread(root: CommentRow, replies: readonly CommentRow[]): CommentThread {
  return {
    ...toComment(root),
    replies: replies.filter((reply) => reply.root_id === root.id).map(toComment),
    repliesCount: root.replies_count,
  };
}

export function toMemberComment(row: MemberCommentRow): MemberComment {
  return { ...toComment(row), deal: { _id: row.deal_id, slug: row.deal_slug, title: row.deal_title } };
}

function toAuthor(row: CommentRow): Comment['author'] {
  if (row.author_id === null || row.author_deleted_at) {
    return { _id: row.author_id ?? '0', displayName: 'deleted user', username: null, avatarUrl: null };
  }
  return toPerson({ ...row, id: row.author_id });
}
