import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { storesQuery } from '../features/stores/queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { readPage, stringifySearch } from '../lib/search-params.ts';
import { NameIndex } from '../ui/name-index.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/stores/')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context: { api, queryClient }, deps }) => loadQuery(queryClient, storesQuery(api, deps.page)),
  head: ({ match }) =>
    pageHead({
      title: 'Stores',
      description: 'All stores, with how many deals are live for each.',
      path: `/stores${stringifySearch({ page: match.search.page })}`,
      origin: match.context.origin,
    }),
  component: StoresPage,
});

function StoresPage() {
  const { page } = Route.useSearch();
  const answer = useQuery({ ...storesQuery(useApi(), page), placeholderData: keepPreviousData });
  return (
    <Page>
      <PageTitle title="Stores" text="Those with most live deals first." />
      <NameIndex
        what="stores"
        answer={answer}
        linkTo={(slug) => ({ to: '/deals', search: { store: slug } })}
        icon={<Store size={32} strokeWidth={1.25} aria-hidden />}
      />
    </Page>
  );
}
