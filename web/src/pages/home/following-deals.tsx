import { preloadSize } from '@haggle/contract/limits/home';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DealGridSkeleton } from '../../features/deal-cards/deal-grid.tsx';
import { FollowSuggestions } from '../../features/follows/follow-suggestions.tsx';
import { followsQuery } from '../../features/follows/queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { HomeDeals } from './home-deals.tsx';

interface Props {
  page: number;
  size: number;
}

/** The deals of the members, stores and brands that a member follows. Visitors see an explanation. */
export function FollowingDeals({ page, size }: Props) {
  const { isAuthenticated, loading, authToken, error } = useSession();
  const session = useSessionActions();
  // The server renders the same page for everyone. A member's browser shows a placeholder for their deals.
  if (loading) {
    return (
      <>
        <div className="session-out">
          <VisitorNotice />
        </div>
        <div className="session-likely">
          <div className="min-w-0 flex-1">
            <DealGridSkeleton kind="home" count={preloadSize} />
          </div>
        </div>
      </>
    );
  }
  if (isAuthenticated) {
    return (
      <>
        <HomeDeals tab="following" page={page} size={size} empty={<NoFollowedDeals />} />
        <p className="mt-4 text-center text-sm">
          <Link to="/settings" search={{ tab: 'following' }} className="text-soft underline hover:text-ink">
            {t('follows.tab.manage')}
          </Link>
        </p>
      </>
    );
  }
  if (authToken) {
    return <ErrorLine text={error ?? t('session.failed.authentication')} onRetry={() => void session.start()} />;
  }
  return <VisitorNotice />;
}

const icon = <UserPlus size={32} strokeWidth={1.25} aria-hidden />;
const followingPath = '/?tab=following';

function VisitorNotice() {
  return (
    <EmptyState icon={icon} title={t('follows.tab.guestTitle')} text={t('follows.tab.guestText')}>
      <LinkButton to="/login" search={{ next: followingPath }} variant="primary">
        {t('follows.tab.login')}
      </LinkButton>
      <LinkButton to="/register" search={{ next: followingPath }}>
        {t('follows.tab.register')}
      </LinkButton>
    </EmptyState>
  );
}

/** The reason why there are no deals, and suggestions whom to follow. */
function NoFollowedDeals(): ReactNode {
  const client = useQueryClient();
  const { data: follows } = useQuery(followsQuery(useApi()));
  const [initialCount, setInitialCount] = useState<number>();
  if (follows && initialCount === undefined) setInitialCount(follows.length);
  const isNew = initialCount === 0;
  return (
    <>
      <EmptyState
        icon={icon}
        title={isNew ? t('follows.tab.noneTitle') : t('follows.tab.nothingTitle')}
        text={isNew ? t('follows.tab.noneText') : t('follows.tab.nothingText')}
      >
        {isNew && (follows?.length ?? 0) > 0 && (
          <Button variant="primary" onClick={() => void client.refetchQueries({ queryKey: ['mine', 'deals', 'list'] })}>
            {t('follows.tab.show')}
          </Button>
        )}
      </EmptyState>
      <section aria-labelledby="who-to-follow" className="mt-6 rounded-xl border bg-surface p-4 sm:p-6">
        <h2 id="who-to-follow" className="mb-3 font-semibold text-lg">
          {t('follows.suggest.title')}
        </h2>
        <FollowSuggestions />
      </section>
    </>
  );
}
