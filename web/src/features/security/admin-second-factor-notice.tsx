import { Link } from '@tanstack/react-router';
import { ShieldAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session-context.tsx';
import { readStored, store } from '../../lib/storage.ts';

const dismissedKey = 'secondFactorNoticeDismissed';

/** Asks an admin whose account has only a password for a second step. Once closed it stays closed in this browser. */
export function AdminSecondFactorNotice() {
  const user = useUser();
  const [isDismissed, setDismissed] = useState(() => readStored(dismissedKey) !== null);
  if (isDismissed || user?.role !== 'admin' || user.secondFactor || user.passkeysCount > 0) return null;
  function dismiss(): void {
    store(dismissedKey, 'yes');
    setDismissed(true);
  }
  return (
    <aside
      aria-label="Two-step sign-in"
      className="mb-4 flex items-start gap-3 rounded-xl border border-line bg-ember-wash px-4 py-3"
    >
      <ShieldAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-ember-text" />
      <p className="min-w-0 flex-1 text-sm">
        You look after this site, and only a password guards your account.{' '}
        <Link to="/settings" search={{ tab: 'security' } as never} className="font-medium text-ember-text underline">
          Set up two-step sign-in
        </Link>
      </p>
      <button
        type="button"
        aria-label="Close"
        onClick={dismiss}
        className="-m-2 grid size-9 shrink-0 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
      >
        <X size={18} aria-hidden />
      </button>
    </aside>
  );
}
