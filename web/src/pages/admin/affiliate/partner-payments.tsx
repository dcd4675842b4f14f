import type { PartnerPayment } from '@haggle/contract/affiliate/settlements';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { partnerChoicesQuery } from '../partners/queries.ts';
import { statsPlace } from '../places/affiliate-places.ts';
import { ownOrdersNote } from './own-orders-note.ts';
import { paymentsQuery } from './settlement-queries.ts';

type SettleDialogState = { payment: PartnerPayment; action: 'allocate' | 'difference' };

const money = (id: string, title: string, of: (row: PartnerPayment) => number): DataColumn<PartnerPayment> => ({
  id,
  title,
  isNumber: true,
  cell: (row) => writeNumber(of(row), 'money'),
  csv: of,
});

const columns = (onSettle: (dialog: SettleDialogState) => void): readonly DataColumn<PartnerPayment>[] => [
  {
    id: 'reference',
    title: t('admin-affiliate.settlement.reference'),
    cell: ({ reference, partner }) => (
      <>
        <span className="font-medium">{reference}</span>
        <span className="block text-faint text-sm">{partner.name}</span>
      </>
    ),
    csv: ({ reference }) => reference,
  },
  {
    id: 'paidOn',
    title: t('admin-affiliate.settlement.paidOn'),
    className: 'whitespace-nowrap',
    cell: ({ paidOn }) => formatPlainDay(paidOn),
    csv: ({ paidOn }) => paidOn,
  },
  money('amount', t('admin-affiliate.settlement.amount'), ({ amount }) => amount),
  money('fee', t('admin-affiliate.settlement.fee'), ({ fee }) => fee),
  money('tax', t('admin-affiliate.settlement.tax'), ({ tax }) => tax),
  money('allocated', t('admin-affiliate.settlement.allocated'), ({ allocated }) => allocated),
  money('difference', t('admin-affiliate.settlement.difference'), ({ difference }) => difference),
  money('unallocated', t('admin-affiliate.settlement.unallocated'), ({ unallocated }) => unallocated),
  {
    id: 'acts',
    title: t('admin.words.actions'),
    isActionColumn: true,
    cell: (payment) =>
      payment.unallocated > 0 && (
        <span className="flex gap-1.5 max-sm:grid">
          <Button size="small" onClick={() => onSettle({ payment, action: 'allocate' })}>
            {t('admin-affiliate.settlement.allocateNow')}
          </Button>
          <LinkButton
            size="small"
            {...statsPlace.link({ show: 'payments', payment: payment._id })}
            aria-label={t('admin-affiliate.allocation.chooseOf', { reference: payment.reference })}
          >
            {t('admin-affiliate.allocation.choose')}
          </LinkButton>
          <Button size="small" variant="quiet" onClick={() => onSettle({ payment, action: 'difference' })}>
            {t('admin-affiliate.settlement.bookDifference')}
          </Button>
        </span>
      ),
  },
];

/** The partners' payments: the amount, the settled part and the rest. */
export function PartnerPayments({ page, partner }: { page: number | undefined; partner: string | undefined }) {
  const api = useApi();
  const query = useQuery(paymentsQuery(api, page, partner));
  const { data: partners = [] } = useQuery(partnerChoicesQuery(api));
  const [dialog, setDialog] = useState<SettleDialogState>();
  return (
    <>
      <DataTable
        name="partner-payments"
        caption={t('admin-affiliate.settlement.payments')}
        columns={columns(setDialog)}
        query={query}
        rowId={({ _id }) => _id}
        filters={
          <AddressSelect
            field="partner"
            label={t('admin-affiliate.words.partner')}
            choices={[['', t('admin.words.any')], ...partners.map(({ _id, name }) => [_id, name] as const)]}
          />
        }
        empty={
          <EmptyState
            icon={<Wallet size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-affiliate.settlement.noPaymentsTitle')}
            text={t('admin-affiliate.settlement.noPaymentsText')}
          />
        }
      />
      {dialog && <SettleDialog dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function SettleDialog({ dialog: { payment, action }, onClose }: { dialog: SettleDialogState; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [reason, setReason, clearDraft] = useDraftText(`payment ${payment._id}`);
  const params = { id: payment._id };
  const isDifference = action === 'difference';
  const amount = formatMoney(payment.unallocated);
  async function settle(): Promise<string[]> {
    if (!isDifference) {
      return ownOrdersNote((await api('POST /admin/affiliate/payments/:id/allocations', { params, body: {} })).data);
    }
    await api('POST /admin/affiliate/payments/:id/difference', { params, body: { reason: reason.trim() } });
    return [];
  }
  async function run(): Promise<void> {
    const left = await settle();
    clearDraft();
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast([t('admin-affiliate.settlement.settled'), ...left].join(' '), 'good');
  }
  return (
    <ActionDialog
      title={
        isDifference ? t('admin-affiliate.settlement.bookDifference') : t('admin-affiliate.settlement.allocateNow')
      }
      text={
        isDifference
          ? t('admin-affiliate.settlement.differenceText', { amount })
          : t('admin-affiliate.settlement.allocateText', { amount })
      }
      label={
        isDifference ? t('admin-affiliate.settlement.bookDifference') : t('admin-affiliate.settlement.allocateNow')
      }
      run={!isDifference || reason.trim() !== '' ? run : undefined}
      onClose={onClose}
    >
      {isDifference && <ReasonField value={reason} onChange={setReason} />}
    </ActionDialog>
  );
}
