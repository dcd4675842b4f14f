import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { Bookmark, LogOut, Plus, RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { useSession, useSessionActions } from '../lib/session-context.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BellSlot } from './bell-place.tsx';

/**
 * The right end of the navigation bar. While the session loads, both versions are rendered and the style sheet shows the
 * likelier one, so that nothing shifts afterwards.
 */
export function AccountArea() {
  const { isAuthenticated, loading, user, authToken } = useSession();
  if (isAuthenticated && user) return <SignedIn user={user} />;
  if (!loading && authToken) return <SignedIn user="unreachable" />;
  return (
    <>
      <div className="session-out">
        <SignedOut />
      </div>
      {loading && (
        <div className="session-likely">
          <SignedIn user={undefined} />
        </div>
      )}
    </>
  );
}

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const QueueBadge = lazy(async () => ({ default: (await import('../features/moderation/queue-badge.tsx')).QueueBadge }));

const row = 'flex items-center gap-1.5';

function SignedOut() {
  return (
    <div className={row}>
      <ThemeToggle />
      <LinkButton to="/login" variant="quiet">
        {t('shell.nav.login')}
      </LinkButton>
      <LinkButton to="/register" variant="primary">
        {t('shell.nav.register')}
      </LinkButton>
    </div>
  );
}

function SignedIn({ user }: { user: Me | 'unreachable' | undefined }) {
  const session = useSessionActions();
  return (
    <div className={row}>
      <LinkButton to="/submit" variant="primary">
        <Plus size={16} aria-hidden />
        {t('deals.submitDeal')}
      </LinkButton>
      <BellSlot />
      <div className="hidden xl:flex">
        <LinkButton to="/saved" variant="quiet" size="icon">
          <Bookmark size={18} aria-hidden />
          <span className="sr-only">{t('routes.saved.title')}</span>
        </LinkButton>
      </div>
      <ThemeToggle />
      <div className="flex h-9 w-36 items-center">
        {user === 'unreachable' ? (
          <Button variant="quiet" onClick={() => void session.start()}>
            <RotateCw size={16} aria-hidden /> {t('ui.tryAgain')}
          </Button>
        ) : (
          <Member user={user} />
        )}
      </div>
      {user !== 'unreachable' && user?.capabilities.includes('review') && (
        <Suspense>
          <QueueBadge />
        </Suspense>
      )}
      <Button variant="quiet" disabled={!user} onClick={() => session.logout()}>
        <LogOut size={16} className="rtl:-scale-x-100" aria-hidden />
        <span className="max-wide:sr-only">{t('shell.logout')}</span>
      </Button>
    </div>
  );
}

function Member({ user }: { user: Me | undefined }) {
  if (!user) return <Skeleton className="mx-2 h-5 w-full" />;
  return (
    <Suspense fallback={<Skeleton className="mx-2 h-5 w-full" />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}
