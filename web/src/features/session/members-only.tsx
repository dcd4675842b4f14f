import type { Capability } from '@haggle/contract/accounts/capabilities';
import { t } from '@haggle/contract/messages/translate';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';

/**
 * Shows its children to members, or only to those with the capability `needs`. Shows `Loading...` until the session is
 * known. Visitors are redirected to /login and return here afterwards. Members without the capability see a toast and
 * end up on the home page.
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
  return <RedirectToLogin mayReturn={!isAuthenticated} />;
}

function RedirectToLogin({ mayReturn }: { mayReturn: boolean }) {
  const router = useRouter();
  useEffect(() => {
    // Read once, because the location changes while this page is still mounted.
    const search = mayReturn ? { next: router.state.location.href } : {};
    if (!mayReturn) toast(t('shell.toasts.denied'), 'bad');
    void router.navigate({ to: '/login', search, replace: true });
  }, [router, mayReturn]);
  return <Loading />;
}

/** Shown until the session is known. */
export function Loading() {
  return (
    <Page className="py-20 text-center text-soft">
      <p role="status">{t('ui.actions.loading')}</p>
    </Page>
  );
}
