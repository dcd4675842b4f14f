import type { HomeTab } from '@haggle/contract/deals/home-tabs';
import { homeTabs, preloadSize } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { dealsQuery, trendingQuery, trendingWidgetQuery } from '../deals/queries.ts';
import { pageHead } from '../lib/head.ts';
import { tabKey } from '../lib/home-keys.ts';
import { loadLower, loadQuery } from '../lib/load-query.ts';
import { readPage } from '../lib/search-params.ts';
import { site } from '../lib/site.ts';
import { readStored } from '../lib/storage.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { feedQueries, firstPage, listOfTab, readSize } from '../pages/home/home-pages.ts';
import { pinnedQuery } from '../pages/home/pinned-query.ts';

interface HomeSearch {
  /** Defaults to the site's first tab. */
  tab?: HomeTab | undefined;
  page?: number | undefined;
  /** Page length, from the second page on; the first page's depends on the window. */
  size?: number | undefined;
}

const readTab = (value: unknown) => homeTabs.find((tab) => tab === value);

export const Route = createFileRoute('/')({
  staticData: { changesWith: 'deals' },
  validateSearch: (raw: Record<string, unknown>): HomeSearch => {
    const page = readPage(raw.page);
    return { tab: readTab(raw.tab), page, size: page && readSize(raw.size) };
  },
  beforeLoad: ({ search, cause }) => {
    // The reader's last tab. On a full page load, a script in the head redirects there before the first paint.
    const tab = import.meta.env.SSR || search.tab || search.page ? undefined : readTab(readStored(tabKey));
    if (tab && cause !== 'preload') throw redirect({ to: '/', search: { tab }, replace: true });
  },
  loaderDeps: ({ search: { tab = site.homeTab, page = 1, size = preloadSize } }) => ({
    tab,
    ...(page === 1 ? firstPage : { page, limit: size }),
  }),
  loader: async ({ context: { api, queryClient }, deps: { tab, ...deps }, cause }) => {
    const trending = queryClient.prefetchQuery(trendingQuery(api, trendingWidgetQuery));
    const deals = dealsQuery(api, { ...listOfTab(tab), ...deps });
    if (cause === 'preload' && tab !== 'following') {
      void import('../pages/home/preload-pictures.ts').then((it) => it.preloadPictures(queryClient, deals));
    }
    if (site.pinned[0]) await loadQuery(queryClient, pinnedQuery(api));
    // The deals of followed members need a login.
    if (tab !== 'following') await loadQuery(queryClient, deals);
    await loadLower(trending);
  },
  head: ({ match: { search, context } }) => {
    const tab = search.tab ?? site.homeTab;
    const address = [tab !== site.homeTab && `tab=${tab}`, search.page && `page=${search.page}`].filter(Boolean);
    return pageHead({
      ...(tab !== site.homeTab && { title: t(`home.tabTitles.${tab}`) }),
      description: t('home.description'),
      path: address.length > 0 ? `/?${address.join('&')}` : '/',
      feed: feedQueries[tab],
      origin: context.origin,
    });
  },
  component: () => {
    const { tab, page = 1, size = preloadSize } = Route.useSearch();
    return <HomePage tab={tab ?? site.homeTab} page={page} size={size} />;
  },
});
