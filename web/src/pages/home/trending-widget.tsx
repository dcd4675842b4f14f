import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CompactCard } from '../../deals/compact-card.tsx';
import { CompactSkeleton } from '../../deals/compact-skeleton.tsx';
import { trendingQuery, trendingWidgetQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { CachedFragment } from '../../lib/cached-fragment.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';

/** The week's few deals with the highest scores. */
export function TrendingWidget() {
  return (
    <SidePanel
      title={t('home.trending.title')}
      aside={
        <Link
          to="/trending"
          data-source="trending_widget"
          className="font-medium text-accent-text text-sm hover:underline"
        >
          {t('home.trending.viewAll')}
        </Link>
      }
    >
      <TrendingList />
    </SidePanel>
  );
}

function TrendingList() {
  const { data, error, isPending, refetch } = useQuery(trendingQuery(useApi(), trendingWidgetQuery));
  if (isPending) {
    return (
      <div role="status" aria-label={t('home.trending.loading')}>
        {Array.from({ length: dealLimits.trendingWidget }, (_, place) => place).map((place) => (
          <CompactSkeleton key={place} />
        ))}
      </div>
    );
  }
  if (error && !data) {
    return <ErrorLine text={error.message || t('deals.fetchFailed')} onRetry={() => void refetch()} />;
  }
  const deals = data.data.slice(0, dealLimits.trendingWidget);
  if (deals.length === 0) return <p className="py-3 text-soft text-sm">{t('home.trending.empty')}</p>;
  return (
    <ul data-filtered className="divide-y">
      {deals.map((deal) => (
        <CachedFragment key={deal._id} as="li" of={() => ['compact', deal]}>
          <CompactCard deal={deal} />
        </CachedFragment>
      ))}
    </ul>
  );
}
