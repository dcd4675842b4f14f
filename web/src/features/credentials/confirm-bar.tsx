import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { verificationQuery } from './queries.ts';
import { SendLinkAgain } from './send-link-again.tsx';

/** Beneath the bar of every page until a member's address is confirmed; nothing where the site can't send the link. */
export function ConfirmBar() {
  const user = useUser();
  const isOpen = user?.emailVerified === false;
  const { data } = useQuery({ ...verificationQuery(useApi()), enabled: isOpen });
  if (!isOpen || !data?.canSend) return null;
  return (
    <aside aria-label={t('credentials.again.barLabel')} className="border-b bg-accent-wash">
      <div className="mx-auto flex max-w-[1680px] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-sm">
        <MailCheck size={18} aria-hidden className="shrink-0 text-accent-text" />
        <p className="min-w-0 flex-1 basis-48 break-words">{t('credentials.again.bar', { address: user.email })}</p>
        <SendLinkAgain user={user} />
      </div>
    </aside>
  );
}
