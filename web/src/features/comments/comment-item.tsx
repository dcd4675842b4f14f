import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useUser } from '../../lib/session-context.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentByline } from './comment-byline.tsx';
import { nameOf } from './comment-labels.ts';
import { type CommentNode, countReplies, nodeContains } from './comment-tree.ts';
import { useDiscussion } from './use-discussion.ts';
import { useMutedComment } from './use-muted-comment.ts';

const ReplyForm = lazy(async () => ({ default: (await import('./reply-form.tsx')).ReplyForm }));
const EditForm = lazy(async () => ({ default: (await import('./reply-form.tsx')).EditForm }));

/** Deeper replies aren't indented further: on a phone there would be no room for text. */
const maxIndentDepth = 4;

interface ItemProps {
  node: CommentNode;
  depth?: number;
  /** The name of the member replied to, shown where indentation no longer makes that clear. */
  repliedToName?: string | undefined;
  /** Whether some replies aren't loaded yet. */
  hasMore?: boolean;
}

/** A comment and its replies. */
export function CommentItem({ node, depth = 0, repliedToName, hasMore = false }: ItemProps) {
  const { comment, replies } = node;
  const { markedId } = useDiscussion();
  const [isFolded, setIsFolded] = useState(false);
  const containsMarked = markedId !== undefined && replies.some((reply) => nodeContains(reply, markedId));
  useEffect(() => {
    if (containsMarked) setIsFolded(false);
  }, [containsMarked]);
  const listId = `answers-${comment._id}`;
  return (
    <li>
      <CommentBody
        node={node}
        hasReplies={hasMore || replies.length > 0}
        repliedToName={depth > maxIndentDepth ? repliedToName : undefined}
      >
        {replies.length > 0 && (
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={() => setIsFolded(!isFolded)}
            className="flex h-9 items-center gap-1 rounded-lg px-2 font-medium text-faint text-sm tabular-nums hover:bg-hover hover:text-ink"
          >
            {isFolded ? (
              <ChevronRight size={15} className="rtl:-scale-x-100" aria-hidden />
            ) : (
              <ChevronDown size={15} aria-hidden />
            )}
            {t('comments.replies', { count: countReplies(node) })}
          </button>
        )}
      </CommentBody>
      <ul
        id={listId}
        hidden={isFolded || replies.length === 0}
        className={clsx(depth < maxIndentDepth && 'ms-1 border-s ps-3 min-[480px]:ms-3 min-[480px]:ps-4')}
      >
        {replies.map((reply) => (
          <CommentItem key={reply.comment._id} node={reply} depth={depth + 1} repliedToName={nameOf(comment.author)} />
        ))}
      </ul>
    </li>
  );
}

function nameOfComment({ author, isDeleted }: Comment, isMuted: boolean): string {
  if (isMuted) return t('comments.item.muted');
  return isDeleted ? t('comments.item.deleted') : t('comments.item.of', { name: nameOf(author) });
}

/** The box that is open below or in place of a comment. Only the member who opened it sees it. */
function useBox() {
  const userId = useUser()?._id;
  const [opened, setOpened] = useState<{ box: 'reply' | 'edit' | undefined; by: string | undefined }>();
  return {
    box: opened?.by === userId ? opened?.box : undefined,
    setBox: (box: 'reply' | 'edit' | undefined) => setOpened({ box, by: userId }),
  };
}

interface BodyProps {
  node: CommentNode;
  hasReplies: boolean;
  repliedToName: string | undefined;
  /** The button that folds the replies. */
  children: ReactNode;
}

function CommentBody({ node: { comment }, hasReplies, repliedToName, children }: BodyProps) {
  const { markedId } = useDiscussion();
  const { box, setBox } = useBox();
  const { collapseReason, show } = useMutedComment(comment);
  const isCollapsed = collapseReason !== undefined;
  const close = () => setBox(undefined);
  const skeleton = <Skeleton className="h-[11.125rem]" />;
  return (
    <article
      id={`comment-${comment._id}`}
      tabIndex={-1}
      aria-label={nameOfComment(comment, collapseReason === 'muted')}
      className={clsx(
        '-mx-2 scroll-mt-3 rounded-lg px-2 pt-2.5 outline-none transition-colors',
        comment._id === markedId && !box && 'bg-accent-wash',
      )}
    >
      {isCollapsed ? (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest('article')?.focus({ preventScroll: true });
            show();
          }}
          className="-ms-2 h-9 rounded-lg px-2 text-faint text-sm hover:bg-hover hover:text-ink"
        >
          {collapseReason === 'muted' ? t('comments.item.showMuted') : t('comments.item.showLow')}
        </button>
      ) : (
        <CommentByline comment={comment} />
      )}
      {!isCollapsed && repliedToName && (
        <p className="mt-1 text-faint text-xs">{t('comments.item.replyingTo', { name: repliedToName })}</p>
      )}
      {box === 'edit' ? (
        <div className="pt-2 pb-3">
          <Suspense fallback={skeleton}>
            <EditForm comment={comment} onClose={close} />
          </Suspense>
        </div>
      ) : (
        !isCollapsed && comment.bodyHtml !== null && <RichText html={comment.bodyHtml} className="mt-1.5 max-w-prose" />
      )}
      <div className="relative -ms-2 flex min-h-2 flex-wrap items-center gap-0.5">
        {comment.isDeleted || isCollapsed || box === 'edit' ? (
          children
        ) : (
          <CommentActions
            comment={comment}
            hasReplies={hasReplies}
            isReplying={box === 'reply'}
            onReply={() => setBox('reply')}
            onEdit={() => setBox('edit')}
          >
            {children}
          </CommentActions>
        )}
      </div>
      {box === 'reply' && (
        <div className="pt-1 pb-3">
          <Suspense fallback={skeleton}>
            <ReplyForm comment={comment} onClose={close} />
          </Suspense>
        </div>
      )}
    </article>
  );
}
