import type { Payout } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveAs } from '../../../lib/download.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { toast } from '../../../ui/toast.ts';
import { PaidDialog } from './paid-dialog.tsx';

/** The actions on an open batch: download its file, mark it as paid, or cancel it. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const { download, close } = usePayoutActions(payout);
  const [dialog, setDialog] = useState<'file' | 'paid' | 'cancelled'>();
  const isOpen = payout.status === 'open';
  const amount = writeNumber(payout.amount, 'money');
  const onClose = () => setDialog(undefined);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {isOpen && (
        <>
          <Button onClick={() => setDialog('file')}>
            <Download size={15} aria-hidden /> {t('admin-affiliate.actions.file')}
          </Button>
          <Button variant="primary" onClick={() => setDialog('paid')}>
            {t('admin-affiliate.actions.markPaid')}
          </Button>
          <Button variant="quiet" onClick={() => setDialog('cancelled')}>
            {t('admin-affiliate.actions.cancel')}
          </Button>
        </>
      )}
      {dialog === 'file' && (
        <ActionDialog
          title={t('admin-affiliate.actions.fileTitle')}
          text={t('admin-affiliate.actions.fileText')}
          label={t('admin-affiliate.actions.fileLabel')}
          run={download}
          onClose={onClose}
        />
      )}
      {dialog === 'paid' && (
        <PaidDialog
          payout={payout}
          onPaid={(payoutDate, paidByHand) => close({ status: 'paid', payoutDate, paidByHand })}
          onClose={onClose}
        />
      )}
      {dialog === 'cancelled' && (
        <ActionDialog
          title={t('admin-affiliate.actions.cancelTitle')}
          text={t('admin-affiliate.actions.cancelText', { amount })}
          label={t('admin-affiliate.actions.cancelLabel')}
          isDanger
          run={() => close({ status: 'cancelled' })}
          onClose={onClose}
        />
      )}
    </div>
  );
}

type Closing = { status: 'paid'; payoutDate: string; paidByHand: string[] } | { status: 'cancelled' };

function usePayoutActions({ _id: id }: Payout) {
  const api = useApi();
  const client = useQueryClient();
  return {
    download: () =>
      api('GET /admin/affiliate/payouts/:id/csv', { params: { id } }, undefined, saveAs(`payout-${id}.csv`)),
    async close(body: Closing): Promise<void> {
      await api('PUT /admin/affiliate/payouts/:id/status', { params: { id }, body });
      await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
      const message =
        body.status === 'paid'
          ? t('admin-affiliate.actions.isPaid', { id })
          : t('admin-affiliate.actions.isCancelled', { id });
      toast(message, 'good');
    },
  };
}
