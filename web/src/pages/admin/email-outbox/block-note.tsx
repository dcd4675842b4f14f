import type { OutboxEmail } from '@haggle/contract/email/outbox';
import type { BlockReason } from '@haggle/contract/email/reports';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { toast } from '../../../ui/toast.ts';

/** The reason why an address gets no emails, and a button to allow them again. */
export function BlockNote({ email, reason, onDone }: { email: OutboxEmail; reason: BlockReason; onDone: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /admin/mails/:id/unblock', { params: { id: email._id } }),
    onSuccess() {
      toast(t('admin-email-outbox.blocks.ended'), 'good');
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'emails'] }),
  });
  return (
    <div className="mb-4 flex flex-col items-start gap-3">
      <p className="text-soft text-sm">{t(`admin-email-outbox.blocks.${reason}`)}</p>
      {error && <ErrorLine text={refusalText(error)} />}
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        {t('admin-email-outbox.blocks.end')}
      </Button>
    </div>
  );
}
