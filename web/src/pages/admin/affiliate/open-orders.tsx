import type { OpenCommission } from '@haggle/contract/affiliate/settlements';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../../features/admin-kit/back-link.tsx';
import { CommissionStatus } from '../../../features/commissions/commission-status.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { partnerChoicesQuery } from '../partners/queries.ts';
import { statsPlace } from '../places/affiliate-places.ts';
import { openOrdersQuery } from './settlement-queries.ts';

/** Returns the shop's order id, or the network's transaction id if a postback reported the order without one. */
export const orderName = <Network extends string | null>({
  orderId,
  transactionId,
}: {
  orderId: string | null;
  transactionId: Network;
}): string | Network => orderId ?? transactionId;

/** The columns of open orders. Tables add a column for their action. */
export const openColumns = (): readonly DataColumn<OpenCommission>[] => [
  {
    id: 'order',
    title: t('admin-affiliate.commissions.orderId'),
    className: 'min-w-28 max-w-40',
    cell: (row) => (
      <>
        <span className="wrap-anywhere font-medium">{orderName(row)}</span>
        <span className="block text-faint text-sm">{formatDate(row.occurredAt)}</span>
      </>
    ),
    csv: orderName,
  },
  {
    id: 'status',
    title: t('admin-affiliate.words.status'),
    cell: ({ status }) => <CommissionStatus status={status} />,
    csv: ({ status }) => status,
  },
  {
    id: 'due',
    title: t('admin-affiliate.openOrders.due'),
    className: 'whitespace-nowrap',
    cell: ({ dueOn, isOverdue }) =>
      dueOn ? <span className={isOverdue ? 'font-semibold text-danger' : ''}>{formatPlainDay(dueOn)}</span> : '–',
    csv: ({ dueOn }) => dueOn,
  },
  money('commission', t('admin-affiliate.words.commission'), ({ commission }) => commission),
  money('settled', t('admin-affiliate.settlement.allocated'), ({ settled }) => settled),
  money('open', t('admin-affiliate.settlement.open'), ({ open }) => open),
];

function money(id: string, title: string, amountOf: (row: OpenCommission) => number): DataColumn<OpenCommission> {
  return { id, title, isNumber: true, cell: (row) => writeNumber(amountOf(row), 'money'), csv: amountOf };
}

/** A partner's unsettled orders, oldest first. Those it won't pay can be written off. */
export function OpenOrders({ partner, page }: { partner: string; page: number | undefined }) {
  const api = useApi();
  const query = useQuery(openOrdersQuery(api, partner, page));
  const { data: partners = [] } = useQuery(partnerChoicesQuery(api));
  const [writingOff, setWritingOff] = useState<OpenCommission>();
  const name = partners.find(({ _id }) => _id === partner)?.name ?? '';
  const actions: DataColumn<OpenCommission> = {
    id: 'acts',
    title: t('admin.words.actions'),
    isActionColumn: true,
    cell: (row) =>
      row.open > 0 && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('admin-affiliate.openOrders.writeOffOf', { order: orderName(row) })}
          onClick={() => setWritingOff(row)}
        >
          {t('admin-affiliate.openOrders.writeOff')}
        </Button>
      ),
  };
  return (
    <>
      <p className="mb-3">
        <BackLink {...statsPlace.link({ show: 'owed' })}>{t('admin-affiliate.openOrders.all')}</BackLink>
      </p>
      <DataTable
        name="open-orders"
        caption={t('admin-affiliate.openOrders.caption', { name })}
        columns={[...openColumns(), actions]}
        query={query}
        rowId={({ _id }) => _id}
        empty={
          <EmptyState
            icon={<ReceiptText size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-affiliate.openOrders.emptyTitle')}
            text={t('admin-affiliate.openOrders.emptyText')}
          />
        }
      />
      {writingOff && <WriteOff row={writingOff} onClose={() => setWritingOff(undefined)} />}
    </>
  );
}

function WriteOff({ row, onClose }: { row: OpenCommission; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [reason, setReason, clearDraft] = useDraftText(`write off ${row._id}`);
  const trimmedReason = reason.trim();
  const amount = formatMoney(row.open);
  async function writeOff(): Promise<void> {
    const call = { params: { id: row._id }, body: { reason: trimmedReason } };
    await api('POST /admin/affiliate/commission/:id/write-off', call);
    clearDraft();
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t('admin-affiliate.openOrders.writtenOff', { amount }), 'good');
  }
  return (
    <ActionDialog
      title={t('admin-affiliate.openOrders.writeOffTitle', { amount })}
      text={t('admin-affiliate.openOrders.writeOffText')}
      label={t('admin-affiliate.openOrders.writeOff')}
      isDanger
      run={trimmedReason ? writeOff : undefined}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
