import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { CompactCard } from '../../deals/compact-card.tsx';
import { CompactSkeleton } from '../../deals/compact-skeleton.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { cardsQuery } from './queries.ts';

/** Small cards of recently viewed deals in their current state. Empty if none of them is visible any more. */
export function ViewedStrip({ ids }: { ids: readonly string[] }) {
  const id = useId();
  const { data, isError } = useQuery(cardsQuery(useApi(), ids));
  // The strip is optional, so it disappears on errors.
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10 border-t pt-6">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-semibold text-lg">
          {t('viewed.strip.title')}
        </h2>
        <Link to="/recently-viewed" className="text-soft text-sm underline hover:text-ink">
          {t('viewed.strip.all')}
        </Link>
      </div>
      <ul data-unfaded className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-6">
        {data
          ? data.map((deal) => (
              <li key={deal._id}>
                <CompactCard deal={deal} />
              </li>
            ))
          : ids.map((place) => (
              <li key={place}>
                <CompactSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
