import { createFileRoute, Link } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { Leaderboard } from '../pages/leaderboard/leaderboard-page.tsx';
import { type Period, periodNames, readPeriod } from '../pages/leaderboard/periods.ts';
import { leaderboardQuery } from '../pages/leaderboard/queries.ts';
import { ChoiceLinks } from '../ui/choice-links.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/leaderboard')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { period?: Exclude<Period, 'all'> | undefined } => ({
    period: readPeriod(search.period),
  }),
  loaderDeps: ({ search }): { period: Period } => ({ period: search.period ?? 'all' }),
  loader: ({ context: { api, queryClient }, deps }) => loadQuery(queryClient, leaderboardQuery(api, deps.period)),
  head: ({ match: { search, context } }) =>
    pageHead({
      title: 'Leaderboard',
      description: 'The members whose deals helped others most, this week, this month and ever.',
      path: `/leaderboard${stringifySearch({ period: search.period })}`,
      origin: context.origin,
    }),
  component: LeaderboardPage,
});

function LeaderboardPage() {
  const period = Route.useSearch().period ?? 'all';
  return (
    <Page width="medium">
      <PageTitle title="Leaderboard" text="Who earned most points with deals, votes and reports.">
        <ChoiceLinks
          label="Period"
          choices={Object.entries(periodNames).map(([choice, name]) => ({
            name,
            search: { period: readPeriod(choice) },
            isCurrent: choice === period,
          }))}
        />
      </PageTitle>
      <Leaderboard period={period} />
      <p className="mt-4 text-faint text-sm">
        <Link to="/faq" className="underline hover:text-ink">
          How points and reputation are earned
        </Link>
      </p>
    </Page>
  );
}
