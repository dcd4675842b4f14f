import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dealsQuery } from '../deals/queries.ts';
import { facetsQuery } from '../features/deal-filters/facets-query.ts';
import { readDealSearch } from '../features/deal-filters/filters.ts';
import { storeRecordQuery } from '../features/follows/record-queries.ts';
import { bestDeals } from '../features/stores-brands/names-search.ts';
import { storeCouponsQuery, storeQuery } from '../features/stores-brands/store-queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { foundHead } from '../lib/head.ts';
import { loadLower, loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { listPageQuery, stringifySearch } from '../lib/search-params.ts';
import { ShopPage } from '../pages/stores-brands/shop-page.tsx';

export const Route = createFileRoute('/stores/$slug')({
  staticData: { address: 'name', sample: '{store}' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) => readDealSearch({ ...raw, store: undefined }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps }) => {
    const { api, queryClient } = context;
    const recordPrefetch = queryClient.prefetchQuery(storeRecordQuery(api, slug));
    const [{ name }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(storeQuery(api, slug))),
      loadQuery(queryClient, dealsQuery(api, { ...deps, store: slug })),
      loadQuery(queryClient, dealsQuery(api, bestDeals({ store: slug }))),
      loadQuery(queryClient, storeCouponsQuery(api, slug)),
      loadQuery(queryClient, facetsQuery(api, deps, { own: ['store', slug] })),
    ]);
    await loadLower(recordPrefetch);
    const { page, ...narrowing } = deps;
    return {
      title: t('routes.dealsOf.title', { name }),
      description: t('routes.dealsOf.store', { name }),
      path: `/stores/${slug}${listPageQuery(page)}`,
      feed: stringifySearch({ ...narrowing, store: slug }),
      noindex: Object.keys(narrowing).length > 0,
    };
  },
  head: foundHead,
  component: StorePage,
});

function StorePage() {
  const { slug } = Route.useParams();
  const search = Route.useSearch();
  const api = useApi();
  const { data: store } = useQuery(storeQuery(api, slug));
  return (
    store && (
      <ShopPage
        key={slug}
        kind="store"
        shop={store}
        search={search}
        deals={dealsQuery(api, { ...search, store: slug })}
      />
    )
  );
}
