import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nicheName } from '../../deals/deal-names.ts';
import { formatDate } from '../../lib/time.ts';

/** The facts about a deal, as a list of terms. */
export function DealFacts({ deal }: { deal: DealDetail }) {
  const facts: [string, ReactNode][] = [
    [t('deal.facts.kind'), deal.niche && nicheName(deal.niche)],
    [t('deal.facts.brand'), deal.brand && <BrandLink brand={deal.brand} />],
    [t('deal.facts.starts'), deal.startsAt && formatDate(deal.startsAt)],
    [t('deal.facts.ends'), deal.endsAt && formatDate(deal.endsAt)],
    [t('deal.facts.tags'), deal.tags.length > 0 && deal.tags.join(' · ')],
  ];
  const shownFacts = facts.filter(([, fact]) => fact);
  if (shownFacts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
      {shownFacts.map(([term, fact]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-faint">{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function BrandLink({ brand }: { brand: NonNullable<DealDetail['brand']> }) {
  return (
    <Link to="/brands/$slug" params={{ slug: brand.slug }} className="underline hover:text-accent-text">
      {brand.name}
    </Link>
  );
}
