import { browserLimits } from '@haggle/contract/limits/browser-limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CompactSkeleton } from '../../deals/card-skeleton.tsx';
import { CompactCard } from '../../deals/compact-card.tsx';
import { trendingQuery, trendingWidgetQuery } from '../../deals/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { CachedFragment } from '../../lib/cached-fragment.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';

/** The few deals of the week with the highest scores. */
export function TrendingWidget() {
  return (
    <SidePanel
      title="Trending Deals"
      aside={
        <Link
          to="/trending"
          data-source="trending_widget"
          className="font-medium text-ember-text text-sm hover:underline"
        >
          View All
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
      <div role="status" aria-label="Loading trending deals">
        {Array.from({ length: browserLimits.trendingWidget }, (_, place) => place).map((place) => (
          <CompactSkeleton key={place} />
        ))}
      </div>
    );
  }
  if (error && !data) {
    return <ErrorLine text={error.message || 'Failed to fetch deals'} onRetry={() => void refetch()} />;
  }
  const deals = data.data.slice(0, browserLimits.trendingWidget);
  if (deals.length === 0)
    return <p className="py-3 text-soft text-sm">Nothing is trending yet. Your vote may start it.</p>;
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
