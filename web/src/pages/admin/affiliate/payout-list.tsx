import type { Payout, PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { payoutStatuses, payoutStatusName } from '../../../features/payouts/payout-labels.ts';
import { PayoutState } from '../../../features/payouts/payout-state.tsx';
import { payoutsQuery } from '../../../features/payouts/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { statsPlace } from '../places/affiliate-places.ts';

const columns: readonly DataColumn<Payout>[] = [
  {
    id: 'id',
    title: 'Payout',
    cell: ({ _id }) => (
      <Link {...statsPlace.link({ show: 'payouts', batch: _id })} className="font-medium hover:underline">
        Payout {_id}
      </Link>
    ),
    csv: ({ _id }) => _id,
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => <PayoutState status={status} />,
    csv: ({ status }) => status,
  },
  { id: 'members', title: 'Members', isNumber: true, cell: ({ members }) => members, csv: ({ members }) => members },
  {
    id: 'commissions',
    title: 'Orders',
    isNumber: true,
    cell: ({ commissions }) => commissions,
    csv: ({ commissions }) => commissions,
  },
  {
    id: 'amount',
    title: 'Amount',
    isNumber: true,
    cell: ({ amount }) => <strong className="font-semibold">{writeNumber(amount, 'money')}</strong>,
    csv: ({ amount }) => amount,
  },
  {
    id: 'made',
    title: 'Made',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <span className="text-soft">{formatDate(createdAt)}</span>,
    csv: ({ createdAt }) => createdAt,
  },
  {
    id: 'paid',
    title: 'Paid on',
    className: 'whitespace-nowrap',
    cell: ({ payoutDate }) => <span className="text-soft">{payoutDate ? formatDate(payoutDate) : '–'}</span>,
    csv: ({ payoutDate }) => payoutDate,
  },
  { id: 'by', title: 'By', cell: ({ by }) => by ?? 'deleted user', csv: ({ by }) => by },
];

/** The batches of payouts, the latest first. */
export function PayoutList({ page, status }: { page: number | undefined; status: PayoutStatus | undefined }) {
  const query = useQuery(payoutsQuery(useApi(), page, status));
  return (
    <DataTable
      name="payouts"
      caption="Payouts"
      columns={columns}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <AddressSelect
          field="status"
          label="Status"
          choices={[['', 'Any'], ...payoutStatuses.map((status) => [status, payoutStatusName(status)] as const)]}
        />
      }
      empty={
        <EmptyState
          icon={<Wallet size={32} strokeWidth={1.25} aria-hidden />}
          title="No payouts here"
          text="Make one where the members with a balance are listed, under Due."
        />
      }
    />
  );
}
