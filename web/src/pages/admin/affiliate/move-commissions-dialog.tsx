import type { Commission, CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusTexts } from '../../../features/commissions/commission-labels.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { orderName } from './open-orders.tsx';

interface MoveDialogProps {
  commission: Commission;
  to: CommissionStatus;
  onClose: () => void;
}

/** The dialog that changes a commission's status, with the details this needs. */
export function MoveDialog({ commission, to, onClose }: MoveDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const today = toLocalDay(Date.now());
  const [reason, setReason, clearDraft] = useDraftText(`move commission ${commission._id} ${to}`);
  const [payoutDate, setPayoutDate] = useState(to === 'paid' ? today : '');
  const order = orderName(commission) ?? commission._id;
  async function move(): Promise<void> {
    const body = { status: to, ...(payoutDate && { payoutDate }), ...(reason.trim() && { reason: reason.trim() }) };
    await api('PUT /affiliate/commission/:id/status', { params: { id: commission._id }, body });
    clearDraft();
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t(`admin-affiliate.move.done.${to}`, { order }), 'good');
  }
  return (
    <ActionDialog
      title={t(`admin-affiliate.move.ask.${to}`, { order })}
      text={to === 'pending' ? undefined : t(`admin-affiliate.move.effect.${to}`)}
      label={statusTexts[to].actionLabel}
      isDanger={to === 'rejected' || to === 'reversed'}
      run={move}
      onClose={onClose}
    >
      <PayoutDate to={to} today={today} value={payoutDate} onChange={setPayoutDate} />
      <ReasonField hint={t('admin-affiliate.move.reasonHint')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

interface PayoutDateProps {
  to: CommissionStatus;
  today: string;
  value: string;
  onChange: (day: string) => void;
}

/** The day of a payment, made or planned. */
function PayoutDate({ to, today, value, onChange }: PayoutDateProps) {
  if (to !== 'paid' && to !== 'approved') return null;
  const isPaid = to === 'paid';
  return (
    <Field
      label={isPaid ? t('admin-affiliate.move.paidOn') : t('admin-affiliate.move.planned')}
      hint={isPaid ? t('admin-affiliate.move.paidHint') : t('admin-affiliate.move.plannedHint')}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          {...(isPaid ? { max: today } : { min: today })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-44!"
        />
      )}
    </Field>
  );
}
