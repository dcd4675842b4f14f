import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import { homeTabs } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { PackageOpen, SlidersHorizontal } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { DealGrid, DealGridSkeleton } from '../../features/deal-cards/deal-grid.tsx';
import { FiltersNote } from '../../features/mutes/filters-note.tsx';
import { tabKey } from '../../lib/home-keys.ts';
import { hydrateLater } from '../../lib/hydrate-later.tsx';
import { site } from '../../lib/site.ts';
import { store } from '../../lib/storage.ts';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TabRow } from '../../ui/tab-row.tsx';
import { firstPage, nextPages, surplusClass } from './home-pages.ts';
import { useHomeSize } from './home-size.ts';
import { SinceVisit } from './since-visit.tsx';
import { useHomeDeals } from './use-home-deals.ts';

const HomeAside = hydrateLater(async () => (await import('./home-aside.tsx')).HomeAside);

interface HomePageProps {
  tab: HomeTab;
  page: number;
  /** Of the page in the address, where that is not the first one. */
  size: number;
}

export function HomePage({ tab, page, size }: HomePageProps) {
  useEffect(() => {
    store(tabKey, tab === site.homeTab ? null : tab);
  }, [tab]);
  return (
    <Page className="aside:grid aside:grid-cols-[minmax(0,1fr)_17.5rem] aside:gap-6">
      <section aria-labelledby="home-title">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
          <h1 id="home-title" className="whitespace-nowrap font-semibold text-xl min-[480px]:text-2xl">
            {t('home.title')}
          </h1>
          <p className="flex shrink-0 items-center gap-1 font-medium text-ember-text text-sm">
            <Link to="/deals" className="hover:underline">
              {t('home.viewAllDeals')}
            </Link>
            <Link
              to="/deals"
              search={tab === 'latest' ? {} : { tab }}
              aria-label={t('home.filter')}
              className="-me-2 -my-2 grid size-9 place-items-center rounded-lg hover:bg-hover touch:size-11"
            >
              <SlidersHorizontal size={16} aria-hidden />
            </Link>
          </p>
        </div>
        <TabRow
          label={t('home.tabs.label')}
          tabs={homeTabs.map((it) => ({ name: t(`home.tabs.${it}`), search: { tab: it }, isCurrent: it === tab }))}
        />
        <SinceVisit>
          <Deals key={tab} tab={tab} page={page} size={size} />
        </SinceVisit>
        <FiltersNote />
      </section>
      <aside aria-label={t('home.moreDeals')} className="hidden aside:block">
        <HomeAside />
      </aside>
    </Page>
  );
}

function Deals({ tab, page: pageOfAddress, size: sizeOfAddress }: HomePageProps) {
  const sizeOfWindow = useHomeSize();
  const { page, toFirstPage } = useFirstPageOnResize(sizeOfWindow, pageOfAddress, tab);
  const size = page > 1 ? sizeOfAddress : sizeOfWindow;
  const { deals, missing, pages, isPending, isStale, error, retry } = useHomeDeals(tab, page, size);
  if (isPending) return <DealGridSkeleton kind="home" count={size ?? firstPage.limit} />;
  if (error) {
    const tryAgain = () => {
      if (page > 1) void toFirstPage();
      else retry();
    };
    return (
      <ErrorLine text={t('ui.errorLine', { message: error.message || t('deals.fetchFailed') })} onRetry={tryAgain} />
    );
  }
  if (isBeyondLast({ page, pages })) return <BeyondLast />;
  if (deals.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen size={32} strokeWidth={1.25} aria-hidden />}
        title={tab === 'latest' ? t('home.emptyTitle') : t(`home.emptyTabs.${tab}`)}
        text={t('home.emptyText')}
      >
        <LinkButton to="/submit" variant="primary">
          {t('deals.submitDeal')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isStale} className={clsx('transition-opacity', isStale && 'opacity-50')}>
      <DealGrid
        kind="home"
        deals={deals}
        skeletons={missing}
        {...(size === undefined && { placeClass: surplusClass })}
      />
      <Pager page={page} pages={pages} sizes={size === undefined ? nextPages : [{ size }]} />
    </div>
  );
}

/** A window of another page size starts over at page 1: at once here, and then in the address. */
function useFirstPageOnResize(size: number | undefined, page: number, tab: HomeTab) {
  const navigate = useNavigate();
  const [settled, setSettled] = useState({ size, page });
  const isResized = settled.size !== undefined && settled.size !== size;
  const toFirstPage = useCallback(
    () => navigate({ to: '/', search: tab === site.homeTab ? {} : { tab } }),
    [navigate, tab],
  );
  // The same size, or the first one known: nothing starts over.
  if (!isResized && (settled.size !== size || settled.page !== page)) setSettled({ size, page });
  useEffect(() => {
    if (!isResized) return;
    void toFirstPage().then(() => setSettled({ size, page: 1 }));
  }, [isResized, size, toFirstPage]);
  return { page: isResized ? 1 : page, toFirstPage };
}
