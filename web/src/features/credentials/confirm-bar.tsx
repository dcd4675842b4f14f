import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { verificationQuery } from './queries.ts';
import { SendLinkAgain } from './send-link-again.tsx';

/**
 * A bar over the lower edge of every page until the member's email is verified. It overlays the page, so nothing moves.
 * It can be closed for this visit. Hidden if the site can't send the link.
 */
export function ConfirmBar() {
  const user = useUser();
  const [isDismissed, setDismissed] = useState(false);
  const isOpen = user?.emailVerified === false && !isDismissed;
  const { data } = useQuery({ ...verificationQuery(useApi()), enabled: isOpen });
  if (!isOpen || !data?.canSend) return null;
  return (
    <aside
      aria-label={t('credentials.again.barLabel')}
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--tabs))] z-30 mx-auto flex max-w-2xl items-start gap-3 rounded-xl border bg-raised px-4 py-3 text-sm"
    >
      <MailCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-48 break-words">{t('credentials.again.bar', { address: user.email })}</p>
        <SendLinkAgain user={user} />
      </div>
      <Button
        size="icon"
        variant="quiet"
        aria-label={t('ui.actions.close')}
        className="-my-1 -me-2"
        onClick={() => setDismissed(true)}
      >
        <X size={16} aria-hidden />
      </Button>
    </aside>
  );
}
