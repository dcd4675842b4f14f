import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { readNamesSearch } from '../features/stores-brands/names-search.ts';
import { storesQuery } from '../features/stores-brands/store-queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { NamesPage } from '../pages/stores-brands/names-page.tsx';

export const Route = createFileRoute('/stores/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readNamesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    await loadQuery(queryClient, storesQuery(api, deps));
    return { title: t('routes.stores.title'), description: t('routes.stores.description') };
  },
  head: ({ match: { search, context }, loaderData }) =>
    pageHead({
      ...loaderData,
      path: `/stores${stringifySearch({ letter: search.letter, page: search.page })}`,
      noindex: search.q !== undefined,
      origin: context.origin,
    }),
  component: StoresPage,
});

function StoresPage() {
  const search = Route.useSearch();
  const answer = useQuery({ ...storesQuery(useApi(), search), placeholderData: keepPreviousData });
  return (
    <NamesPage
      what="stores"
      title={t('routes.stores.title')}
      search={search}
      answer={answer}
      linkTo={(slug) => ({ to: '/stores/$slug', params: { slug } })}
      icon={<Store size={32} strokeWidth={1.25} aria-hidden />}
    />
  );
}
