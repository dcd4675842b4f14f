import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { categoryDealsQuery } from '../deals/queries.ts';
import { Breadcrumbs } from '../features/categories/breadcrumbs.tsx';
import { CategoryIcon } from '../features/categories/category-icon.tsx';
import { categoryQuery } from '../features/categories/queries.ts';
import { facetsQuery } from '../features/deal-filters/facets-query.ts';
import { readDealSearch } from '../features/deal-filters/filters.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { hydrateLater } from '../lib/hydrate-later.tsx';
import { loadQuery } from '../lib/load-query.ts';
import { orNotFound } from '../lib/not-found.ts';
import { listPageQuery, stringifySearch } from '../lib/search-params.ts';
import { DealBrowser } from '../pages/lists/deal-browser.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const maxLevels = 3;

const CategoryTop = hydrateLater(
  async () => (await import('../pages/stores-brands/category-top.tsx')).CategoryTop,
  <Skeleton className="mb-6 h-25" />,
);

export const Route = createFileRoute('/categories/$')({
  staticData: { address: 'name', counted: '/categories/:slug', sample: '/categories/electronics' },
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) => {
    const { category: _, ...filters } = readDealSearch(raw);
    return filters;
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { _splat: path = '' }, deps }) => {
    const { api, queryClient } = context;
    const levels = path.split('/');
    if (levels.length > maxLevels) throw notFound();
    const [{ category }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(categoryQuery(api, path))),
      loadQuery(queryClient, categoryDealsQuery(api, levels.at(-1) ?? '', deps)),
      loadQuery(queryClient, facetsQuery(api, deps, { own: ['category', levels.at(-1) ?? ''] })),
    ]);
    const { name } = category;
    return {
      title: t('routes.dealsOf.title', { name }),
      description: category.description || t('routes.dealsOf.category', { name }),
    };
  },
  head: ({ match: { search, context }, loaderData, params }) => {
    if (!loaderData) return {};
    const { page, ...narrowing } = search;
    return pageHead({
      ...loaderData,
      path: `/categories/${params._splat ?? ''}${listPageQuery(page)}`,
      feed: stringifySearch({ ...narrowing, category: params._splat?.split('/').at(-1) }),
      noindex: Object.keys(narrowing).length > 0,
      origin: context.origin,
    });
  },
  component: CategoryPage,
});

function CategoryPage() {
  const { _splat: path = '' } = Route.useParams();
  const search = Route.useSearch();
  const api = useApi();
  const { data } = useQuery(categoryQuery(api, path));
  const late = useDeferredValue(data);
  if (!data || !late) return null;
  const { category, breadcrumbs } = data;
  return (
    <DealBrowser
      // Another category starts with skeletons, not with the previous category's deals.
      key={category._id}
      before={<Breadcrumbs trail={breadcrumbs} isLastCurrent />}
      title={<CategoryTitle category={category} />}
      text={category.description && <bdi>{category.description}</bdi>}
      after={<CategoryTop categories={late.category.children} facts={late.facts} />}
      search={search}
      counted={{ own: ['category', category.slug] }}
      ownName={category.name}
      query={categoryDealsQuery(api, category.slug, search)}
      emptyText={t('routes.dealsOf.none')}
    />
  );
}

function CategoryTitle({ category: { name, icon } }: { category: { name: string; icon: string } }) {
  if (!icon) return name;
  return (
    <span className="flex items-center gap-2.5">
      <CategoryIcon name={icon} size={26} />
      {name}
    </span>
  );
}
