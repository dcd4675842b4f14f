import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { trendingQuery } from '../deals/queries.ts';
import { facetsQuery } from '../features/deal-filters/facets-query.ts';
import { readDealSearch } from '../features/deal-filters/filters.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { listPageQuery, stringifySearch } from '../lib/search-params.ts';
import { DealBrowser } from '../pages/lists/deal-browser.tsx';

const counted = { trending: true } as const;

export const Route = createFileRoute('/trending')({
  staticData: { changesWith: 'deals' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) => readDealSearch(raw, '-dealScore'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context;
    await Promise.all([
      loadQuery(queryClient, trendingQuery(api, deps)),
      loadQuery(queryClient, facetsQuery(api, deps, counted)),
    ]);
    return { title: t('routes.trending.title'), description: t('routes.trending.description') };
  },
  head: ({ match: { search, context }, loaderData }) => {
    const { page, ...narrowing } = search;
    return pageHead({
      ...loaderData,
      path: `/trending${listPageQuery(page)}`,
      feed: stringifySearch({ postedWithin: '7d', sort: '-dealScore', ...narrowing }),
      noindex: Object.keys(narrowing).length > 0,
      origin: context.origin,
    });
  },
  component: TrendingPage,
});

function TrendingPage() {
  const search = Route.useSearch();
  return (
    <DealBrowser
      title={t('routes.trending.title')}
      text={t('routes.trending.text')}
      sorts="trending"
      search={search}
      counted={counted}
      query={trendingQuery(useApi(), search)}
      emptyText={t('routes.trending.none')}
    />
  );
}
