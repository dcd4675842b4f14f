import { t } from '@haggle/contract/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CompactCard } from '../../deals/compact-card.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { onceEach } from '../../lib/once-each.ts';
import { rich } from '../../lib/rich.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { hitsQuery } from './queries.ts';

/** A paginated list of the deals an alert has matched. */
export function AlertHits({ id }: { id: string }) {
  const query = useInfiniteQuery(hitsQuery(useApi(), id));
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('alerts.hits.loading')}>
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (!query.data) return <ErrorLine text={t('alerts.hits.failed')} onRetry={() => void query.refetch()} />;
  const hits = onceEach(query.data.pages, ({ deal }) => deal._id);
  if (hits.length === 0) return <p className="text-soft text-sm">{t('alerts.hits.none')}</p>;
  return (
    <>
      <ul aria-label={t('alerts.hits.title')} className="divide-y">
        {hits.map(({ deal, toldAt }) => (
          <li key={deal._id}>
            <CompactCard deal={deal} />
            <p className="-mt-1 pb-2 ps-21 text-faint text-xs">
              {rich('alerts.hits.sent', {
                time: () => <TimeAgo time={toldAt} isInSentence />,
              })}
            </p>
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <ErrorLine text={t('alerts.hits.moreFailed')} onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && (
        <Button size="small" className="mt-2" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? t('ui.actions.loading') : t('alerts.hits.more')}
        </Button>
      )}
    </>
  );
}
