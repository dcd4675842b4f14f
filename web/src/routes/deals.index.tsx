import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { dealsQuery } from '../deals/queries.ts';
import { readDealSearch } from '../features/deal-filters/filters.ts';
import { loadFilterChoices } from '../features/deal-filters/load-filter-choices.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { DealBrowser } from '../pages/lists/deal-browser.tsx';

export const Route = createFileRoute('/deals/')({
  staticData: { changesWith: 'deals' },
  validateSearch: (raw: Record<string, unknown>) => readDealSearch(raw),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await Promise.all([loadQuery(context.queryClient, dealsQuery(context.api, deps)), loadFilterChoices(context)]);
  },
  head: ({ match: { search, context } }) => {
    // One category, store or brand has a page of its own.
    const { page, ...narrowing } = search;
    return pageHead({
      title: t('routes.deals.title'),
      description: t('routes.deals.description'),
      path: `/deals${stringifySearch({ page })}`,
      feed: stringifySearch({ ...search, page: undefined }),
      noindex: Object.keys(narrowing).length > 0,
      origin: context.origin,
    });
  },
  component: DealsPage,
});

function DealsPage() {
  const search = Route.useSearch();
  return <DealBrowser title={t('routes.deals.title')} search={search} query={dealsQuery(useApi(), search)} />;
}
