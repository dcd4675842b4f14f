import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/deals/home-page.tsx';
import { firstPage } from '../features/deals/home-pages.ts';
import { readHomeSize } from '../features/deals/home-size.ts';
import { dealsQuery, trendingQuery, trendingWidgetQuery } from '../features/deals/queries.ts';
import { pageHead } from '../lib/head.ts';
import { loadLower, loadQuery } from '../lib/load-query.ts';
import { readPage } from '../lib/search-params.ts';

export const Route = createFileRoute('/')({
  validateSearch: (raw: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(raw.page) }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context: { api, queryClient }, deps: { page } }) => {
    const limit = page === 1 || typeof window === 'undefined' ? firstPage.limit : readHomeSize();
    const trending = queryClient.prefetchQuery(trendingQuery(api, trendingWidgetQuery));
    await loadQuery(queryClient, dealsQuery(api, { page, limit }));
    await loadLower(trending);
  },
  head: ({ match }) =>
    pageHead({
      description: 'The best deals of today, found, checked and voted on by people who shop like you.',
      path: match.search.page ? `/?page=${match.search.page}` : '/',
      origin: match.context.origin,
    }),
  component: () => <HomePage page={Route.useSearch().page ?? 1} />,
});
