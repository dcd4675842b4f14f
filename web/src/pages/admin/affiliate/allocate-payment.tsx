import type { OpenCommission, PartnerPayment } from '@haggle/contract/affiliate/settlements';
import { readAmount, writeAmount } from '@haggle/contract/locale/amounts';
import { formatMoney } from '@haggle/contract/locale/money';
import { roundMoney } from '@haggle/contract/locale/worth';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../../features/admin-kit/back-link.tsx';
import { LoadError } from '../../../features/admin-kit/load-error.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Checkbox, Input } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { statsPlace } from '../places/affiliate-places.ts';
import { openColumns, orderName } from './open-orders.tsx';
import { openOrdersQuery, paymentQuery } from './settlement-queries.ts';

/** The page that allocates a payment to the orders it settles, in whole or in part. */
export function AllocatePayment({ id, page }: { id: string; page: number | undefined }) {
  const { data: payment, error, isPending, refetch } = useQuery(paymentQuery(useApi(), id));
  return (
    <>
      <p className="mb-3">
        <BackLink {...statsPlace.link({ show: 'payments' })}>{t('admin-affiliate.allocation.all')}</BackLink>
      </p>
      {isPending && <Skeleton className="h-72 rounded-xl" />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {payment && <AllocationForm payment={payment} page={page} />}
    </>
  );
}

/** The typed amounts by order id, kept while paging through the orders. */
type TypedAmounts = Record<string, string>;

const amountOf = (text: string) => {
  const read = readAmount(text);
  return read.is === 'amount' && read.amount > 0 ? read.amount : undefined;
};

function AllocationForm({ payment, page }: { payment: PartnerPayment; page: number | undefined }) {
  const query = useQuery(openOrdersQuery(useApi(), payment.partner._id, page));
  const [typed, setTyped] = useState<TypedAmounts>({});
  const { mutate, isPending, error } = useAllocation(payment);
  /** Negative amounts the partner takes back, by order id. Always the whole, which adds to the rest to allocate. */
  const [clawedBack, setClawedBack] = useState<Readonly<Record<string, number>>>({});
  const entered = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  const clawbacks = Object.entries(clawedBack);
  const isValid = entered.length + clawbacks.length > 0 && entered.every(([, text]) => amountOf(text) !== undefined);
  const enteredTotal = entered.reduce((sum, [, text]) => sum + (amountOf(text) ?? 0), 0);
  const sum = roundMoney(clawbacks.reduce((sum, [, amount]) => sum + amount, enteredTotal));
  const remaining = roundMoney(payment.unallocated - sum);
  const isReady = isValid && remaining >= 0 && !isPending;
  const amount: DataColumn<OpenCommission> = {
    id: 'amount',
    title: t('admin-affiliate.allocation.amount'),
    className: 'min-w-44',
    cell: (row) =>
      row.open < 0 ? (
        <ClawbackCheckbox
          row={row}
          isChecked={row._id in clawedBack}
          onChange={(isChecked) =>
            setClawedBack(({ [row._id]: _, ...others }) => (isChecked ? { ...others, [row._id]: row.open } : others))
          }
        />
      ) : (
        <AmountCell
          row={row}
          text={typed[row._id] ?? ''}
          max={Math.min(row.open, roundMoney(remaining + (amountOf(typed[row._id] ?? '') ?? 0)))}
          onChange={(text) => setTyped((before) => ({ ...before, [row._id]: text }))}
        />
      ),
  };
  return (
    <>
      <h2 className="font-semibold text-lg">
        {t('admin-affiliate.allocation.title', { reference: payment.reference, name: payment.partner.name })}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-soft text-sm">{t('admin-affiliate.allocation.text')}</p>
      <DataTable
        name="allocation"
        caption={t('admin-affiliate.openOrders.caption', { name: payment.partner.name })}
        columns={[...openColumns(), amount]}
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
      {error && <ErrorLine text={refusalText(error)} />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p aria-live="polite" className={remaining < 0 ? 'text-danger' : 'text-soft'}>
          {remaining < 0
            ? t('admin-affiliate.allocation.tooMuch', { amount: formatMoney(-remaining) })
            : t('admin-affiliate.allocation.left', { amount: formatMoney(remaining) })}
        </p>
        <Button
          variant="primary"
          aria-disabled={!isReady}
          onClick={() =>
            isReady &&
            mutate([
              ...clawbacks.map(([_id, amount]) => ({ _id, amount })),
              ...entered.map(([_id, text]) => ({ _id, amount: amountOf(text) ?? 0 })),
            ])
          }
        >
          {t('admin-affiliate.allocation.allocate', { amount: formatMoney(sum) })}
        </Button>
      </div>
    </>
  );
}

interface ClawbackProps {
  row: OpenCommission;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox for an amount that the partner takes back. */
function ClawbackCheckbox({ row, isChecked, onChange }: ClawbackProps) {
  return (
    <Checkbox
      aria-label={t('admin-affiliate.allocation.takeBackOf', { order: orderName(row) })}
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    >
      {t('admin-affiliate.allocation.takeBack', { amount: formatMoney(-row.open) })}
    </Checkbox>
  );
}

interface AmountCellProps {
  row: OpenCommission;
  text: string;
  /** The most that can be settled of the order. */
  max: number;
  onChange: (text: string) => void;
}

/** The input for the amount that a payment settles of an order. */
function AmountCell({ row, text, max, onChange }: AmountCellProps) {
  const isWrong = text.trim() !== '' && (amountOf(text) === undefined || (amountOf(text) ?? 0) > row.open);
  return (
    <span className="flex items-center gap-1.5">
      <Input
        aria-label={t('admin-affiliate.allocation.amountOf', { order: orderName(row) })}
        aria-invalid={isWrong}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className="w-28!"
      />
      <Button
        size="small"
        variant="quiet"
        aria-label={t('admin-affiliate.allocation.wholeOf', { order: orderName(row) })}
        onClick={() => onChange(max > 0 ? writeAmount(max) : '')}
      >
        {t('admin-affiliate.allocation.whole')}
      </Button>
    </span>
  );
}

function useAllocation({ _id: id, partner }: PartnerPayment) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (commissions: { _id: string; amount: number }[]) =>
      api('POST /admin/affiliate/payments/:id/allocations', { params: { id }, body: { commissions } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
      toast(t('admin-affiliate.settlement.settled'), 'good');
      await navigate(statsPlace.link({ show: 'payments', partner: partner._id }));
    },
  });
}
