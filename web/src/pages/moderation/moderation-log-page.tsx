import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { moderationQuery } from '../../features/moderation/appeal-queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** The public moderation log, newest first, with reasons and times but without names. */
export function ModerationLog({ page }: { page: number | undefined }) {
  const { data, error, isPending, refetch } = useQuery(moderationQuery(useApi(), page));
  if (isPending) {
    return (
      <div role="status" aria-label={t('moderation.log.loading')}>
        <Skeleton className="h-96 rounded-xl" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message || t('moderation.log.failed')} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast />;
  if (data.data.length === 0) {
    return <EmptyState title={t('moderation.log.emptyTitle')} text={t('moderation.log.emptyText')} />;
  }
  return (
    <>
      <ul className="divide-y rounded-xl border bg-surface">
        {data.data.map((entry) => (
          <li key={entry._id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-medium">{t(`moderation.entry.${entry.what}`)}</p>
              {entry.why && (
                <p className="break-words text-soft">
                  <bdi>{entry.why}</bdi>
                </p>
              )}
            </div>
            <TimeAgo time={entry.createdAt} className="text-faint text-sm" />
          </li>
        ))}
      </ul>
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}
