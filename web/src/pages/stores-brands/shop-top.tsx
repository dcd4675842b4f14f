import type { DealFacts } from '@haggle/contract/catalogue/name-index';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { CompactCard } from '../../deals/compact-card.tsx';
import { DealLink } from '../../deals/deal-link.tsx';
import { priceText } from '../../deals/price-text.ts';
import { dealsQuery } from '../../deals/queries.ts';
import { storeRecordQuery } from '../../features/follows/record-queries.ts';
import { storeRecordText } from '../../features/follows/record-text.ts';
import { bestDeals } from '../../features/stores-brands/names-search.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Facts, linkClass } from './facts.tsx';
import { StoreCoupons } from './store-coupons.tsx';

export interface Shop {
  name: string;
  slug: string;
  /** Where the store itself is; brands have none. */
  link?: string | null;
  logoUrl?: string | null;
  facts: DealFacts;
}

interface ShopTopProps {
  kind: 'store' | 'brand';
  shop: Shop;
  /** Whether nothing narrows its list. */
  isPlain: boolean;
}

interface BestProps {
  /** Its best live deals. */
  best: ReturnType<typeof dealsQuery>;
}

/** What is known of a store or brand, its codes and its best deals: above all of its deals. */
export function ShopTop({ kind, shop, isPlain }: ShopTopProps) {
  const best = dealsQuery(useApi(), bestDeals(kind === 'store' ? { store: shop.slug } : { brand: shop.slug }));
  return (
    <>
      <ShopFacts kind={kind} shop={shop} best={best} />
      {isPlain && kind === 'store' && <StoreCoupons slug={shop.slug} />}
      {isPlain && <BestDeals best={best} />}
    </>
  );
}

function ShopFacts({ kind, shop, best }: Pick<ShopTopProps, 'kind' | 'shop'> & BestProps) {
  const { data } = useQuery(best);
  const recordQuery = storeRecordQuery(useApi(), shop.slug);
  const { data: record } = useQuery({ ...recordQuery, enabled: kind === 'store' && recordQuery.enabled });
  const [first] = data?.data ?? [];
  const bestNow = first && (
    <span data-filtered className="flex max-w-80 gap-x-2">
      <span className="shrink-0">{first.price === 0 ? t('deals.free') : priceText(first)}</span>
      <DealLink deal={first} className={`line-clamp-1 ${linkClass}`}>
        {first.title}
      </DealLink>
    </span>
  );
  const website = shop.link && (
    <a href={shop.link} target="_blank" rel="sponsored nofollow noopener" className={linkClass}>
      {new URL(shop.link).hostname.replace(/^www\./, '')}
      <ExternalLink size={13} className="ms-1 inline align-[-2px]" aria-hidden />
      <span className="sr-only"> {t('stores-brands.facts.newTab')}</span>
    </a>
  );
  const more = [
    [t('stores-brands.facts.bestNow'), bestNow],
    [t('stores-brands.facts.website'), website],
    [t('follows.record.term'), record && storeRecordText(record)],
  ] as const;
  return <Facts facts={shop.facts} kind={kind} more={more} />;
}

function BestDeals({ best }: BestProps) {
  const { data } = useQuery(best);
  // With fewer the list below says it all.
  if (!data || data.pagination.total <= data.data.length) return null;
  return (
    <section aria-labelledby="best" className="mb-6">
      <h2 id="best" className="mb-1 font-semibold text-lg">
        {t('stores-brands.shop.best')}
      </h2>
      <ul data-filtered className="grid gap-x-6 sm:grid-cols-2 aside:grid-cols-4">
        {data.data.map((deal) => (
          <li key={deal._id} className="border-t">
            <CompactCard deal={deal} />
          </li>
        ))}
      </ul>
    </section>
  );
}
