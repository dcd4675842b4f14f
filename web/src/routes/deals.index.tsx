import type { OpeningTab } from '@haggle/contract/deals/home-tabs';
import { openingTabs } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { createFileRoute } from '@tanstack/react-router';
import { dealsQuery } from '../deals/queries.ts';
import { facetsQuery } from '../features/deal-filters/facets-query.ts';
import { type DealSearch, readDealSearch } from '../features/deal-filters/filters.ts';
import { anySearch } from '../lib/any-address.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { DealBrowser } from '../pages/lists/deal-browser.tsx';
import { TabRow } from '../ui/tab-row.tsx';

interface ListSearch extends DealSearch {
  /** Of a tab of the home page; without it, all that are live. */
  tab?: OpeningTab;
}

export const Route = createFileRoute('/deals/')({
  staticData: { changesWith: 'deals' },
  validateSearch: (raw: Record<string, unknown>): ListSearch => {
    const tab = openingTabs.find((it) => it === raw.tab && it !== 'latest');
    const { sort, ...filters } = readDealSearch(raw);
    // A tab is an order of its own.
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
  const { tab, ...search } = Route.useSearch();
  const tabs = openingTabs.map((it) => ({
    name: t(`home.tabs.${it}`),
    search: anySearch((old) => ({ ...old, tab: it === 'latest' ? undefined : it, sort: undefined, page: undefined })),
    isCurrent: it === (tab ?? 'latest'),
  }));
  return (
    <DealBrowser
      title={t('routes.deals.title')}
      after={<TabRow label={t('home.tabs.label')} tabs={tabs} />}
      search={{ ...search, ...(tab && { tab }) }}
      query={dealsQuery(useApi(), { ...search, tab })}
      counted={{ tab }}
      {...(tab && { sorts: 'none' as const })}
    />
  );
}
