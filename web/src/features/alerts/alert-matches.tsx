import { useInfiniteQuery } from '@tanstack/react-query';
import { CompactCard } from '../../deals/compact-card.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { hitsQuery } from './queries.ts';

/** The deals that an alert has told of, in pages. */
export function AlertHits({ id }: { id: string }) {
  const query = useInfiniteQuery(hitsQuery(useApi(), id));
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading the deals">
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (!query.data) return <ErrorLine text="Failed to load the deals" onRetry={() => void query.refetch()} />;
  const hits = query.data.pages.flatMap(({ data }) => data);
  if (hits.length === 0) return <p className="text-soft text-sm">None that can still be seen.</p>;
  return (
    <>
      <ul aria-label="Deals it told of" className="divide-y">
        {hits.map(({ deal, toldAt }) => (
          <li key={deal._id}>
            <CompactCard deal={deal} />
            <p className="-mt-1 pb-2 pl-21 text-faint text-xs">
              Told <TimeAgo time={toldAt} className="lowercase" />
            </p>
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <ErrorLine text="Failed to load more deals" onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && (
        <Button size="small" className="mt-2" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading...' : 'Show more deals'}
        </Button>
      )}
    </>
  );
}
