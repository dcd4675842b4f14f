import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useNow } from '../../../lib/clock.tsx';
import { daysOf, readRange } from '../../../lib/day-range.ts';
import { readWord } from '../../../lib/search-params.ts';
import { DayRangeBar } from '../../../ui/day-range-bar.tsx';
import { DealTallies } from '../../earnings/deal-tallies.tsx';
import { type StatsSearch, statsParts } from '../places/affiliate-places.ts';
import { Tabs } from './affiliate-tabs.tsx';
import { AllocatePayment } from './allocate-payment.tsx';
import { Closings } from './closings.tsx';
import { CommissionsTable } from './commissions-table.tsx';
import { DueMembers } from './due-members.tsx';
import { ExportLinks } from './export-buttons.tsx';
import { Holds } from './holds.tsx';
import { LedgerBalances } from './ledger.tsx';
import { OpenOrders } from './open-orders.tsx';
import { PartnerPayments } from './partner-payments.tsx';
import { PartnerStandings } from './partner-standings.tsx';
import { PayoutBatch } from './payout-batch.tsx';
import { PayoutList } from './payout-list.tsx';
import { RevenueReport } from './revenue-report.tsx';
import { Statements } from './statements.tsx';

/** The page /admin/affiliate-stats: earnings from ad links, the members' shares, and payouts. */
export function StatsScreen({ search }: { search: StatsSearch }) {
  const { show: part = 'report', page, sort, q, partner, member, deal, batch, startDate, endDate } = search;
  const status = readWord<CommissionStatus>(search.status);
  const range = readRange({ ...search });
  const days = daysOf(range, useNow());
  const filters = { status, startDate, endDate, partner, member, deal, q };
  const parts: Record<NonNullable<StatsSearch['show']>, () => ReactNode> = {
    report: () => <RevenueReport days={days} />,
    deals: () => <DealTallies kind="all" search={{ ...days, partner, member, page, sort }} />,
    commissions: () => <CommissionsTable search={{ ...filters, page }} />,
    holds: () => <Holds page={page} state={search.state} />,
    owed: () => (partner ? <OpenOrders partner={partner} page={page} /> : <PartnerStandings page={page} />),
    payments: () =>
      search.payment ? (
        <AllocatePayment id={search.payment} page={page} />
      ) : (
        <PartnerPayments page={page} partner={partner} />
      ),
    due: () => <DueMembers page={page} />,
    payouts: () =>
      batch ? (
        <PayoutBatch id={batch} page={page} />
      ) : (
        <PayoutList page={page} status={readWord<PayoutStatus>(search.status)} />
      ),
    books: () => <LedgerBalances days={days} />,
    closings: () => <Closings />,
    statements: () => <Statements of={search.of} year={search.year} page={page} />,
  };
  const hasRange = part === 'report' || part === 'deals' || part === 'books';
  return (
    <AdminPage
      title={t('admin-affiliate.stats.title')}
      text={t('admin-affiliate.stats.text')}
      aside={hasRange && <DayRangeBar range={range} />}
    >
      <Tabs
        label={t('admin-affiliate.stats.partsLabel')}
        names={statsParts.map((name) => [name, t(`admin-places.statsParts.${name}`)] as const)}
        current={part}
        searchOf={(show, days): StatsSearch => ({ ...days, show })}
      />
      {parts[part]()}
      {part === 'commissions' && <ExportLinks kinds={['commissions']} query={filters} />}
    </AdminPage>
  );
}
