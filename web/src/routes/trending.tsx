import { createFileRoute } from '@tanstack/react-router';
import { sortNames } from '../deals/deal-text.ts';
import { trendingQuery } from '../deals/queries.ts';
import { readDealSearch } from '../features/deal-filters/filters.ts';
import { loadFilterChoices } from '../features/deal-filters/load-filter-choices.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { DealBrowser } from '../pages/lists/deal-browser.tsx';

const { '-dealScore': mostVoted, ...otherSorts } = sortNames;
const sorts = { '-dealScore': mostVoted, ...otherSorts };

export const Route = createFileRoute('/trending')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) => readDealSearch(raw, '-dealScore'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await Promise.all([loadQuery(context.queryClient, trendingQuery(context.api, deps)), loadFilterChoices(context)]);
  },
  head: ({ match: { search, context } }) => {
    const { page, ...narrowing } = search;
    return pageHead({
      title: 'Trending',
      description: 'The deals of the last seven days that people voted for most.',
      path: `/trending${stringifySearch({ page })}`,
      feed: stringifySearch({ postedWithin: '7d', sort: '-dealScore', ...narrowing }),
      noindex: Object.keys(narrowing).length > 0,
      origin: context.origin,
    });
  },
  component: TrendingPage,
});

function TrendingPage() {
  const search = Route.useSearch();
  return (
    <DealBrowser
      title="Trending"
      text="What people voted for most in the last seven days."
      sorts={sorts}
      search={search}
      query={trendingQuery(useApi(), search)}
      emptyText="Nothing is trending with these filters. Try fewer, or look at all deals."
    />
  );
}
