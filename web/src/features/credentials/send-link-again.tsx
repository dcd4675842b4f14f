import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { verificationQuery } from './queries.ts';

/** A button that sends a new link to an unverified address, or a note that this site can't send email. */
export function SendLinkAgain({ user }: { user: Me }) {
  const { data } = useQuery({ ...verificationQuery(useApi()), enabled: !user.emailVerified });
  const { send, isSending, sentTo } = useSendLink(user);
  if (user.emailVerified || !data) return null;
  if (!data.canSend) {
    return <p className="text-faint text-sm">{t('credentials.again.noEmail')}</p>;
  }
  return (
    <>
      {!sentTo && (
        <Button size="small" disabled={isSending} onClick={send}>
          {isSending ? t('ui.actions.sending') : t('credentials.again.send')}
        </Button>
      )}
      <p role="status" className="break-words text-saved text-sm empty:hidden">
        {sentTo && t('credentials.again.sent', { address: sentTo })}
      </p>
    </>
  );
}

function useSendLink(user: Me) {
  const api = useApi();
  const session = useSessionActions();
  // Errors such as rate limits show the API client's usual toast.
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const { sent } = (await api('POST /auth/verify-email')).data;
      // The address was probably verified on another device.
      if (!sent) session.replaceUser((await api('GET /auth/me')).data);
      return sent ? user.email : undefined;
    },
  });
  return { send: () => mutate(), isSending: isPending, sentTo: data };
}
