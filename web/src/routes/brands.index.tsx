import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { brandsQuery } from '../features/stores-brands/brand-queries.ts';
import { readNamesSearch } from '../features/stores-brands/names-search.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { NamesPage } from '../pages/stores-brands/names-page.tsx';

export const Route = createFileRoute('/brands/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readNamesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await loadQuery(queryClient, brandsQuery(api, deps));
    return { title: t('routes.brands.title'), description: t('routes.brands.description') };
  },
  head: ({ match: { search, context }, loaderData }) =>
    pageHead({
      ...loaderData,
      path: `/brands${stringifySearch({ letter: search.letter, page: search.page })}`,
      noindex: search.q !== undefined,
      origin: context.origin,
    }),
  component: BrandsPage,
});

function BrandsPage() {
  const search = Route.useSearch();
  const answer = useQuery({ ...brandsQuery(useApi(), search), placeholderData: keepPreviousData });
  return (
    <NamesPage
      what="brands"
      title={t('routes.brands.title')}
      search={search}
      answer={answer}
      linkTo={(slug) => ({ to: '/brands/$slug', params: { slug } })}
      icon={<Tag size={32} strokeWidth={1.25} aria-hidden />}
    />
  );
}
