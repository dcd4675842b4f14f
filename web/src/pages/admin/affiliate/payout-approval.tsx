import type { Payout } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { toast } from '../../../ui/toast.ts';

/** The state of a second person's approval of a batch, and the button to approve it. */
export function PayoutApproval({ payout }: { payout: Payout }) {
  const { _id: id, needsSecond, paysMaker, approvedAt, approvedBy, canApprove, status, amount, by } = payout;
  const api = useApi();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  if (!needsSecond) return null;
  if (approvedAt) {
    const name = approvedBy ?? t('admin-affiliate.batch.deletedMaker');
    const text = t('admin-affiliate.approval.approved', { day: formatDate(approvedAt), name });
    return <p className="mt-3 text-soft text-sm">{text}</p>;
  }
  if (status !== 'open') return null;
  async function approve(): Promise<void> {
    await api('POST /admin/affiliate/payouts/:id/approval', { params: { id } });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t('admin-affiliate.approval.done', { id }), 'good');
  }
  return (
    <div className="mt-4 flex max-w-3xl flex-wrap items-center gap-3 rounded-lg bg-accent-wash p-3">
      <p className="max-w-prose">
        {canApprove ? t('admin-affiliate.approval.asks') : t('admin-affiliate.approval.waitsText')}
        {paysMaker && ` ${t('admin-affiliate.approval.paysMaker')}`}
      </p>
      {canApprove && (
        <Button variant="primary" onClick={() => setConfirming(true)}>
          {t('admin-affiliate.approval.approve')}
        </Button>
      )}
      {isConfirming && (
        <ActionDialog
          title={t('admin-affiliate.approval.title', { amount: writeNumber(amount, 'money') })}
          text={t('admin-affiliate.approval.text', { name: by ?? t('admin-affiliate.batch.deletedMaker') })}
          label={t('admin-affiliate.approval.approve')}
          run={approve}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
