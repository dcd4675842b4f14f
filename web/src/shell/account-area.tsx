import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { LogOut, Plus, RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { useSession, useSessionActions } from '../lib/session-context.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BellPlace } from './bell-place.tsx';

/**
 * The right end of the navigation bar. While it is not known who is here, both faces are there and the style sheet
 * shows the likelier one, so that nothing jumps when the answer comes.
 */
export function AccountArea({ onDone }: { onDone: () => void }) {
  const { isAuthenticated, loading, user, authToken } = useSession();
  if (isAuthenticated && user) return <SignedIn user={user} onDone={onDone} />;
  if (!loading && authToken) return <SignedIn user="unreachable" onDone={onDone} />;
  return (
    <>
      <div className="session-out">
        <SignedOut />
      </div>
      {loading && (
        <div className="session-likely">
          <SignedIn user={undefined} onDone={onDone} />
        </div>
      )}
    </>
  );
}

const QueueBadge = lazy(async () => ({ default: (await import('../features/moderation/queue-badge.tsx')).QueueBadge }));

const row = 'flex flex-wrap items-center gap-1.5 compact:flex-nowrap';

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

function SignedIn({ user, onDone }: { user: Me | 'unreachable' | undefined; onDone: () => void }) {
  const session = useSessionActions();
  return (
    <div className={row}>
      <LinkButton to="/submit" variant="primary">
        <Plus size={16} aria-hidden />
        <span className="compact:max-aside:sr-only">{t('deals.submitDeal')}</span>
      </LinkButton>
      <div className="max-compact:hidden">
        <BellPlace />
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
      {user !== 'unreachable' && user?.role === 'admin' && (
        <Suspense>
          <QueueBadge />
        </Suspense>
      )}
      <Button
        variant="quiet"
        disabled={!user}
        onClick={() => {
          session.logout();
          onDone();
        }}
      >
        <LogOut size={16} aria-hidden />
        <span className="compact:max-aside:sr-only">{t('shell.logout')}</span>
      </Button>
    </div>
  );
}

function Member({ user }: { user: Me | undefined }) {
  if (!user) return <Skeleton className="mx-2 h-5 w-full" />;
  return (
    <Link
      to="/profile"
      title={t('shell.memberTitle', { name: user.username, count: user.points })}
      className="compact:ms-auto flex h-9 max-w-full items-center gap-2 rounded-lg px-2 text-sm hover:bg-hover"
    >
      <span className="truncate font-medium">{user.username}</span>
      <span className="shrink-0 rounded-md bg-ember-wash px-1.5 font-medium text-ember-text text-xs tabular-nums leading-5">
        {user.points}
        <span className="sr-only"> {t('shell.points', { count: user.points })}</span>
      </span>
    </Link>
  );
}
