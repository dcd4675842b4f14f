import { t } from '@haggle/contract/messages/translate';
import type { UseQueryOptions } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue } from 'react';
import type { DealsPage } from '../../deals/queries.ts';
import { hydrateLater } from '../../lib/hydrate-later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DealBrowser } from '../lists/deal-browser.tsx';
import type { Shop } from './shop-top.tsx';

interface ShopPageProps {
  kind: 'store' | 'brand';
  shop: Shop;
  search: ComponentProps<typeof DealBrowser>['search'];
  /** Query for its deals with the URL's filters. */
  deals: UseQueryOptions<DealsPage>;
}

const FollowButton = hydrateLater(
  async () => (await import('../../features/follows/follow-button.tsx')).FollowButton,
  <div className="h-9" />,
);
const IndexBreadcrumbs = hydrateLater(
  async () => (await import('./index-breadcrumbs.tsx')).IndexBreadcrumbs,
  <div className="mb-3 h-5" />,
);
const Logo = hydrateLater(
  async () => (await import('../../ui/name-tile.tsx')).NameTile,
  <div className="size-11 shrink-0" />,
);
const ShopTop = hydrateLater(async () => (await import('./shop-top.tsx')).ShopTop, <Skeleton className="mb-6 h-11" />);

/** The page of a store or brand: its facts, its best deals, and all deals with filters. */
export function ShopPage({ kind, shop, search, deals }: ShopPageProps) {
  // A reader who filters or pages has already seen the content above the list.
  const isPlain = Object.keys(search).length === 0;
  return (
    <DealBrowser
      before={<IndexBreadcrumbs kind={kind} name={shop.name} />}
      title={
        <span className="flex items-center gap-3">
          <Logo name={shop.name} url={shop.logoUrl} className="size-11" />
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
      after={<ShopTop kind={kind} shop={useDeferredValue(shop)} isPlain={useDeferredValue(isPlain)} />}
      search={search}
      counted={{ own: [kind, shop.slug] }}
      ownName={shop.name}
      query={deals}
      emptyText={t('stores-brands.shop.emptyText')}
    />
  );
}
