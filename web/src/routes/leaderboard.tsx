import { t } from '@haggle/contract/messages/translate';
import { createFileRoute, Link } from '@tanstack/react-router';
import { pageHead } from '../lib/head.ts';
import { loadQuery } from '../lib/load-query.ts';
import { stringifySearch } from '../lib/search-params.ts';
import { Leaderboard } from '../pages/leaderboard/leaderboard-page.tsx';
import { periodNames } from '../pages/leaderboard/period-names.ts';
import { type Period, readPeriod } from '../pages/leaderboard/periods.ts';
import { leaderboardQuery } from '../pages/leaderboard/queries.ts';
import { ChoiceLinks } from '../ui/choice-links.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export const Route = createFileRoute('/leaderboard')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { period?: Exclude<Period, 'all'> | undefined } => ({
    period: readPeriod(search.period),
  }),
  loaderDeps: ({ search }): { period: Period } => ({ period: search.period ?? 'all' }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    await loadQuery(queryClient, leaderboardQuery(api, deps.period));
    return { title: t('routes.leaderboard.title'), description: t('routes.leaderboard.description') };
  },
  head: ({ match: { search, context }, loaderData }) =>
    pageHead({
      ...loaderData,
      path: `/leaderboard${stringifySearch({ period: search.period })}`,
      origin: context.origin,
    }),
  component: LeaderboardPage,
});

function LeaderboardPage() {
  const period = Route.useSearch().period ?? 'all';
  return (
    <Page width="medium">
      <PageTitle title={t('routes.leaderboard.title')} text={t('routes.leaderboard.text')}>
        <ChoiceLinks
          label={t('routes.leaderboard.period')}
          choices={Object.entries(periodNames()).map(([choice, name]) => ({
            name,
            search: { period: readPeriod(choice) },
            isCurrent: choice === period,
          }))}
        />
      </PageTitle>
      <Leaderboard period={period} />
      <p className="mt-4 text-faint text-sm">
        <Link to="/faq" hash="points" className="underline hover:text-ink">
          {t('routes.leaderboard.how')}
        </Link>
      </p>
    </Page>
  );
}
