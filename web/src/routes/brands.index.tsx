import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { brandsQuery } from '../features/brands/queries.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { readPage, stringifySearch } from '../lib/search-params.ts';
import { NameIndex } from '../ui/name-index.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/brands/')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({ page: readPage(search.page) }),
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context: { api, queryClient }, deps }) => loadQuery(queryClient, brandsQuery(api, deps.page)),
  head: ({ match }) =>
    pageHead({
      title: 'Brands',
      description: 'All brands, with how many deals are live for each.',
      path: `/brands${stringifySearch({ page: match.search.page })}`,
      origin: match.context.origin,
    }),
  component: BrandsPage,
});

function BrandsPage() {
  const { page } = Route.useSearch();
  const answer = useQuery({ ...brandsQuery(useApi(), page), placeholderData: keepPreviousData });
  return (
    <Page>
      <PageTitle title="Brands" text="Those with most live deals first." />
      <NameIndex
        what="brands"
        answer={answer}
        linkTo={(slug) => ({ to: '/deals', search: { brand: slug } })}
        icon={<Tag size={32} strokeWidth={1.25} aria-hidden />}
      />
    </Page>
  );
}
