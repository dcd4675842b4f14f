import type { Comment } from '@haggle/contract/comments/comments';
import * as commentLimits from '@haggle/contract/limits/comments';
import { t } from '@haggle/contract/messages/translate';
import { ApiError } from '../../lib/api.ts';
import { refusalText as anyRefusalText } from '../../lib/refusal-text.ts';

/** Returns the author's name as readers see it. */
export function nameOf(author: Comment['author']): string {
  return author?.displayName || author?.username || t('accounts.deletedUser');
}

/** Returns the validation error of a text, or undefined if it may be sent. */
export function bodyProblem(body: string): string | undefined {
  const { length } = body.trim();
  if (length === 0) return t('comments.form.empty');
  return length > commentLimits.most ? t('comments.form.tooLong', { most: commentLimits.most }) : undefined;
}

/** Returns the reason a comment was refused, shown next to its field. */
export function refusalText(error: unknown): string {
  const ofBody = error instanceof ApiError && error.failure?.details?.find(({ path }) => path === 'body');
  return ofBody ? ofBody.message : anyRefusalText(error);
}

/** Characters left at which the counter appears. */
const counterFrom = 500;

/** Returns the number of characters left, once it is low enough to matter. */
export function remainingText(body: string): string | undefined {
  const left = commentLimits.most - body.trim().length;
  if (left > counterFrom) return undefined;
  return left >= 0 ? t('comments.form.left', { number: left }) : t('comments.form.excess', { number: -left });
}
