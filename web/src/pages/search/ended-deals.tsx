import { t } from '@haggle/contract/messages/translate';
import { allAsWords } from '@haggle/contract/search/choices';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompactCard } from '../../deals/compact-card.tsx';
import type { NothingFoundHelp } from '../../features/search/queries.ts';

/** The ended deals that have all words of a search, whatever its filters. */
export function EndedDeals({ ended }: { ended: NothingFoundHelp['ended'] }) {
  if (ended.deals.length === 0) return null;
  return (
    <NearMatchSection title={t('search.nothing.ended')}>
      <ul data-filtered className="grid gap-x-6 sm:grid-cols-2">
        {ended.deals.map((deal) => (
          <li key={deal._id} className="deal-over border-t">
            <CompactCard deal={deal} />
          </li>
        ))}
      </ul>
      {ended.total > ended.deals.length && (
        <Link
          to="/search"
          // Exactly the deals that were counted: neither filters from the sentence, nor other words.
          search={{ q: ended.q, status: 'expired', exact: 'true', asWords: allAsWords }}
          className="mt-2 inline-block text-accent-text text-sm hover:underline"
        >
          {t('search.nothing.allEnded', { count: ended.total })}
        </Link>
      )}
    </NearMatchSection>
  );
}

export function NearMatchSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold text-base">{title}</h2>
      {children}
    </section>
  );
}
