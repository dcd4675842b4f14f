import { payoutStatuses } from '@haggle/contract/affiliate/choices';
import type { Payout, PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { payoutStatusName } from '../../../features/payouts/payout-labels.ts';
import { PayoutState } from '../../../features/payouts/payout-state.tsx';
import { payoutsQuery } from '../../../features/payouts/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { statsPlace } from '../places/affiliate-places.ts';

const columns = (): readonly DataColumn<Payout>[] => [
  {
    id: 'id',
    title: t('admin-affiliate.payouts.column'),
    cell: ({ _id }) => (
      <Link {...statsPlace.link({ show: 'payouts', batch: _id })} className="font-medium hover:underline">
        {t('admin-affiliate.payouts.payout', { id: _id })}
      </Link>
    ),
    csv: ({ _id }) => _id,
  },
  {
    id: 'status',
    title: t('admin-affiliate.words.status'),
    cell: ({ status, needsSecond, approvedAt }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <PayoutState status={status} />
        {status === 'open' && needsSecond && !approvedAt && <Badge>{t('admin-affiliate.approval.waits')}</Badge>}
      </span>
    ),
    csv: ({ status }) => status,
  },
  {
    id: 'members',
    title: t('admin-affiliate.words.members'),
    isNumber: true,
    cell: ({ members }) => formatNumber(members),
    csv: ({ members }) => members,
  },
  {
    id: 'commissions',
    title: t('admin-affiliate.words.orders'),
    isNumber: true,
    cell: ({ commissions }) => formatNumber(commissions),
    csv: ({ commissions }) => commissions,
  },
  {
    id: 'amount',
    title: t('admin-affiliate.payouts.amount'),
    isNumber: true,
    cell: ({ amount }) => <strong className="font-semibold">{writeNumber(amount, 'money')}</strong>,
    csv: ({ amount }) => amount,
  },
  {
    id: 'made',
    title: t('admin-affiliate.payouts.made'),
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <span className="text-soft">{formatDate(createdAt)}</span>,
    csv: ({ createdAt }) => createdAt,
  },
  {
    id: 'paid',
    title: t('admin-affiliate.payouts.paidOn'),
    className: 'whitespace-nowrap',
    cell: ({ payoutDate }) => <span className="text-soft">{payoutDate ? formatPlainDay(payoutDate) : '–'}</span>,
    csv: ({ payoutDate }) => payoutDate,
  },
  {
    id: 'by',
    title: t('admin-affiliate.payouts.by'),
    cell: ({ by }) => by ?? t('accounts.deletedUser'),
    csv: ({ by }) => by,
  },
];

/** The payout batches, newest first. */
export function PayoutList({ page, status }: { page: number | undefined; status: PayoutStatus | undefined }) {
  const query = useQuery(payoutsQuery(useApi(), page, status));
  return (
    <DataTable
      name="payouts"
      caption={t('admin-affiliate.payouts.caption')}
      columns={columns()}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <AddressSelect
          field="status"
          label={t('admin-affiliate.words.status')}
          choices={[
            ['', t('admin.words.any')],
            ...payoutStatuses.map((status) => [status, payoutStatusName(status)] as const),
          ]}
        />
      }
      empty={
        <EmptyState
          icon={<Wallet size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-affiliate.payouts.emptyTitle')}
          text={t('admin-affiliate.payouts.emptyText')}
        />
      }
    />
  );
}
