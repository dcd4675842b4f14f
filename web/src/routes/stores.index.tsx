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
  loader: ({ context: { api, queryClient }, deps }) => loadQuery(queryClient, storesQuery(api, deps)),
  head: ({ match: { search, context } }) =>
    pageHead({
      title: 'Stores',
      description: 'All stores, with how many deals are live for each.',
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
      title="Stores"
      search={search}
      answer={answer}
      linkTo={(slug) => ({ to: '/stores/$slug', params: { slug } })}
      icon={<Store size={32} strokeWidth={1.25} aria-hidden />}
    />
  );
}
