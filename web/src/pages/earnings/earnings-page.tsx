import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import type { UserStats } from '@haggle/contract/affiliate/outbound-clicks';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { MyCommissions } from '../../features/commissions/my-commissions.tsx';
import { MyPayouts } from '../../features/payouts/my-payouts.tsx';
import { MyStatement } from '../../features/payouts/my-statement.tsx';
import { PayoutDetails } from '../../features/payouts/payout-details.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { useNow } from '../../lib/clock.tsx';
import { daysOf, readRange } from '../../lib/day-range.ts';
import { readPage, readText, readWord } from '../../lib/search-params.ts';
import { useUser } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ChartSkeleton, FigureSkeletons } from '../../ui/charts/chart-places.tsx';
import { DayRangeBar } from '../../ui/day-range-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { TabRow } from '../../ui/tab-row.tsx';
import { Balance } from './balance.tsx';
import { DealTallies } from './deal-tallies.tsx';
import { Earned } from './earned.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { userStatsQuery } from './queries.ts';

const tabs = ['overview', 'commissions', 'payouts', 'details'] as const;
type Tab = (typeof tabs)[number];

/** The page /user-affiliate-dashboard: a member's earnings, the amounts owed, and payouts. */
export function EarningsPage() {
  const user = useUser();
  return user && <Earnings id={user._id} />;
}

function Earnings({ id }: { id: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const range = readRange(search);
  const days = daysOf(range, useNow());
  const { data: stats, error, isPending, refetch } = useQuery(userStatsQuery(useApi(), id, days));
  const requestedTab = readText(search.show);
  const tab = tabs.find((name) => name === requestedTab) ?? 'overview';
  const page = readPage(search.page);
  const parts: Record<Tab, () => ReactNode> = {
    overview: () => (
      <div className="flex flex-col gap-6">
        {isPending && <OverviewSkeleton />}
        {stats && <EarningsOverview stats={stats} />}
        <DealTallies kind="mine" search={{ member: id, ...days, page, sort: search.sort }} />
      </div>
    ),
    commissions: () => (
      <MyCommissions member={id} days={days} status={readWord<CommissionStatus>(search.status)} page={page} />
    ),
    payouts: () => (
      <div className="flex flex-col gap-6">
        <MyPayouts page={page} />
        <MyStatement />
      </div>
    ),
    details: () => <PayoutDetails />,
  };
  return (
    <Page className="max-w-6xl!">
      <PageTitle title={t('earnings.title')} text={t('earnings.text')}>
        <DayRangeBar range={range} />
      </PageTitle>
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {isPending && <FigureSkeletons count={4} />}
      {stats && !isNew(stats) && <Balance balance={stats.balance} />}
      <div className="mt-6">
        <TabRow
          label={t('earnings.partsLabel')}
          tabs={tabs.map((name) => ({
            name: t(`earnings.tabs.${name}`),
            search: (before: object) => ({
              ...before,
              show: name === 'overview' ? undefined : name,
              page: undefined,
              sort: undefined,
              status: undefined,
            }),
            isCurrent: name === tab,
          }))}
        />
        {parts[tab]()}
      </div>
      {tab === 'overview' && stats && !isNew(stats) && (
        <div className="mt-6">
          <Section title={t('earnings.howTitle')}>
            <HowItWorks sharePercent={stats.sharePercent} />
          </Section>
        </div>
      )}
    </Page>
  );
}

/** Whether there is nothing to show yet. */
function isNew({ totals, balance }: UserStats): boolean {
  const { pending, owed, paid } = balance;
  return [totals.clicks, totals.conversions, pending, owed, paid].every((number) => number === 0);
}

function EarningsOverview({ stats }: { stats: UserStats }) {
  if (isNew(stats)) {
    return (
      <div className="flex flex-col gap-6">
        <EmptyState
          icon={<HandCoins size={32} strokeWidth={1.25} aria-hidden />}
          title={t('earnings.emptyTitle')}
          text={t('earnings.emptyText')}
        >
          <LinkButton to="/submit" variant="primary">
            {t('earnings.submitDeal')}
          </LinkButton>
        </EmptyState>
        <Section title={t('earnings.howTitle')}>
          <HowItWorks sharePercent={stats.sharePercent} />
        </Section>
      </div>
    );
  }
  return <Earned stats={stats} />;
}

function OverviewSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <FigureSkeletons count={4} />
      <ChartSkeleton label={t('earnings.chartLoading')} />
    </div>
  );
}
