import { homeTabs, preloadSize } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { DealGridSkeleton } from '../../features/deal-cards/deal-grid.tsx';
import { FiltersNote } from '../../features/mutes/filters-note.tsx';
import { tabKey } from '../../lib/home-keys.ts';
import { hydrateOnTouch, hydrateWhenShown } from '../../lib/hydrate-later.tsx';
import { site } from '../../lib/site.ts';
import { store } from '../../lib/storage.ts';
import { Page } from '../../ui/page.tsx';
import { TabRow } from '../../ui/tab-row.tsx';
import { HomeDeals, type HomePageProps } from './home-deals.tsx';
import { SinceVisit } from './since-visit.tsx';

const Following = hydrateWhenShown(
  async () => (await import('./following-deals.tsx')).FollowingDeals,
  <DealGridSkeleton kind="home" count={preloadSize} />,
);
const Pinned = hydrateWhenShown(async () => (await import('./pinned-deals.tsx')).PinnedDeals);
const EventLine = hydrateWhenShown(async () => (await import('./event-line.tsx')).EventLine);
const HomeAside = hydrateOnTouch(async () => (await import('./home-aside.tsx')).HomeAside);

export function HomePage({ tab, page, size }: HomePageProps) {
  const isFirst = tab === site.homeTab && page === 1;
  useEffect(() => {
    store(tabKey, tab === site.homeTab ? null : tab);
  }, [tab]);
  return (
    <Page className="aside:grid aside:grid-cols-[minmax(0,1fr)_17.5rem] aside:gap-6">
      <section aria-labelledby="home-title">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
          <h1 id="home-title" className="min-w-0 font-semibold text-lg min-[480px]:text-2xl">
            {t('home.title')}
          </h1>
          <p className="flex shrink-0 items-center gap-1 font-medium text-accent-text text-sm">
            <Link to="/deals" className="hover:underline">
              {t('home.viewAllDeals')}
            </Link>
            <Link
              to="/deals"
              hash="filter-panel"
              search={tab === 'latest' || tab === 'following' ? {} : { tab }}
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
        {page === 1 && site.event && <EventLine />}
        {isFirst && site.pinned[0] && <Pinned />}
        <SinceVisit>
          {tab === 'following' ? (
            <Following page={page} size={size} />
          ) : (
            <HomeDeals key={tab} tab={tab} page={page} size={size} />
          )}
        </SinceVisit>
        <FiltersNote />
      </section>
      <aside aria-label={t('home.moreDeals')} className="hidden aside:block">
        <HomeAside />
      </aside>
    </Page>
  );
}
