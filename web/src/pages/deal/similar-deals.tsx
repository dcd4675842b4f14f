import { isUnavailable } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { CompactCard } from '../../deals/compact-card.tsx';
import { CompactSkeleton } from '../../deals/compact-skeleton.tsx';
import { categoryDealsQuery } from '../../deals/queries.ts';
import { useFilteredLists } from '../../features/mutes/filters-note.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { CachedFragment } from '../../lib/cached-fragment.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { maxShown, similarQuery } from './similar-query.ts';

interface SimilarDealsProps {
  dealId: string;
  category: { name: string; slug: string };
  /** Whether they are alternatives to an ended deal. */
  isInstead?: boolean;
}

/** The other deals of the same category. */
export function SimilarDeals({ dealId, category, isInstead = false }: SimilarDealsProps) {
  useFilteredLists();
  const { data, isPending } = useQuery(categoryDealsQuery(useApi(), category.slug, similarQuery));
  const similarDeals = data?.data
    .filter((deal) => deal._id !== dealId && !(isInstead && isUnavailable(deal.lifecycleStatus)))
    .slice(0, maxShown);
  if (!isPending && !similarDeals?.length) return null;
  return (
    <SidePanel title={isInstead ? t('deal.instead') : t('deal.moreIn', { category: category.name })}>
      <ul data-filtered className={isInstead ? 'deal-instead' : 'divide-y'}>
        {similarDeals
          ? similarDeals.map((deal) => (
              <CachedFragment key={deal._id} as="li" of={() => ['compact', deal]}>
                <CompactCard deal={deal} />
              </CachedFragment>
            ))
          : Array.from({ length: maxShown }, (_, place) => place).map((place) => (
              <li key={place}>
                <CompactSkeleton />
              </li>
            ))}
      </ul>
    </SidePanel>
  );
}
