import type { CommentThread } from '@haggle/contract/comments/comments';
import type { Deal } from '@haggle/contract/deals/deals';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DealLink } from '../../deals/deal-link.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { commentsQuery } from '../comments/queries.ts';

const maxShown = 2;

/** The most useful comments on a deal. */
export function TopComments({ deal }: { deal: Deal }) {
  const id = useId();
  const count = deal.commentsCount;
  return (
    <section aria-labelledby={id} className="peek-comments">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {count > 0 ? t('peek.comments') : t('peek.noComments')}
        </h3>
        {count > maxShown && (
          <DealLink deal={deal} hash="comments" label={t('peek.allComments')} className="peek-more">
            {t('deals.comments', { count })}
          </DealLink>
        )}
      </div>
      {count > 0 && <Comments dealId={deal._id} skeletonCount={Math.min(count, maxShown)} />}
    </section>
  );
}

function Comments({ dealId, skeletonCount }: { dealId: string; skeletonCount: number }) {
  const { data, fetchStatus, isError, refetch } = useInfiniteQuery(commentsQuery(useApi(), dealId));
  const comments = data?.pages.flatMap((page) => page.data).filter(({ isDeleted }) => !isDeleted) ?? [];
  if (data) {
    return (
      <ul>
        {comments.slice(0, maxShown).map((comment) => (
          <Comment key={comment._id} comment={comment} />
        ))}
      </ul>
    );
  }
  if (isError) return <ErrorLine text={t('peek.commentsFailed')} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused') return <p className="text-soft text-sm">{t('peek.offline')}</p>;
  return Array.from({ length: skeletonCount }, (_, place) => place).map((place) => (
    <Skeleton key={place} className="peek-comment-skeleton" />
  ));
}

function Comment({ comment: { author, bodyHtml, upvotes } }: { comment: CommentThread }) {
  return (
    <li className="peek-comment">
      <p className="flex items-center justify-between gap-3 text-sm">
        <span dir="auto" className="truncate font-medium">
          {author?.displayName || author?.username || t('accounts.deletedUser')}
        </span>
        {upvotes > 0 && (
          <span className="flex shrink-0 items-center gap-0.5 text-faint tabular-nums">
            <Icon name="up" size={14} />
            <VisuallyHidden>{t('votes.panel.score')} </VisuallyHidden>
            {formatNumber(upvotes)}
          </span>
        )}
      </p>
      <RichText html={bodyHtml ?? ''} className="peek-comment-text text-soft text-sm" />
    </li>
  );
}
