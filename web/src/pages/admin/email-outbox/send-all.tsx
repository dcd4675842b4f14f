import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { verificationQuery } from '../../../features/credentials/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** The button that sends all failed emails, and those stored until there was a mail server. */
export function SendAll() {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery(verificationQuery(api));
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /admin/mails/retry-all', {}),
    onSuccess: ({ data: { mails } }) =>
      toast(mails > 0 ? t('admin-email-outbox.sentAll', { count: mails }) : t('admin-email-outbox.sentNone'), 'good'),
    onError: (error) => toast(refusalText(error), 'bad'),
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'emails'] }),
  });
  if (!data?.canSend) return null;
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      {t('admin-email-outbox.sendAll')}
    </Button>
  );
}
