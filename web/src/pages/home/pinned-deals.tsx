import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { DealGrid } from '../../features/deal-cards/deal-grid.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { pinnedQuery } from './pinned-query.ts';

/** The deals pinned by the owner, above all others. */
export function PinnedDeals() {
  const { data } = useQuery(pinnedQuery(useApi()));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="pinned" className="mb-6">
      <h2 id="pinned" className="mb-3 font-semibold text-lg">
        {t('home.pinned')}
      </h2>
      <DealGrid kind="home" deals={data.data} />
    </section>
  );
}
