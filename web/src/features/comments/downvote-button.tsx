import type { Comment } from '@haggle/contract/comments/comments';
import * as commentLimits from '@haggle/contract/limits/comments';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ArrowBigDown } from 'lucide-react';
import { useCan, useUser } from '../../lib/session-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCommentVote } from './use-comment-vote.ts';

/** A vote against a comment, for those who may give one. */
export function DownvoteButton({ comment }: { comment: Comment }) {
  const user = useUser();
  const mayModerate = useCan('review');
  const { mine, toggle } = useCommentVote(comment);
  const isDown = mine === -1;
  const mayVoteDown = mayModerate || (user?.trustLevel ?? 0) >= commentLimits.downvotesFromTrust;
  // Whoever may no longer give one can take theirs back.
  if (!mayVoteDown && !isDown) return null;
  return (
    <button
      type="button"
      aria-pressed={isDown}
      onClick={() => toggle(-1)}
      className={clsx(
        'inline-flex h-9 items-center gap-1 rounded-lg px-2 font-medium tabular-nums transition-colors hover:bg-hover',
        isDown ? 'text-danger' : 'text-faint hover:text-ink',
      )}
    >
      <ArrowBigDown size={18} strokeWidth={1.75} fill={isDown ? 'currentColor' : 'none'} aria-hidden />
      <VisuallyHidden>{t('comments.downvote')}</VisuallyHidden>{' '}
      {comment.downvotes > 0 && formatNumber(comment.downvotes)}
    </button>
  );
}
