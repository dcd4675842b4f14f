import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ShieldAlert, X } from 'lucide-react';
import { useState } from 'react';
import { rich } from '../../lib/rich.ts';
import { useUser } from '../../lib/session-context.tsx';
import { readStored, store } from '../../lib/storage.ts';

/** Asks staff members whose account has only a password to set up a second factor. Can be dismissed per browser. */
export function AdminSecondFactorNotice() {
  const user = useUser();
  if (!user?.capabilities.length || user.secondFactor || user.passkeysCount > 0) return null;
  return <Notice key={user._id} userId={user._id} />;
}

function Notice({ userId }: { userId: string }) {
  const dismissedKey = `secondFactorNoticeDismissed:${userId}` as const;
  const [isDismissed, setDismissed] = useState(() => readStored(dismissedKey) !== null);
  if (isDismissed) return null;
  function dismiss(): void {
    store(dismissedKey, 'yes');
    setDismissed(true);
  }
  return (
    <aside
      aria-label={t('security.notice.label')}
      className="mb-4 flex items-start gap-3 rounded-xl border border-line bg-accent-wash px-4 py-3"
    >
      <ShieldAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 text-sm">
        {rich('security.notice.text', {
          link: (words) => (
            <Link to="/settings" search={{ tab: 'security' }} className="font-medium text-accent-text underline">
              {words}
            </Link>
          ),
        })}
      </p>
      <button
        type="button"
        aria-label={t('ui.actions.close')}
        onClick={dismiss}
        className="-m-2 grid size-9 shrink-0 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
      >
        <X size={18} aria-hidden />
      </button>
    </aside>
  );
}
