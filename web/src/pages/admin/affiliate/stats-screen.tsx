import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useNow } from '../../../lib/clock.tsx';
import { daysOf, readRange } from '../../../lib/day-range.ts';
import { readPage, readText } from '../../../lib/search-params.ts';
import { DayRangeBar } from '../../../ui/day-range-bar.tsx';
import { DealTallies } from '../../earnings/deal-tallies.tsx';
import { Tabs } from './affiliate-tabs.tsx';
import { CommissionsTable } from './commissions-table.tsx';
import { DueMembers } from './due-members.tsx';
import { ExportLinks } from './export-buttons.tsx';
import { Books } from './ledger.tsx';
import { PayoutBatch } from './payout-batch.tsx';
import { PayoutList } from './payout-list.tsx';
import { RevenueReport } from './revenue-report.tsx';

const names = {
  report: 'Report',
  deals: 'Deals',
  commissions: 'Commissions',
  due: 'Due',
  payouts: 'Payouts',
  books: 'Books',
};
type Part = keyof typeof names;

/** The page /admin/affiliate-stats: what ad links earned, who gets what of it, and that it was paid. */
export function StatsScreen() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const shown = readText(search.show) ?? '';
  const part = Object.hasOwn(names, shown) ? (shown as Part) : 'report';
  const range = readRange(search);
  const days = daysOf(range, useNow());
  const page = readPage(search.page);
  const batch = readText(search.batch);
  const [partner, member, deal] = [search.partner, search.member, search.deal].map(readText);
  const parts: Record<Part, () => ReactNode> = {
    report: () => <RevenueReport days={days} />,
    deals: () => <DealTallies kind="all" search={{ ...days, partner, member, page, sort: search.sort }} />,
    commissions: () => (
      <CommissionsTable
        search={{
          status: readText(search.status) as CommissionStatus | undefined,
          q: readText(search.q),
          startDate: readText(search.startDate),
          endDate: readText(search.endDate),
          partner,
          member,
          deal,
          page,
        }}
      />
    ),
    due: () => <DueMembers page={page} />,
    payouts: () =>
      batch ? (
        <PayoutBatch id={batch} page={page} />
      ) : (
        <PayoutList page={page} status={readText(search.status) as PayoutStatus | undefined} />
      ),
    books: () => <Books days={days} />,
  };
  const hasRange = part === 'report' || part === 'deals' || part === 'books';
  return (
    <AdminPage
      title="Affiliate stats"
      text="What ad links earned, whose it is, and what was paid."
      aside={hasRange && <DayRangeBar range={range} />}
    >
      <Tabs label="Parts of the stats" names={names} current={part} />
      {parts[part]()}
      {part === 'commissions' && (
        <ExportLinks
          kinds={['commissions']}
          query={{
            status: readText(search.status) as CommissionStatus | undefined,
            startDate: readText(search.startDate),
            endDate: readText(search.endDate),
            partner,
            member,
            deal,
          }}
        />
      )}
    </AdminPage>
  );
}
