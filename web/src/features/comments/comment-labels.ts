import type { Comment } from '@haggle/contract/comments/comments';
import * as commentLimits from '@haggle/contract/limits/comments';
import { t } from '@haggle/contract/messages/translate';
import { ApiError } from '../../lib/api.ts';
import { refusalText as anyRefusalText } from '../../lib/refusal-text.ts';

/** Whom a comment is by, as readers are told. */
export function nameOf(author: Comment['author']): string {
  return author?.displayName || author?.username || t('accounts.deletedUser');
}

/** What is wrong with a text that is to be sent; undefined when nothing is. */
export function bodyProblem(body: string): string | undefined {
  const { length } = body.trim();
  if (length === 0) return t('comments.form.empty');
  return length > commentLimits.most ? t('comments.form.tooLong', { most: commentLimits.most }) : undefined;
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
  const left = commentLimits.most - body.trim().length;
  if (left > toldWhenLeft) return undefined;
  return left >= 0 ? t('comments.form.left', { number: left }) : t('comments.form.excess', { number: -left });
}
