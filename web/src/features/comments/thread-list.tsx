import type { CommentThread } from '@haggle/contract/comments/comments';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mergeById } from './comment-tree.ts';
import { Thread } from './thread.tsx';

interface ListProps {
  query: UseInfiniteQueryResult<InfiniteData<{ data: CommentThread[] }>>;
  /** The thread that a link leads to; it stands on top where the first page does not hold it. */
  linked: CommentThread | undefined;
}

/** The threads of a deal, in pages. */
export function ThreadList({ query, linked }: ListProps) {
  if (query.isPending) return <ThreadsSkeleton />;
  if (!query.data) return <ErrorLine text="Failed to load comments" onRetry={() => void query.refetch()} />;
  const [first, ...others] = query.data.pages;
  const isOnTop = linked !== undefined && !first?.data.some((thread) => thread._id === linked._id);
  const listed = mergeById([...(first?.data ?? []), ...others.flatMap((page) => page.data)]);
  const threads = isOnTop ? [linked, ...listed.filter((thread) => thread._id !== linked._id)] : listed;
  if (threads.length === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare size={28} aria-hidden />}
        title="Nobody has said anything yet."
        text="Ask what you want to know."
      />
    );
  }
  return (
    <>
      <ul aria-label="Comments" aria-busy={query.isPlaceholderData} className="divide-y">
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
          <ErrorLine text="Failed to load more threads" onRetry={() => void query.fetchNextPage()} />
        </div>
      )}
      {query.hasNextPage && (
        <Button className="mt-3" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading...' : 'Show more threads'}
        </Button>
      )}
    </>
  );
}

export function ThreadsSkeleton() {
  return (
    <div role="status" aria-label="Loading comments" className="divide-y">
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className="py-4">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="mt-2 h-12 max-w-prose" />
        </div>
      ))}
    </div>
  );
}
