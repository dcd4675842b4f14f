import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as accountLimits from '../limits/accounts.ts';
import * as commentLimits from '../limits/comments.ts';
import * as dealLimits from '../limits/deals.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, PageQuery, pageFields, sorting, Time } from '../shapes.ts';
import { isVisible, words } from '../visible-text.ts';
import { commentReportReasons, commentSorts } from './choices.ts';
import { DiscussionLimit } from './discussion-limits.ts';

const Author = z.object({
  _id: Id,
  displayName: z.string().nullable(),
  username: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});

export const Comment = z
  .object({
    _id: Id,
    dealId: Id,
    /** The comment that it replies to; null for the first of a thread. */
    parentId: Id.nullable(),
    /** The first comment of its thread. */
    rootId: Id,
    /** Null once deleted. */
    author: Author.nullable(),
    /** The Markdown source; null once deleted. */
    body: z.string().nullable(),
    /** The Markdown as sanitised HTML; null once deleted. */
    bodyHtml: z.string().nullable(),
    upvotes: z.int(),
    downvotes: z.int(),
    /** Whether downvotes exceed upvotes by so much that pages collapse it. */
    isCollapsed: z.literal(true).optional(),
    createdAt: Time,
    /** The last edit, unless it was within the first minutes. */
    editedAt: Time.nullable(),
    isDeleted: z.boolean(),
    /** Whether only its author and moderators see it until it is approved. */
    isWaiting: z.literal(true).optional(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** A thread's first comment with its first replies. */
export const CommentThread = Comment.extend({
  /** The first replies, including nested ones, in chronological order. */
  replies: z.array(Comment),
  /** The total number of replies. */
  repliesCount: z.int(),
}).meta({ id: 'CommentThread' });
export type CommentThread = z.infer<typeof CommentThread>;

const body = words(() => t('fields.something'))
  .refine(isVisible, { error: () => t('fields.something') })
  .max(commentLimits.most, { error: issueText });

export const listComments = endpoint({
  method: 'GET',
  path: '/deals/:id/comments',
  who: 'anyone',
  summary: 'List the threads of a deal, each with the beginning of its answers',
  params: z.object({ id: Id }),
  query: z.strictObject({
    ...pageFields,
    limit: pageFields.limit.default(commentLimits.threads),
    sort: z.enum(commentSorts, sorting(commentSorts)).default('best'),
  }),
  answer: list(CommentThread).extend({ discussion: DiscussionLimit.optional() }),
  errors: ['deal_not_found', 'deal_merged'],
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/comments/:id/replies',
  who: 'anyone',
  summary: "List what follows a thread's first comment, in the order in which it was written",
  params: z.object({ id: Id }),
  query: z.strictObject(pageFields),
  answer: list(Comment),
  errors: ['comment_not_found'],
});

export const getThread = endpoint({
  method: 'GET',
  path: '/comments/:id',
  who: 'anyone',
  summary: 'Read the thread in which a comment stands',
  params: z.object({ id: Id }),
  answer: one(CommentThread),
  errors: ['comment_not_found'],
});

/** A comment with the deal that it belongs to. */
export const MemberComment = Comment.extend({
  deal: z.object({ _id: Id, slug: z.string().nullable(), title: z.string() }),
}).meta({ id: 'MemberComment' });
export type MemberComment = z.infer<typeof MemberComment>;

export const listMemberComments = endpoint({
  method: 'GET',
  path: '/users/:id/comments',
  who: 'anyone',
  summary: "List a member's comments on deals that everybody can see, the newest first",
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: list(MemberComment),
  errors: ['user_not_found'],
});

export const postComment = endpoint({
  method: 'POST',
  path: '/deals/:id/comments',
  who: 'member',
  rate: 'comment',
  summary: 'Comment on a deal, or answer a comment',
  params: z.object({ id: Id }),
  body: z.object({ body, parentId: Id.nullish() }),
  answer: one(Comment),
  errors: [
    'deal_not_found',
    'comment_not_found',
    'comments_closed',
    'email_unverified',
    'too_many_links',
    'content_blocked',
    'discussion_locked',
    'discussion_slow',
  ],
});

export const editComment = endpoint({
  method: 'PUT',
  path: '/comments/:id',
  who: 'member',
  only: 'own',
  rate: 'comment',
  summary: 'Change a comment of your own; once the minutes for quiet edits are over, it is marked as edited',
  params: z.object({ id: Id }),
  body: z.object({ body }),
  answer: one(Comment),
  errors: [
    'comment_not_found',
    'not_your_comment',
    'being_reviewed',
    'discussion_locked',
    'too_many_links',
    'content_blocked',
  ],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:id',
  who: 'member',
  only: 'own',
  or: 'review',
  summary: 'Delete a comment of your own, or any as an admin; what was answered leaves a mark',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['comment_not_found', 'not_your_comment', 'own_case'],
});

const CommentVote = z.union([z.literal(1), z.literal(0), z.literal(-1)], { error: () => t('comments.fields.vote') });
export type CommentVote = z.infer<typeof CommentVote>;
const CommentStanding = z.object({ upvotes: z.int(), downvotes: z.int(), voteStatus: CommentVote });

export const voteComment = endpoint({
  method: 'POST',
  path: '/comments/:id/vote',
  who: 'member',
  rate: 'vote',
  summary: 'Vote a comment up, down (from trust level 2 on), or take the vote back',
  params: z.object({ id: Id }),
  body: z.object({ voteValue: CommentVote }),
  answer: CommentStanding.extend({ success: z.literal(true), data: CommentStanding }),
  errors: ['comment_not_found', 'own_comment', 'email_unverified', 'downvote_needs_trust'],
});

export const reportComment = endpoint({
  method: 'PUT',
  path: '/comments/:id/report',
  who: 'member',
  rate: 'reportState',
  summary: 'Report a comment to the moderators',
  params: z.object({ id: Id }),
  body: z.object({
    reason: z.enum(commentReportReasons, choice(commentReportReasons)),
    note: words().max(commentLimits.maxNoteLength).nullish(),
  }),
  answer: Done,
  errors: ['comment_not_found', 'own_comment'],
});

export const listMine = endpoint({
  method: 'GET',
  path: '/deals/:id/comments/mine',
  who: 'member',
  summary: 'List the ids of the comments on a deal that I voted up, and down, and my own that wait for a moderator',
  params: z.object({ id: Id }),
  answer: one(z.object({ upvoted: z.array(Id), downvoted: z.array(Id), waiting: z.array(Comment) })),
});

export const previewComment = endpoint({
  method: 'POST',
  path: '/comments/preview',
  who: 'member',
  summary: 'Show how Markdown will look',
  body: z.object({ body: z.string().max(dealLimits.maxDescriptionLength) }),
  answer: one(z.object({ html: z.string() })),
});

export const completeMention = endpoint({
  method: 'GET',
  path: '/deals/:id/mentions',
  who: 'member',
  summary:
    'Complete a name: those who talk about the deal first, also by their display names, and without a letter only them',
  params: z.object({ id: Id }),
  query: z.strictObject({ q: z.string().trim().max(accountLimits.maxUsernameLength).default('') }),
  answer: one(z.array(Author)),
  errors: ['deal_not_found', 'deal_merged'],
});

export const commentEndpoints = [
  listComments,
  listReplies,
  getThread,
  listMemberComments,
  postComment,
  editComment,
  deleteComment,
  voteComment,
  reportComment,
  listMine,
  previewComment,
  completeMention,
] as const;
