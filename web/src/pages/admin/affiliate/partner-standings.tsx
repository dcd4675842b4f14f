import type { PartnerStanding } from '@haggle/contract/affiliate/settlements';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { statsPlace } from '../places/affiliate-places.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { standingsQuery } from './settlement-queries.ts';

const money = (id: string, title: string, of: (row: PartnerStanding) => number): DataColumn<PartnerStanding> => ({
  id,
  title,
  isNumber: true,
  cell: (row) => writeNumber(of(row), 'money'),
  csv: of,
});

const columns = (onPay: (row: PartnerStanding) => void): readonly DataColumn<PartnerStanding>[] => [
  {
    id: 'partner',
    title: t('admin-affiliate.words.partner'),
    cell: ({ partner }) => (
      <Link {...statsPlace.link({ show: 'payments', partner: partner._id })} className="font-medium hover:underline">
        {partner.name}
      </Link>
    ),
    csv: ({ partner }) => partner.name,
  },
  money('open', t('admin-affiliate.settlement.open'), ({ open }) => open),
  {
    id: 'overdue',
    title: t('admin-affiliate.settlement.overdue'),
    isNumber: true,
    cell: ({ overdue, overdueSince }) => (
      <>
        <span className={overdue > 0 ? 'font-semibold text-danger' : undefined}>{writeNumber(overdue, 'money')}</span>
        {overdue > 0 && overdueSince && (
          <span className="block text-faint text-sm">
            {t('admin-affiliate.settlement.since', { day: formatPlainDay(overdueSince) })}
          </span>
        )}
      </>
    ),
    csv: ({ overdue }) => overdue,
  },
  {
    id: 'commissions',
    title: t('admin-affiliate.words.orders'),
    isNumber: true,
    cell: ({ openCommissions, partner }) =>
      openCommissions === 0 ? (
        formatNumber(0)
      ) : (
        <Link {...statsPlace.link({ show: 'owed', partner: partner._id })} className="underline">
          {formatNumber(openCommissions)}
          <span className="sr-only">, {t('admin-affiliate.openOrders.caption', { name: partner.name })}</span>
        </Link>
      ),
    csv: ({ openCommissions }) => openCommissions,
  },
  money('pending', t('admin-affiliate.settlement.pending'), ({ pending }) => pending),
  money('unallocated', t('admin-affiliate.settlement.unallocated'), ({ unallocated }) => unallocated),
  money('received', t('admin-affiliate.settlement.received'), ({ received }) => received),
  {
    id: 'acts',
    title: t('admin.words.actions'),
    isActionColumn: true,
    cell: (row) => (
      <Button
        size="small"
        aria-label={t('admin-affiliate.settlement.recordFor', { name: row.partner.name })}
        onClick={() => onPay(row)}
      >
        {t('admin-affiliate.settlement.record')}
      </Button>
    ),
  },
];

/** The amounts partners owe and since when, and the amounts they paid. */
export function PartnerStandings({ page }: { page: number | undefined }) {
  const query = useQuery(standingsQuery(useApi(), page));
  const [paying, setPaying] = useState<PartnerStanding>();
  return (
    <>
      <p className="mb-3 max-w-prose text-soft text-sm">{t('admin-affiliate.settlement.text')}</p>
      <DataTable
        name="partner-standings"
        caption={t('admin-affiliate.settlement.caption')}
        columns={columns(setPaying)}
        query={query}
        rowId={({ partner }) => partner._id}
        empty={
          <EmptyState
            icon={<Wallet size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-affiliate.settlement.emptyTitle')}
            text={t('admin-affiliate.settlement.emptyText')}
          />
        }
      />
      {paying && <PaymentDialog partner={paying.partner} onClose={() => setPaying(undefined)} />}
    </>
  );
}
