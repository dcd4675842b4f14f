import type { Payout } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveAs } from '../../../lib/download.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { toast } from '../../../ui/toast.ts';
import { PaidDialog } from './paid-dialog.tsx';

/** The actions on an open batch: download its file, mark it as paid, or cancel it. */
export function PayoutActs({ payout }: { payout: Payout }) {
  const { download, close } = useActs(payout);
  const [asked, setAsked] = useState<'file' | 'paid' | 'cancelled'>();
  const isOpen = payout.status === 'open';
  const amount = writeNumber(payout.amount, 'money');
  const onClose = () => setAsked(undefined);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {isOpen && (
        <>
          <Button onClick={() => setAsked('file')}>
            <Download size={15} aria-hidden /> {t('admin-affiliate.actions.file')}
          </Button>
          <Button variant="primary" onClick={() => setAsked('paid')}>
            {t('admin-affiliate.actions.markPaid')}
          </Button>
          <Button variant="quiet" onClick={() => setAsked('cancelled')}>
            {t('admin-affiliate.actions.cancel')}
          </Button>
        </>
      )}
      {asked === 'file' && (
        <ActDialog
          title={t('admin-affiliate.actions.fileTitle')}
          text={t('admin-affiliate.actions.fileText')}
          label={t('admin-affiliate.actions.fileLabel')}
          run={download}
          onClose={onClose}
        />
      )}
      {asked === 'paid' && (
        <PaidDialog
          payout={payout}
          onPaid={(payoutDate, paidByHand) => close({ status: 'paid', payoutDate, paidByHand })}
          onClose={onClose}
        />
      )}
      {asked === 'cancelled' && (
        <ActDialog
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

function useActs({ _id: id }: Payout) {
  const api = useApi();
  const client = useQueryClient();
  return {
    download: () =>
      api('GET /admin/affiliate/payouts/:id/csv', { params: { id } }, undefined, saveAs(`payout-${id}.csv`)),
    async close(body: Closing): Promise<void> {
      await api('PUT /admin/affiliate/payouts/:id/status', { params: { id }, body });
      await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
      const done =
        body.status === 'paid'
          ? t('admin-affiliate.actions.isPaid', { id })
          : t('admin-affiliate.actions.isCancelled', { id });
      toast(done, 'good');
    },
  };
}
