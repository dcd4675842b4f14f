import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { categoryTreeQuery } from '../features/categories/queries.ts';
import { readSearchPageParams } from '../features/deal-filters/search-filters.ts';
import { type SearchPage as Found, nothingFoundQuery, searchQuery } from '../features/search/queries.ts';
import { pageHead } from '../lib/head.ts';
import { hydrateWhenShown } from '../lib/hydrate-later.tsx';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { SearchResults } from '../pages/search/search-results.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

const SearchStart = hydrateWhenShown(async () => (await import('../pages/search/search-start.tsx')).SearchStart);

export const Route = createFileRoute('/search')({
  staticData: { crawlers: 'closed', sample: '/search?q=coffee' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readSearchPageParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { q, ...filters } }) => {
    const { api, queryClient } = context;
    if (!q) return await loadQuery(queryClient, categoryTreeQuery(api));
    const query = searchQuery(api, { q, ...filters });
    await loadQuery(queryClient, query);
    if (queryClient.getQueryData<Found>(query.queryKey)?.allWordsTotal === 0)
      await loadQuery(queryClient, nothingFoundQuery(api, q));
  },
  head: ({ match: { search, context } }) =>
    pageHead({
      title: search.q ? t('routes.searchPage.titleFor', { words: search.q }) : t('routes.searchPage.title'),
      ...(search.q && { feed: stringifySearch({ ...search, page: undefined }) }),
      noindex: true,
      origin: context.origin,
    }),
  component: SearchPage,
});

function SearchPage() {
  const { q, ...filters } = Route.useSearch();
  return q ? <SearchResults search={{ q, ...filters }} /> : <EmptySearch />;
}

function EmptySearch() {
  return (
    <Page>
      <PageTitle title={t('routes.searchPage.title')} />
      <SearchStart />
    </Page>
  );
}
