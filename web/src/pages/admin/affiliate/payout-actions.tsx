import type { Payout } from '@haggle/contract/affiliate/payouts';
import { toLocalDay } from '@haggle/contract/locale/local-time';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveAs } from '../../../lib/download.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/toast.ts';

/** What can be done with a batch: the file for the payer, and while it is open, to say that it was paid or to cancel it. */
export function PayoutActs({ payout }: { payout: Payout }) {
  const { download, close } = useActs(payout);
  const [asked, setAsked] = useState<'file' | 'paid' | 'cancelled'>();
  const isOpen = payout.status === 'open';
  const amount = writeNumber(payout.amount, 'dollars');
  const onClose = () => setAsked(undefined);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {payout.status !== 'cancelled' && (
        <Button onClick={() => setAsked('file')}>
          <Download size={15} aria-hidden /> File for the payer
        </Button>
      )}
      {isOpen && (
        <>
          <Button variant="primary" onClick={() => setAsked('paid')}>
            Mark as paid
          </Button>
          <Button variant="quiet" onClick={() => setAsked('cancelled')}>
            Cancel this payout
          </Button>
        </>
      )}
      {asked === 'file' && (
        <ActDialog
          title="Take the file?"
          text="It has the members' payment details in plain text. That you took it is written in the log. Delete it once the money is sent."
          label="Take the file"
          run={download}
          onClose={onClose}
        />
      )}
      {asked === 'paid' && <MarkPaid amount={amount} onPaid={(day) => close('paid', day)} onClose={onClose} />}
      {asked === 'cancelled' && (
        <ActDialog
          title="Cancel this payout?"
          text={`Nobody is paid by it. Its ${amount} are owed as before, and the next payout takes them. Only cancel it if no money was sent.`}
          label="Cancel the payout"
          isDanger
          run={() => close('cancelled')}
          onClose={onClose}
        />
      )}
    </div>
  );
}

function useActs({ _id: id }: Payout) {
  const api = useApi();
  const client = useQueryClient();
  return {
    download: () =>
      api('GET /admin/affiliate/payouts/:id/csv', { params: { id } }, undefined, saveAs(`payout-${id}.csv`)),
    async close(status: 'paid' | 'cancelled', payoutDate?: string): Promise<void> {
      const body = { status, ...(payoutDate && { payoutDate }) };
      await api('PUT /admin/affiliate/payouts/:id/status', { params: { id }, body });
      await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
      toast(status === 'paid' ? `Payout ${id} is paid. Its members see it.` : `Payout ${id} is cancelled.`, 'good');
    },
  };
}

interface MarkPaidProps {
  amount: string;
  onPaid: (day: string) => Promise<void>;
  onClose: () => void;
}

function MarkPaid({ amount, onPaid, onClose }: MarkPaidProps) {
  const today = toLocalDay(Date.now());
  const [day, setDay] = useState(today);
  return (
    <ActDialog
      title={`Was ${amount} sent?`}
      text="Its commissions become paid, and its members are shown that they were. It cannot be taken back."
      label="Mark as paid"
      run={day ? () => onPaid(day) : undefined}
      onClose={onClose}
    >
      <Field label="Sent on" hint="Today or a day before.">
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className="w-44!"
          />
        )}
      </Field>
    </ActDialog>
  );
}
