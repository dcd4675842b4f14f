import type { DealFacts } from '@haggle/contract/catalogue/name-index';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { CompactCard } from '../../deals/compact-card.tsx';
import { dealsQuery } from '../../deals/queries.ts';
import { storeRecordQuery } from '../../features/follows/record-queries.ts';
import { storeRecordText } from '../../features/follows/record-text.ts';
import { bestDeals } from '../../features/stores-brands/names-search.ts';
import { useApi } from '../../lib/api-context.tsx';
import { linkClass, ShopFacts } from './facts.tsx';
import { StoreCoupons } from './store-coupons.tsx';

export interface Shop {
  name: string;
  slug: string;
  /** The store's own website; brands have none. */
  link?: string | null;
  logoUrl?: string | null;
  facts: DealFacts;
}

interface ShopTopProps {
  kind: 'store' | 'brand';
  shop: Shop;
  /** Whether the list has no filters. */
  isPlain: boolean;
}

/** The part above a store's or brand's deals: its facts, its coupon codes and its best deals. */
export function ShopTop({ kind, shop, isPlain }: ShopTopProps) {
  return (
    <>
      <About kind={kind} shop={shop} />
      {isPlain && kind === 'store' && <StoreCoupons slug={shop.slug} />}
      {isPlain && <BestDeals kind={kind} slug={shop.slug} />}
    </>
  );
}

function About({ kind, shop }: Pick<ShopTopProps, 'kind' | 'shop'>) {
  const recordQuery = storeRecordQuery(useApi(), shop.slug);
  const { data: record } = useQuery({ ...recordQuery, enabled: kind === 'store' && recordQuery.enabled });
  const website = shop.link && (
    <a href={shop.link} target="_blank" rel="sponsored nofollow noopener" className={linkClass}>
      {new URL(shop.link).hostname.replace(/^www\./, '')}
      <ExternalLink size={13} className="ms-1 inline align-[-2px]" aria-hidden />
      <span className="sr-only"> {t('stores-brands.facts.newTab')}</span>
    </a>
  );
  const more = [
    [t('stores-brands.facts.website'), website],
    [t('follows.record.term'), record && storeRecordText(record)],
  ] as const;
  return <ShopFacts facts={shop.facts} kind={kind} more={more} />;
}

/** The best deals, not on phones, where they would push down the list, which can be sorted by votes anyway. */
function BestDeals({ kind, slug }: { kind: ShopTopProps['kind']; slug: string }) {
  const { data } = useQuery(dealsQuery(useApi(), bestDeals(kind === 'store' ? { store: slug } : { brand: slug })));
  // With fewer deals, the list below shows them all.
  if (!data || data.pagination.total <= data.data.length) return null;
  return (
    <section aria-labelledby="best" className="mb-6 max-compact:hidden">
      <h2 id="best" className="mb-1 font-semibold text-lg">
        {t('stores-brands.shop.best')}
      </h2>
      <ul data-filtered className="grid gap-x-6 grid-cols-2 aside:grid-cols-4">
        {data.data.map((deal) => (
          <li key={deal._id} className="border-t">
            <CompactCard deal={deal} />
          </li>
        ))}
      </ul>
    </section>
  );
}
