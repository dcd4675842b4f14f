import type { MyPayout } from '@haggle/contract/affiliate/payouts';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useApi } from '../../lib/api-context.tsx';
import { formatDate } from '../../lib/time.ts';
import type { DataColumn } from '../../ui/data-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { methodNames } from './payout-labels.ts';
import { PayoutState } from './payout-state.tsx';
import { myPayoutsQuery } from './queries.ts';
import { shareColumns } from './share-columns.tsx';

const columns: readonly DataColumn<MyPayout>[] = [
  {
    id: 'day',
    title: 'Day',
    className: 'whitespace-nowrap',
    cell: ({ payoutDate, createdAt }) => <span className="font-medium">{formatDate(payoutDate ?? createdAt)}</span>,
    csv: ({ payoutDate, createdAt }) => payoutDate ?? createdAt.slice(0, 10),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => <PayoutState status={status} />,
    csv: ({ status }) => status,
  },
  {
    id: 'method',
    title: 'How',
    className: 'whitespace-nowrap',
    cell: ({ method }) => methodNames[method],
    csv: ({ method }) => method,
  },
  ...shareColumns<MyPayout>('Sent to you', 'Taken off for reversed orders'),
];

/** What was paid to a member and what is on its way. */
export function MyPayouts({ page }: { page: number | undefined }) {
  const query = useQuery(myPayoutsQuery(useApi(), page));
  return (
    <DataTable
      name="my-payouts"
      caption="My payouts"
      columns={columns}
      query={query}
      rowId={({ _id }) => _id}
      empty={
        <EmptyState
          icon={<Wallet size={32} strokeWidth={1.25} aria-hidden />}
          title="No payouts yet"
          text="When enough is owed to you, the next payout takes it. It is listed here from the day it is on its way."
        />
      }
    />
  );
}
