import { createFileRoute } from '@tanstack/react-router';
import { DealBrowser } from '../features/deals/deal-browser.tsx';
import { readDealSearch } from '../features/deals/filters.ts';
import { loadFilterChoices } from '../features/deals/load-filter-choices.ts';
import { trendingQuery } from '../features/deals/queries.ts';
import { sortNames } from '../features/deals/words.ts';
import { useApi } from '../lib/api-context.tsx';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';

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
