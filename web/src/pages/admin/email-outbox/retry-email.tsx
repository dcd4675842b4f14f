import type { OutboxEmail } from '@haggle/contract/email/outbox';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { toast } from '../../../ui/toast.ts';

/** The button that immediately tries again to send an unsent email. */
export function RetryEmail({ email, onDone }: { email: OutboxEmail; onDone: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /admin/mails/:id/retry', { params: { id: email._id } }),
    onSuccess() {
      toast(t('admin-email-outbox.sentAgain'), 'good');
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'emails'] }),
  });
  return (
    <div className="mb-4 flex flex-col items-start gap-3">
      {error && <ErrorLine text={refusalText(error)} />}
      <Button disabled={isPending} onClick={() => mutate()}>
        {t('admin-email-outbox.sendAgain')}
      </Button>
    </div>
  );
}
