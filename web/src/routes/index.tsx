import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { dealsQuery, trendingQuery, trendingWidgetQuery } from '../deals/queries.ts';
import { pageHead } from '../lib/head.ts';
import { loadLower, loadQuery } from '../lib/load-query.ts';
import { readPage } from '../lib/search-params.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { firstPage, readSize } from '../pages/home/home-pages.ts';

interface HomeSearch {
  page?: number | undefined;
  /** Of the pages, from the second on; the first one has the window's. */
  size?: number | undefined;
}

export const Route = createFileRoute('/')({
  staticData: { changesWith: 'deals' },
  validateSearch: (raw: Record<string, unknown>): HomeSearch => {
    const page = readPage(raw.page);
    return { page, size: page && readSize(raw.size) };
  },
  loaderDeps: ({ search: { page = 1, size = firstPage.limit } }) => ({ page, limit: size }),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const trending = queryClient.prefetchQuery(trendingQuery(api, trendingWidgetQuery));
    const deals = dealsQuery(api, deps);
    if (cause === 'preload') {
      void import('../pages/home/preload-pictures.ts').then((it) => it.preloadPictures(queryClient, deals));
    }
    await loadQuery(queryClient, deals);
    await loadLower(trending);
  },
  head: ({ match }) =>
    pageHead({
      description: t('home.description'),
      path: match.search.page ? `/?page=${match.search.page}` : '/',
      feed: '',
      origin: match.context.origin,
    }),
  component: () => {
    const { page = 1, size = firstPage.limit } = Route.useSearch();
    return <HomePage page={page} size={size} />;
  },
});
