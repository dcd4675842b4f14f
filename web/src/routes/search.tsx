import { createFileRoute } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { loadFilterChoices } from '../features/deal-filters/load-filter-choices.ts';
import { readSearchSearch } from '../features/deal-filters/search-filters.ts';
import { searchQuery } from '../features/search/queries.ts';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { SearchResults } from '../pages/search/search-results.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/search')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readSearchSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { q, ...filters } }) => {
    if (!q) return;
    await Promise.all([
      loadQuery(context.queryClient, searchQuery(context.api, { q, ...filters })),
      loadFilterChoices(context),
    ]);
  },
  head: ({ match: { search, context } }) =>
    pageHead({
      title: search.q ? `Search: ${search.q}` : 'Search',
      ...(search.q && { feed: stringifySearch({ ...search, page: undefined }) }),
      noindex: true,
      origin: context.origin,
    }),
  component: SearchPage,
});

function SearchPage() {
  const { q, ...filters } = Route.useSearch();
  return q ? <SearchResults search={{ q, ...filters }} /> : <NothingAsked />;
}

function NothingAsked() {
  return (
    <Page>
      <PageTitle title="Search" />
      <EmptyState
        icon={<Search size={32} strokeWidth={1.25} aria-hidden />}
        title="What are you looking for?"
        text="Type a product, a brand or a store into the search box above."
      >
        <LinkButton to="/deals">All Deals</LinkButton>
        <LinkButton to="/categories">Categories</LinkButton>
      </EmptyState>
    </Page>
  );
}
