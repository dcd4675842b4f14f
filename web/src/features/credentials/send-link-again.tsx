import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useSessionActions } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { verificationQuery } from './queries.ts';

/** While an address is not confirmed: the way to a new link, or that this site asks for none. Else nothing. */
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
  // What goes wrong, such as asking too often, is told by a toast, as with any other call.
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const { sent } = (await api('POST /auth/verify-email')).data;
      // Most likely it was confirmed on another device.
      if (!sent) session.replaceUser((await api('GET /auth/me')).data);
      return sent ? user.email : undefined;
    },
  });
  return { send: () => mutate(), isSending: isPending, sentTo: data };
}
