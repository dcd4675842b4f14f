import type { CommentThread } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mergeById } from './comment-tree.ts';
import { Thread } from './thread.tsx';
import { useDiscussion } from './use-discussion.ts';

interface ListProps {
  query: UseInfiniteQueryResult<InfiniteData<{ data: CommentThread[] }>>;
  /** The thread a link points to; shown on top if the first page doesn't include it. */
  linked: CommentThread | undefined;
}

/** The threads of a deal in pages. */
export function ThreadList({ query, linked }: ListProps) {
  const { isOpen } = useDiscussion();
  if (query.isPending) return <ThreadsSkeleton />;
  if (!query.data) return <ErrorLine text={t('comments.list.failed')} onRetry={() => void query.refetch()} />;
  const [first, ...others] = query.data.pages;
  const isOnTop = linked !== undefined && !first?.data.some((thread) => thread._id === linked._id);
  const listed = mergeById([...(first?.data ?? []), ...others.flatMap((page) => page.data)]);
  const threads = isOnTop ? [linked, ...listed.filter((thread) => thread._id !== linked._id)] : listed;
  if (threads.length === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare size={28} aria-hidden />}
        title={t('comments.list.emptyTitle')}
        text={isOpen && t('comments.list.emptyText')}
      />
    );
  }
  return (
    <>
      <ul aria-label={t('comments.list.name')} aria-busy={query.isPlaceholderData} className="divide-y">
        {threads.map((thread) => (
          <li key={thread._id} className="py-2">
            <ul>
              <Thread thread={thread} linked={linked?._id === thread._id ? linked : undefined} />
            </ul>
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <div className="mt-3">
          <ErrorLine text={t('comments.list.moreFailed')} onRetry={() => void query.fetchNextPage()} />
        </div>
      )}
      {query.hasNextPage && (
        <Button className="mt-3" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? t('ui.actions.loading') : t('comments.list.more')}
        </Button>
      )}
    </>
  );
}

export function ThreadsSkeleton() {
  return (
    <div role="status" aria-label={t('comments.list.loading')} className="divide-y">
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className="py-4">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="mt-2 h-12 max-w-prose" />
        </div>
      ))}
    </div>
  );
}
