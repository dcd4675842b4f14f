import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import { preloadSize } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { DealGrid, DealGridSkeleton } from '../../features/deal-cards/deal-grid.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { site } from '../../lib/site.ts';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Pager } from '../../ui/pager.tsx';
import { surplusClass } from './home-pages.ts';
import { useHomeSize } from './home-size.ts';
import { pinnedQuery } from './pinned-query.ts';
import { useHomeDeals } from './use-home-deals.ts';

const NoDeals = hydrateWhenShown(async () => (await import('./no-deals.tsx')).NoDeals);

export interface HomePageProps {
  tab: HomeTab;
  page: number;
  /** The page size in the URL, used from page 2 on. */
  size: number;
}

interface HomeDealsProps extends HomePageProps {
  /** Replaces the default empty state. */
  empty?: ReactNode;
}

/** The deals of a tab, with a page size that fits the window. */
export function HomeDeals({ tab, page: pageOfAddress, size: sizeOfAddress, empty }: HomeDealsProps) {
  const sizeOfWindow = useHomeSize();
  const { page, toFirstPage } = useFirstPageOnResize(sizeOfWindow, pageOfAddress, tab);
  const size = page > 1 ? sizeOfAddress : sizeOfWindow;
  const { deals: all, pages, isPending, isStale, error, retry } = useHomeDeals(tab, page, size);
  const pinned = usePinnedIds(tab === site.homeTab && page === 1 && site.pinned[0] !== undefined);
  if (isPending) return <DealGridSkeleton kind="home" count={size ?? preloadSize} />;
  const deals = all.filter(({ _id }) => !pinned.includes(_id));
  if (error) {
    const retryLoad = () => {
      if (page > 1) void toFirstPage();
      else retry();
    };
    return (
      <ErrorLine text={t('ui.errorLine', { message: error.message || t('deals.fetchFailed') })} onRetry={retryLoad} />
    );
  }
  if (isBeyondLast({ page, pages })) return <BeyondLast />;
  if (all.length === 0) return empty ?? (tab === 'following' ? null : <NoDeals tab={tab} />);
  return (
    <div aria-busy={isStale} className={clsx('transition-opacity', isStale && 'opacity-50')}>
      <DealGrid kind="home" deals={deals} {...(size === undefined && { itemClass: surplusClass })} />
      <Pager page={page} pages={pages} size={size} />
    </div>
  );
}

/** Returns ids of the pinned deals above the list, which doesn't repeat them. */
function usePinnedIds(areShown: boolean): string[] {
  // Loaded by the route and by the pinned deals themselves. Since then, some may have ended.
  const { data } = useQuery({ ...pinnedQuery(useApi()), enabled: false });
  return areShown ? (data?.data ?? []).map(({ _id }) => _id) : [];
}

/** Starts over at page 1 when a resize changes the page size: immediately here, then in the URL. */
function useFirstPageOnResize(size: number | undefined, page: number, tab: HomeTab) {
  const navigate = useNavigate();
  const [settled, setSettled] = useState({ size, page });
  const isResized = settled.size !== undefined && settled.size !== size;
  const toFirstPage = useCallback(
    () => navigate({ to: '/', search: tab === site.homeTab ? {} : { tab } }),
    [navigate, tab],
  );
  // No restart if the size is the same, or the first one known.
  if (!isResized && (settled.size !== size || settled.page !== page)) setSettled({ size, page });
  useEffect(() => {
    if (!isResized) return;
    void toFirstPage().then(() => setSettled({ size, page: 1 }));
  }, [isResized, size, toFirstPage]);
  return { page: isResized ? 1 : page, toFirstPage };
}
