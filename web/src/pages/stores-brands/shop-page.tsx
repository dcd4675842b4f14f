import type { DealFacts } from '@haggle/contract/catalogue/name-index';
import { t } from '@haggle/contract/messages/translate';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ExternalLink } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { CompactCard } from '../../deals/compact-card.tsx';
import { DealLink } from '../../deals/deal-link.tsx';
import { priceText } from '../../deals/price-text.ts';
import type { DealsPage } from '../../deals/queries.ts';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { storeRecordQuery } from '../../features/follows/record-queries.ts';
import { storeRecordText } from '../../features/follows/record-text.ts';
import { useApi } from '../../lib/api-context.tsx';
import { NameTile } from '../../ui/name-tile.tsx';
import { DealBrowser } from '../lists/deal-browser.tsx';
import { Facts, linkClass } from './facts.tsx';

interface Shop {
  name: string;
  slug: string;
  /** Where the store itself is; brands have none. */
  link?: string | null;
  logoUrl?: string | null;
  facts: DealFacts;
}

interface ShopPageProps {
  kind: 'store' | 'brand';
  shop: Shop;
  search: ComponentProps<typeof DealBrowser>['search'];
  /** Its deals as the address asks for them. */
  deals: UseQueryOptions<DealsPage>;
  /** Its best live deals. */
  best: UseQueryOptions<DealsPage>;
  /** Before the best deals. */
  children?: ReactNode;
}

/** The page of a store or brand: what is known of it, its best deals, and all of them with filters. */
export function ShopPage({ kind, shop, search, deals, best, children }: ShopPageProps) {
  // Whoever narrows or turns pages has seen what stands above the list.
  const isPlain = Object.keys(search).length === 0;
  return (
    <DealBrowser
      before={<WayBack kind={kind} name={shop.name} />}
      title={
        <span className="flex items-center gap-3">
          <NameTile name={shop.name} url={shop.logoUrl} className="size-11" />
          <span className="min-w-0">{shop.name}</span>
        </span>
      }
      sidePanel={
        <FollowButton
          kind={kind}
          value={shop.slug}
          name={shop.name}
          pictureUrl={shop.logoUrl ?? null}
          className="h-9!"
        />
      }
      after={
        <>
          <ShopFacts kind={kind} shop={shop} best={best} />
          {isPlain && children}
          {isPlain && <BestDeals best={best} />}
        </>
      }
      search={search}
      counted={{ own: [kind, shop.slug] }}
      ownName={shop.name}
      query={deals}
      emptyText={t('stores-brands.shop.emptyText')}
    />
  );
}

function WayBack({ kind, name }: { kind: 'store' | 'brand'; name: string }) {
  return (
    <nav aria-label={t('stores-brands.shop.breadcrumbs')} className="mb-3">
      <ol className="flex flex-wrap items-center gap-1 text-faint text-sm">
        <li>
          <Link to={kind === 'store' ? '/stores' : '/brands'} className="hover:text-ink hover:underline">
            {t(`stores-brands.kind.${kind}`)}
          </Link>
        </li>
        <li className="flex items-center gap-1">
          <ChevronRight size={14} className="rtl:-scale-x-100" aria-hidden />
          <span aria-current="page" className="text-soft">
            {name}
          </span>
        </li>
      </ol>
    </nav>
  );
}

function ShopFacts({ kind, shop, best }: Pick<ShopPageProps, 'kind' | 'shop' | 'best'>) {
  const { data } = useQuery(best);
  const recordQuery = storeRecordQuery(useApi(), shop.slug);
  const { data: record } = useQuery({ ...recordQuery, enabled: kind === 'store' && recordQuery.enabled });
  const [first] = data?.data ?? [];
  const bestNow = first && (
    <span data-filtered>
      <DealLink deal={first} className={`line-clamp-1 max-w-72 ${linkClass}`}>
        <bdi>{priceText(first)}</bdi> {first.title}
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

function BestDeals({ best }: Pick<ShopPageProps, 'best'>) {
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
