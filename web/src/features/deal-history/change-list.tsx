import type { DealChange } from '@haggle/contract/deals/lifecycle';
import { t } from '@haggle/contract/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../lib/api-context.tsx';
import { useIsAuthenticated } from '../../lib/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { changeText } from './change-text.ts';
import { changesQuery } from './changes-query.ts';

/** What was done to a deal, newest first, with the way to what was before. */
export function ChangeList({ dealId }: { dealId: string }) {
  const isAuthenticated = useIsAuthenticated();
  const query = useInfiniteQuery(changesQuery(useApi(), dealId, isAuthenticated));
  if (query.isPending) return <Skeleton className="h-24" />;
  if (!query.data) return <ErrorLine text={t('deal-history.failed')} onRetry={() => void query.refetch()} />;
  const changes = query.data.pages.flatMap((page) => page.data);
  if (changes.length === 0) return <p className="text-soft text-sm">{t('deal-history.empty')}</p>;
  return (
    <>
      <ol aria-label={t('deal-history.title')} className="space-y-3 border-s ps-4">
        {changes.map((change) => (
          <ChangeItem key={change._id} change={change} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button size="small" className="mt-4" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? t('ui.actions.loading') : t('deal-history.more')}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <div className="mt-3">
          <ErrorLine text={t('deal-history.moreFailed')} onRetry={() => void query.fetchNextPage()} />
        </div>
      )}
    </>
  );
}

function ChangeItem({ change }: { change: DealChange }) {
  return (
    <li className="relative text-sm before:absolute before:top-1.5 before:-start-[1.3rem] before:size-2 before:rounded-full before:bg-line-strong">
      {changeText(change).map((text) => (
        <p key={text} className="break-words">
          {text}
        </p>
      ))}
      {change.reason && (
        <p className="break-words text-soft">{t('deal-history.edit.quoted', { words: change.reason })}</p>
      )}
      <p className="text-faint text-xs">
        <Who actor={change.actor} />
        <TimeAgo time={change.createdAt} />
      </p>
    </li>
  );
}

function Who({ actor }: Pick<DealChange, 'actor'>) {
  const name = actor?.displayName || actor?.username;
  if (!actor || !name) return null;
  return (
    <>
      {actor.username ? (
        <Link to="/user/$id" params={{ id: actor._id }} className="underline hover:text-ink">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <span aria-hidden>·</span>{' '}
    </>
  );
}
