import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dealsQuery } from '../deals/queries.ts';
import { facetsQuery } from '../features/deal-filters/facets-query.ts';
import { readDealSearch } from '../features/deal-filters/filters.ts';
import { brandQuery } from '../features/stores-brands/brand-queries.ts';
import { bestDeals } from '../features/stores-brands/names-search.ts';
import { useApi } from '../lib/api-context.tsx';
import { foundHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { listPageQuery, stringifySearch } from '../lib/search-params.ts';
import { ShopPage } from '../pages/stores-brands/shop-page.tsx';

export const Route = createFileRoute('/brands/$slug')({
  staticData: { address: 'name', sample: '{brand}' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) => readDealSearch({ ...raw, brand: undefined }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps }) => {
    const { api, queryClient } = context;
    const [{ name }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(brandQuery(api, slug))),
      loadQuery(queryClient, dealsQuery(api, { ...deps, brand: slug })),
      loadQuery(queryClient, dealsQuery(api, bestDeals({ brand: slug }))),
      loadQuery(queryClient, facetsQuery(api, deps, { own: ['brand', slug] })),
    ]);
    const { page, ...narrowing } = deps;
    return {
      title: t('routes.dealsOf.title', { name }),
      description: t('routes.dealsOf.brand', { name }),
      path: `/brands/${slug}${listPageQuery(page)}`,
      feed: stringifySearch({ ...narrowing, brand: slug }),
      noindex: Object.keys(narrowing).length > 0,
    };
  },
  head: foundHead,
  component: BrandPage,
});

function BrandPage() {
  const { slug } = Route.useParams();
  const search = Route.useSearch();
  const api = useApi();
  const { data: brand } = useQuery(brandQuery(api, slug));
  return (
    brand && (
      <ShopPage
        key={slug}
        kind="brand"
        shop={brand}
        search={search}
        deals={dealsQuery(api, { ...search, brand: slug })}
      />
    )
  );
}
