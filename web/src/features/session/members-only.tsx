import type { Capability } from '@haggle/contract/accounts/capabilities';
import { t } from '@haggle/contract/messages/translate';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';

/**
 * Shows its content to members, or to those alone whose roles let them do what it `needs`: `Loading...` while it is not known who is here, then the content or
 * the way to /login, which leads back here. A member who may not see it is told so, is not led back, and ends on the home page.
 */
export function MembersOnly({ needs, children }: { needs?: Capability | undefined; children: ReactNode }) {
  const { isAuthenticated, loading, user, authToken, error } = useSession();
  const session = useSessionActions();
  if (loading) return <Loading />;
  if (isAuthenticated && (!needs || user?.capabilities.includes(needs))) return children;
  if (authToken && !isAuthenticated) {
    return (
      <Page width="narrow">
        <ErrorLine text={error ?? t('session.failed.authentication')} onRetry={() => void session.start()} />
      </Page>
    );
  }
  return <LeaveForLogin mayReturn={!isAuthenticated} />;
}

function LeaveForLogin({ mayReturn }: { mayReturn: boolean }) {
  const router = useRouter();
  useEffect(() => {
    // Read once: the location changes while this page still stands.
    const search = mayReturn ? { next: router.state.location.href } : {};
    if (!mayReturn) toast(t('shell.toasts.denied'), 'bad');
    void router.navigate({ to: '/login', search, replace: true });
  }, [router, mayReturn]);
  return <Loading />;
}

/** Stands where it is not known yet what may be shown. */
export function Loading() {
  return (
    <Page className="py-20 text-center text-soft">
      <p role="status">{t('ui.actions.loading')}</p>
    </Page>
  );
}
