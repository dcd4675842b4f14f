import type { Comment, CommentThread, MemberComment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { toAvatarUrl } from '../../platform/images/address.ts';
import { linkWords, markdownVersion, renderMarkdown } from '../../platform/text/markdown.ts';
import type { CachedHtml } from './rendering-store.ts';
import { isCollapsed, mentionPattern } from './rules.ts';
import type { CommentRow, MemberCommentRow } from './store.ts';

interface PersonRow {
  id: string;
  username: string | null;
  display_name: string | null;
  avatar_key: string | null;
}

/** Returns an author or a mentioned member as everyone sees them. */
export function toPerson(row: PersonRow): NonNullable<Comment['author']> {
  const avatarUrl = toAvatarUrl(row.avatar_key);
  return { _id: row.id, displayName: row.display_name, username: row.username, avatarUrl };
}

/** Member ids by lower-case username. */
export type MentionedIds = ReadonlyMap<string, string>;

/** Returns HTML as stored with a comment. Mentions are only marked: reading links them, since members come and go. */
export function toCachedHtml(html: string): CachedHtml {
  return { body_html: html, body_html_version: markdownVersion };
}

/** Returns stored HTML with links to the mentioned members. */
export function linkMentions(html: string, mentioned: MentionedIds): string {
  return linkWords(html, (name) => {
    const id = mentioned.get(name.toLowerCase());
    return id === undefined ? undefined : `/user/${id}`;
  });
}

/** Renders the text for this response alone if its stored HTML is missing or outdated. */
function htmlOf({ body, body_html: html, body_html_version: version }: CommentRow): string {
  return html !== null && version === markdownVersion ? html : renderMarkdown(body, mentionPattern);
}

/** Returns a comment for a response; a deleted one is only a placeholder. */
export function toComment(row: CommentRow, mentioned: MentionedIds): Comment {
  const isDeleted = row.deleted_at !== null;
  return {
    _id: row.id,
    dealId: row.deal_id,
    parentId: row.parent_id,
    rootId: row.root_id ?? row.id,
    author: isDeleted ? null : toAuthor(row),
    body: isDeleted ? null : row.body,
    bodyHtml: isDeleted ? null : linkMentions(htmlOf(row), mentioned),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    ...(!isDeleted && isCollapsed(row) && { isCollapsed: true }),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted,
    ...(row.withheld_at && !isDeleted && { isWaiting: true }),
  };
}

/** Builds a thread from its first comment and from replies, which may include those of other threads. */
export function toThread(root: CommentRow, replies: readonly CommentRow[], mentioned: MentionedIds): CommentThread {
  return {
    ...toComment(root, mentioned),
    replies: replies.filter((reply) => reply.root_id === root.id).map((reply) => toComment(reply, mentioned)),
    repliesCount: root.replies_count,
  };
}

export function toMemberComment(row: MemberCommentRow, mentioned: MentionedIds): MemberComment {
  return { ...toComment(row, mentioned), deal: { _id: row.deal_id, slug: row.deal_slug, title: row.deal_title } };
}

function toAuthor(row: CommentRow): Comment['author'] {
  if (row.author_id === null || row.author_deleted_at) {
    return { _id: row.author_id ?? '0', displayName: t('accounts.deletedUser'), username: null, avatarUrl: null };
  }
  return toPerson({ ...row, id: row.author_id });
}
