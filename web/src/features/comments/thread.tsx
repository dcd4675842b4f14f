import type { CommentThread } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { CommentItem } from './comment-item.tsx';
import { buildTree, mergeById } from './comment-tree.ts';
import { repliesQuery } from './thread-queries.ts';

/** A thread with the replies loaded so far and a button for the rest. `linked` is the same thread loaded for a link. */
export function Thread({ thread, linked }: { thread: CommentThread; linked?: CommentThread | undefined }) {
  const [isMoreRequested, setIsMoreRequested] = useState(false);
  const query = repliesQuery(useApi(), thread.dealId, thread._id);
  const more = useInfiniteQuery({ ...query, enabled: isMoreRequested });
  const loaded = more.data?.pages.flatMap((page) => page.data) ?? [];
  const replies = mergeById([...(linked?.replies ?? []), ...thread.replies, ...loaded]);
  const missing = thread.repliesCount - replies.length;
  const canLoadMore = missing > 0 && (!isMoreRequested || more.isFetching || more.hasNextPage);
  return (
    <>
      <CommentItem node={buildTree(thread, replies)} hasMore={missing > 0} />
      {more.isError ? (
        <li className="mt-2">
          <ErrorLine text={t('comments.repliesFailed')} onRetry={() => void more.refetch()} />
        </li>
      ) : (
        canLoadMore && (
          <li className="mt-1 list-none">
            <Button
              size="small"
              variant="quiet"
              disabled={more.isFetching}
              onClick={() => (isMoreRequested ? void more.fetchNextPage() : setIsMoreRequested(true))}
            >
              {more.isFetching ? t('ui.actions.loading') : t('comments.moreReplies', { count: missing })}
            </Button>
          </li>
        )
      )}
    </>
  );
}
