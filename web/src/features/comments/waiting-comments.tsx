import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { CommentByline } from './comment-byline.tsx';
import { nameOf } from './comment-labels.ts';
import { useDiscussion } from './use-discussion.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** The member's own comments that wait for a moderator. Nobody else sees them in the discussion. */
export function WaitingComments({ comments }: { comments: readonly Comment[] }) {
  return (
    <ul aria-label={t('comments.waiting.name')} className="mb-3 divide-y border-b">
      {comments.map((comment) => (
        <li key={comment._id}>
          <WaitingComment comment={comment} />
        </li>
      ))}
    </ul>
  );
}

function WaitingComment({ comment }: { comment: Comment }) {
  const { markedId } = useDiscussion();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <article
      id={`comment-${comment._id}`}
      tabIndex={-1}
      aria-label={t('comments.item.of', { name: nameOf(comment.author) })}
      className={clsx(
        '-mx-2 scroll-mt-3 rounded-lg px-2 py-2.5 outline-none',
        comment._id === markedId && 'bg-accent-wash',
      )}
    >
      <CommentByline comment={comment} />
      <RichText html={comment.bodyHtml ?? ''} className="mt-1.5 max-w-prose" />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-soft text-sm">
        <p>
          <Badge tone="accent">{t('comments.waiting.badge')}</Badge> {t('comments.waiting.text')}
        </p>
        <Button size="small" variant="quiet" onClick={() => setIsDeleting(true)}>
          {t('ui.actions.delete')}
        </Button>
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteDialog comment={comment} hasReplies={false} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </article>
  );
}
