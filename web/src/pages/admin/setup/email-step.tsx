import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { useUser } from '../../../lib/session-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRefreshSetup } from './use-refresh-setup.ts';

/** The setup step that sends the admin a test email and shows the mail server's response. */
export function EmailStep({ canSend }: { canSend: boolean }) {
  const api = useApi();
  const email = useUser()?.email ?? '';
  const refresh = useRefreshSetup();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api('POST /admin/setup/test-email'),
    onSuccess: refresh,
  });
  if (!canSend) return <p className="max-w-prose">{t('admin-setup.noMailServer')}</p>;
  return (
    <>
      <Button variant="primary" disabled={isPending} onClick={() => mutate()}>
        {t('admin-setup.acts.email')}
      </Button>
      <div role="status" className="mt-2 max-w-prose text-sm">
        {isPending && <p>{t('admin-setup.sending')}</p>}
        {isSuccess && <p className="text-saved">{t('admin-setup.sent', { email })}</p>}
        {error && <p className="text-danger">{refusalText(error)}</p>}
      </div>
    </>
  );
}
