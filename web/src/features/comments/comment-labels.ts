import type { Comment, commentReportReasons } from '@haggle/contract/comments/comments';
import { limits } from '@haggle/contract/limits/limits';
import { ApiError } from '../../lib/api.ts';
import { refusalText as anyRefusalText } from '../../lib/refusal-text.ts';
import type { CommentSort } from './queries.ts';

export const sortNames: Record<CommentSort, string> = { best: 'Best', newest: 'Newest', oldest: 'Oldest' };

export type ReportReason = (typeof commentReportReasons)[number];

export const reasonNames: Record<ReportReason, string> = {
  spam: 'Spam',
  abusive: 'Abusive',
  off_topic: 'Off topic',
  self_promotion: 'Advertising for oneself',
  other: 'Something else',
};

/** Whom a comment is by, as readers are told. */
export function nameOf(author: Comment['author']): string {
  return author?.displayName || author?.username || 'deleted user';
}

/** What is wrong with a text that is to be sent; undefined when nothing is. */
export function bodyProblem(body: string): string | undefined {
  const { length } = body.trim();
  if (length === 0) return 'Write something.';
  return length > limits.comment.most
    ? `Use at most ${limits.comment.most.toLocaleString('en-US')} characters.`
    : undefined;
}

/** Why a comment was not taken, to stand beside its field. */
export function refusalText(error: unknown): string {
  const ofBody = error instanceof ApiError && error.failure?.details?.find(({ path }) => path === 'body');
  return ofBody ? ofBody.message : anyRefusalText(error);
}

/** So many characters before the limit, the writer is told how many are left. */
const toldWhenLeft = 500;

/** How many characters are left, once that matters. */
export function leftText(body: string): string | undefined {
  const left = limits.comment.most - body.trim().length;
  if (left > toldWhenLeft) return undefined;
  return left >= 0 ? `${left} left` : `${-left} too many`;
}

export function answersText(count: number): string {
  return `${count} ${count === 1 ? 'answer' : 'answers'}`;
}
