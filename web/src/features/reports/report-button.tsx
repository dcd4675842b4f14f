import { t } from '@haggle/contract/messages/translate';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIsAuthenticated, useUser } from '../../lib/session-context.tsx';
import { useLoginPrompt } from '../session/use-login-prompt.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

interface ReportButtonProps {
  subject: 'deal' | 'user';
  id: string;
  ownerId?: string | undefined;
  /** What the report's note says until it is changed, such as where the member wrote something. */
  initialNote?: string | undefined;
}

/** A button that reports a deal or member to the moderators. Hidden for one's own. */
export function ReportButton({ subject, id, ownerId, initialNote }: ReportButtonProps) {
  const user = useUser();
  const isAuthenticated = useIsAuthenticated();
  const askToLogIn = useLoginPrompt();
  const [isOpen, setOpen] = useState(false);
  if (user && user._id === ownerId) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => (isAuthenticated ? setOpen(true) : askToLogIn(t('reports.login')))}
        className="inline-flex min-h-9 items-center gap-1.5 text-faint text-sm hover:text-ink hover:underline"
      >
        <Flag size={14} aria-hidden />
        {t(`reports.title.${subject}`)}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog subject={subject} id={id} initialNote={initialNote} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
