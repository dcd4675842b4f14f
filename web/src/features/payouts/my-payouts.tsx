import type { MyPayout } from '@haggle/contract/affiliate/payouts';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useApi } from '../../lib/api-context.tsx';
import { formatDate } from '../../lib/time.ts';
import type { DataColumn } from '../../ui/data-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { methodName } from './payout-labels.ts';
import { PayoutState } from './payout-state.tsx';
import { myPayoutsQuery } from './queries.ts';
import { shareColumns } from './share-columns.tsx';

const columns = (): readonly DataColumn<MyPayout>[] => [
  {
    id: 'day',
    title: t('payouts.list.day'),
    className: 'whitespace-nowrap',
    cell: ({ payoutDate, createdAt }) => <span className="font-medium">{formatDate(payoutDate ?? createdAt)}</span>,
    csv: ({ payoutDate, createdAt }) => payoutDate ?? toLocalDay(Date.parse(createdAt)),
  },
  {
    id: 'status',
    title: t('payouts.list.status'),
    cell: ({ status, sentOn }) => (
      <>
        <PayoutState status={status} />
        {status === 'open' && (
          <span className="mt-0.5 block text-faint text-sm">
            {sentOn ? t('payouts.list.sent', { day: formatPlainDay(sentOn) }) : t('payouts.list.notSent')}
          </span>
        )}
      </>
    ),
    csv: ({ status }) => status,
  },
  {
    id: 'method',
    title: t('payouts.list.how'),
    className: 'whitespace-nowrap',
    cell: ({ method }) => methodName(method),
    csv: ({ method }) => method,
  },
  ...shareColumns<MyPayout>(t('payouts.list.total'), t('payouts.list.off')),
];

/** A member's past and pending payouts. */
export function MyPayouts({ page }: { page: number | undefined }) {
  const query = useQuery(myPayoutsQuery(useApi(), page));
  return (
    <DataTable
      name="my-payouts"
      caption={t('payouts.list.caption')}
      columns={columns()}
      query={query}
      rowId={({ _id }) => _id}
      empty={
        <EmptyState
          icon={<Wallet size={32} strokeWidth={1.25} aria-hidden />}
          title={t('payouts.list.none')}
          text={t('payouts.list.noneText')}
        />
      }
    />
  );
}
