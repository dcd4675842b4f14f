import { preloadSize } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { DealGrid, DealGridSkeleton } from '../../features/deal-cards/deal-grid.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { onceEach } from '../../lib/once-each.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { newsSince } from './news-since.ts';

/** The list of only the deals posted since the last visit, newest first, with a message at its end. */
export function NewDealsList({ since, onEnd }: { since: number; onEnd: () => void }) {
  const api = useApi();
  const { data, error, hasNextPage, isFetchingNextPage, isPending, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: queryKeyOf('deals', 'list', 'since', since),
    queryFn: ({ signal, pageParam }) =>
      api('GET /deals', { query: { postedSince: newsSince(since), page: pageParam, limit: preloadSize } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
  });
  if (isPending) return <DealGridSkeleton kind="home" count={8} />;
  if (error) {
    const message = error.message || t('deals.fetchFailed');
    return <ErrorLine text={t('ui.errorLine', { message })} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <DealGrid kind="home" deals={onceEach(data.pages, ({ _id }) => _id)} />
      <div className="py-6 text-center">
        {hasNextPage ? (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('home.since.more')}
          </Button>
        ) : (
          <EmptyState
            icon={<Check size={32} strokeWidth={1.25} aria-hidden />}
            title={t('home.since.end')}
            text={t('home.since.endText')}
          >
            <Button onClick={onEnd}>{t('home.since.all')}</Button>
          </EmptyState>
        )}
      </div>
    </>
  );
}
