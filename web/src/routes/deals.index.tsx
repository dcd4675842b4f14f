import type { OpeningTab } from '@haggle/contract/deals/home-tabs';
import { openingTabs } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { dealsQuery } from '../deals/queries.ts';
import { facetsQuery } from '../features/deal-filters/facets-query.ts';
import { type DealSearch, readDealSearch } from '../features/deal-filters/filters.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { hydrateLater } from '../lib/hydrate-later.tsx';
import { loadQuery } from '../lib/load-query.ts';
import { listPageQuery, stringifySearch } from '../lib/search-params.ts';
import { DealBrowser } from '../pages/lists/deal-browser.tsx';

const DealTabs = hydrateLater(
  async () => (await import('../pages/lists/deal-tabs.tsx')).DealTabs,
  <div className="mb-5 h-11" />,
);

interface ListSearch extends DealSearch {
  /** A home page tab whose deals to list; without it, all live deals. */
  tab?: OpeningTab;
}

export const Route = createFileRoute('/deals/')({
  staticData: { changesWith: 'deals' },
  validateSearch: (raw: Record<string, unknown>): ListSearch => {
    const tab = openingTabs.find((it) => it === raw.tab && it !== 'latest');
    const { sort, ...filters } = readDealSearch(raw);
    // A tab has its own sort order.
    return tab ? { ...filters, tab } : { ...filters, ...(sort && { sort }) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context;
    const { tab, ...search } = deps;
    await Promise.all([
      loadQuery(queryClient, dealsQuery(api, deps)),
      loadQuery(queryClient, facetsQuery(api, search, { tab })),
    ]);
  },
  head: ({ match: { search, context } }) => {
    // A single category, store or brand has its own page.
    const { page, ...narrowing } = search;
    return pageHead({
      title: t('routes.deals.title'),
      description: t('routes.deals.description'),
      path: `/deals${listPageQuery(page)}`,
      feed: stringifySearch({ ...search, page: undefined }),
      noindex: Object.keys(narrowing).length > 0,
      origin: context.origin,
    });
  },
  component: DealsPage,
});

function DealsPage() {
  const { tab, ...search } = Route.useSearch();
  return (
    <DealBrowser
      title={t('routes.deals.title')}
      after={<DealTabs tab={tab} />}
      search={{ ...search, ...(tab && { tab }) }}
      query={dealsQuery(useApi(), { ...search, tab })}
      counted={{ tab }}
      {...(tab && { sorts: 'none' as const })}
    />
  );
}
