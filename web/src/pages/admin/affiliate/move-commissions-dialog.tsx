import type { Commission, CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusWords } from '../../../features/commissions/commission-labels.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';

const effects: Record<CommissionStatus, string> = {
  pending: '',
  approved: 'It is owed to the member from now on.',
  paid: 'Only where the money was sent outside of a payout: payouts mark theirs by themselves.',
  rejected: 'Nothing is owed for it. It cannot be taken back.',
  reversed: 'If it was paid, its share comes off what the member earns next. It cannot be taken back.',
};

interface MoveDialogProps {
  commission: Commission;
  to: CommissionStatus;
  onClose: () => void;
}

/** Asks for what a change of one commission needs, and does it. */
export function MoveDialog({ commission, to, onClose }: MoveDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const today = toLocalDay(Date.now());
  const [reason, setReason] = useState('');
  const [payoutDate, setPayoutDate] = useState(to === 'paid' ? today : '');
  const order = commission.orderId ?? commission._id;
  async function move(): Promise<void> {
    const body = { status: to, ...(payoutDate && { payoutDate }), ...(reason.trim() && { reason: reason.trim() }) };
    await api('PUT /affiliate/commission/:id/status', { params: { id: commission._id }, body });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(`Order ${order} ${statusWords[to].done}.`, 'good');
  }
  return (
    <ActDialog
      title={`${statusWords[to].act} order ${order}?`}
      text={effects[to]}
      label={statusWords[to].act}
      isDanger={to === 'rejected' || to === 'reversed'}
      run={move}
      onClose={onClose}
    >
      <PayoutDate to={to} today={today} value={payoutDate} onChange={setPayoutDate} />
      <ReasonField label="Reason" hint="For the log; may be empty." value={reason} onChange={setReason} />
    </ActDialog>
  );
}

interface PayoutDateProps {
  to: CommissionStatus;
  today: string;
  value: string;
  onChange: (day: string) => void;
}

/** The day of a payment that was made, or of one that is planned. */
function PayoutDate({ to, today, value, onChange }: PayoutDateProps) {
  if (to !== 'paid' && to !== 'approved') return null;
  const isPaid = to === 'paid';
  return (
    <Field
      label={isPaid ? 'Paid on' : 'Planned payout date'}
      hint={isPaid ? 'The day on which the member got the money.' : 'Optional. The member sees it.'}
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
