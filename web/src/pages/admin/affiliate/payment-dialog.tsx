import type { PartnerStanding } from '@haggle/contract/affiliate/settlements';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { readAmount } from '@haggle/contract/locale/amounts';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { locale } from '@haggle/contract/locale/locale';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';
import { ownOrdersNote } from './own-orders-note.ts';

const empty = { amount: '', fee: '', tax: '', reference: '', allocate: 'oldest' };

/** The typed amount, 0 for an empty field, or undefined if it isn't an amount. */
function amountOf(text: string): number | undefined {
  const read = readAmount(text);
  if (read.is === 'empty') return 0;
  return read.is === 'amount' ? read.amount : undefined;
}

/** The dialog that records a partner's payment, which can settle its oldest open commissions. */
export function PaymentDialog({ partner, onClose }: { partner: PartnerStanding['partner']; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const today = toLocalDay(Date.now());
  const [paidOn, setPaidOn] = useState(today);
  const [given, setGiven] = useState(empty);
  const [amount, fee, tax] = [amountOf(given.amount), amountOf(given.fee), amountOf(given.tax)];
  const reference = given.reference.trim();
  const isReady = Boolean(amount) && fee !== undefined && tax !== undefined && reference !== '';

  async function record(): Promise<void> {
    const allocate: 'later' | 'oldest' = given.allocate === 'later' ? 'later' : 'oldest';
    const body = {
      partner: partner._id,
      paidOn,
      amount: amount ?? 0,
      fee: fee ?? 0,
      tax: tax ?? 0,
      reference,
      allocate,
    };
    const { data } = await api('POST /admin/affiliate/payments', { body });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    const params = { amount: formatMoney(data.amount), left: formatMoney(data.unallocated) };
    const recorded = t('admin-affiliate.settlement.recorded', { ...params, orders: data.commissions });
    toast([recorded, ...ownOrdersNote(data)].join(' '), 'good');
  }

  const amounts = { given, onChange: setGiven };
  return (
    <ActionDialog
      title={t('admin-affiliate.settlement.recordFor', { name: partner.name })}
      label={t('admin-affiliate.settlement.record')}
      run={isReady ? record : undefined}
      onClose={onClose}
    >
      <Field label={t('admin-affiliate.settlement.paidOn')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={paidOn}
            onChange={({ target }) => setPaidOn(target.value)}
            className="w-44!"
          />
        )}
      </Field>
      <AmountField
        {...amounts}
        name="amount"
        hint={t('admin-affiliate.settlement.amountHint', { currency: locale.currency })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField {...amounts} name="fee" hint={t('admin-affiliate.settlement.feeHint')} />
        <AmountField {...amounts} name="tax" hint={t('admin-affiliate.settlement.taxHint')} />
      </div>
      <ReferenceFields given={given} onChange={setGiven} />
    </ActionDialog>
  );
}

type PaymentFields = typeof empty;

interface FieldProps {
  given: PaymentFields;
  onChange: (given: PaymentFields) => void;
}

function AmountField({ name, hint, given, onChange }: FieldProps & { name: 'amount' | 'fee' | 'tax'; hint: string }) {
  return (
    <Field
      label={t(`admin-affiliate.settlement.${name}`)}
      hint={hint}
      error={amountOf(given[name]) === undefined ? t('fields.amount') : undefined}
    >
      {(control) => (
        <Input
          {...control}
          value={given[name]}
          onChange={({ target }) => onChange({ ...given, [name]: target.value })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </Field>
  );
}

/** The payment's reference, and how it is allocated. */
function ReferenceFields({ given, onChange }: FieldProps) {
  return (
    <>
      <Field label={t('admin-affiliate.settlement.reference')} hint={t('admin-affiliate.settlement.referenceHint')}>
        {(control) => (
          <Input
            {...control}
            value={given.reference}
            maxLength={affiliateLimits.partnerPayment.maxReferenceLength}
            onChange={({ target }) => onChange({ ...given, reference: target.value })}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('admin-affiliate.settlement.allocate')}>
        {(control) => (
          <Select
            {...control}
            value={given.allocate}
            onChange={({ target }) => onChange({ ...given, allocate: target.value })}
          >
            <option value="oldest">{t('admin-affiliate.settlement.oldest')}</option>
            <option value="later">{t('admin-affiliate.settlement.later')}</option>
          </Select>
        )}
      </Field>
    </>
  );
}
