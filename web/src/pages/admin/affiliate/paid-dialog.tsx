import type { Payout } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payoutFilesQuery } from '../../../features/payouts/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { Checkbox } from '../../../ui/inputs.tsx';
import { SentOnDialog } from './sent-on-dialog.tsx';

interface PaidDialogProps {
  payout: Payout;
  onPaid: (day: string, paidByHand: string[]) => Promise<void>;
  onClose: () => void;
}

/** The dialog that marks a batch as paid on a day. Members in no sent file must be confirmed as paid manually. */
export function PaidDialog({ payout, onPaid, onClose }: PaidDialogProps) {
  const { data } = useQuery(payoutFilesQuery(useApi(), payout._id));
  const [handPaidIds, setHandPaidIds] = useState<ReadonlySet<string>>(new Set());
  const unsent = data?.unsent ?? [];
  const areAllConfirmed = data !== undefined && unsent.every(({ member }) => handPaidIds.has(member._id));
  return (
    <SentOnDialog
      amount={writeNumber(payout.amount, 'money')}
      text={t('admin-affiliate.actions.paidText')}
      label={t('admin-affiliate.actions.markPaid')}
      onSent={areAllConfirmed ? (day) => onPaid(day, [...handPaidIds]) : undefined}
      onClose={onClose}
    >
      {unsent.length > 0 && <PaidByHand unsent={unsent} confirmed={handPaidIds} onConfirm={setHandPaidIds} />}
    </SentOnDialog>
  );
}

interface PaidByHandProps {
  unsent: readonly { member: { _id: string; username: string | null }; amount: number }[];
  confirmed: ReadonlySet<string>;
  onConfirm: (confirmed: ReadonlySet<string>) => void;
}

function PaidByHand({ unsent, confirmed, onConfirm }: PaidByHandProps) {
  const all = unsent.map(({ member }) => member._id);
  const isAll = all.every((id) => confirmed.has(id));
  function toggle(id: string, isOn: boolean): void {
    const next = new Set(confirmed);
    if (isOn) next.add(id);
    else next.delete(id);
    onConfirm(next);
  }
  return (
    <fieldset>
      <legend className="font-medium">{t('admin-affiliate.actions.byHand')}</legend>
      <p className="mt-1 text-soft text-sm">{t('admin-affiliate.actions.byHandText')}</p>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {all.length > 1 && (
          <li>
            <Checkbox checked={isAll} onChange={() => onConfirm(new Set(isAll ? [] : all))}>
              {t('admin-affiliate.actions.byHandAll')}
            </Checkbox>
          </li>
        )}
        {unsent.map(({ member, amount }) => (
          <li key={member._id}>
            <Checkbox checked={confirmed.has(member._id)} onChange={({ target }) => toggle(member._id, target.checked)}>
              <bdi>{member.username ?? t('accounts.deletedUser')}</bdi> {writeNumber(amount, 'money')}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
