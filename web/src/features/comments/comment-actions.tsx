import type { Comment } from '@haggle/contract/comments/comments';
import * as commentLimits from '@haggle/contract/limits/comments';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ArrowBigUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCan, useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useLoginPrompt } from '../session/use-login-prompt.ts';
import { CommentMenu } from './comment-menu.tsx';
import { useCommentVote } from './use-comment-vote.ts';
import { useDiscussion } from './use-discussion.ts';

const DownvoteButton = lazy(async () => ({ default: (await import('./downvote-button.tsx')).DownvoteButton }));

interface CommentActionsProps {
  comment: Comment;
  hasReplies: boolean;
  isReplying: boolean;
  onReply: () => void;
  onEdit: () => void;
  /** Shown before the menu. */
  children: ReactNode;
}

/** Reply and vote buttons, and a menu at the far end, so that the downvote button can load late without moving it. */
export function CommentActions({ comment, hasReplies, isReplying, onReply, onEdit, children }: CommentActionsProps) {
  const { isOpen } = useDiscussion();
  const user = useUser();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const isMine = user !== null && user._id === comment.author?._id;
  return (
    <div className="flex flex-1 flex-wrap items-center gap-0.5 text-sm">
      {isOpen && (
        <button
          type="button"
          aria-expanded={isReplying}
          onClick={() => (isAuthenticated ? onReply() : askToLogIn(t('comments.loginToReply')))}
          className="h-9 touch:min-h-11 rounded-lg px-2 font-medium text-soft hover:bg-hover hover:text-ink"
        >
          {t('comments.reply')}
        </button>
      )}
      {isMine ? <Upvotes count={comment.upvotes} /> : <Votes comment={comment} />}
      <div className="ms-auto flex items-center gap-0.5">
        {children}
        <CommentMenu comment={comment} isMine={isMine} hasReplies={hasReplies} onEdit={onEdit} />
      </div>
    </div>
  );
}

/** Vote buttons of a comment, with a downvote button for members who may use it. */
function Votes({ comment }: { comment: Comment }) {
  const { mine, toggle } = useCommentVote(comment);
  const user = useUser();
  const mayModerate = useCan('review');
  const mayVoteDown = mayModerate || (user?.trustLevel ?? 0) >= commentLimits.downvotesFromTrust;
  return (
    <>
      <UpvoteButton count={comment.upvotes} isUp={mine === 1} onPress={() => toggle(1)} />
      {/* A member who may no longer downvote can still take a downvote back. */}
      {(mayVoteDown || mine === -1) && (
        <Suspense>
          <DownvoteButton count={comment.downvotes} isDown={mine === -1} onPress={() => toggle(-1)} />
        </Suspense>
      )}
    </>
  );
}

interface UpvoteProps {
  count: number;
  isUp: boolean;
  onPress: () => void;
}

function UpvoteButton({ count, isUp, onPress }: UpvoteProps) {
  return (
    <button
      type="button"
      aria-pressed={isUp}
      onClick={onPress}
      className={clsx(
        'inline-flex h-9 touch:min-h-11 items-center gap-1 rounded-lg px-2 font-medium tabular-nums transition-colors hover:bg-hover',
        isUp ? 'text-accent-text' : 'text-soft hover:text-ink',
      )}
    >
      <ArrowBigUp size={18} strokeWidth={1.75} fill={isUp ? 'currentColor' : 'none'} aria-hidden />
      <VisuallyHidden>{t('comments.upvote')}</VisuallyHidden> {formatNumber(count)}
    </button>
  );
}

function Upvotes({ count }: { count: number }) {
  return (
    <span className="inline-flex h-9 items-center gap-1 px-2 font-medium text-faint tabular-nums">
      <ArrowBigUp size={18} strokeWidth={1.75} aria-hidden />
      {formatNumber(count)}
      <VisuallyHidden>{t('comments.upvotes', { count })}</VisuallyHidden>
    </span>
  );
}
