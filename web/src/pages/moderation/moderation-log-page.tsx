import type { ModerationEntry } from '@haggle/contract/moderation/appeals';
import { useQuery } from '@tanstack/react-query';
import { moderationQuery } from '../../features/moderation/appeal-queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

const entries: Record<ModerationEntry['what'], string> = {
  deal_rejected: 'A deal was not accepted',
  deal_removed: 'A deal was removed',
  deal_merged: 'A deal was merged into another one',
  deal_retitled: 'The title of a deal was put right',
  comment_deleted: 'A comment was deleted',
  member_suspended: 'A member was suspended',
  suspension_lifted: 'A suspension was lifted',
  appeal_upheld: 'An appeal was upheld',
  appeal_turned_down: 'An appeal was turned down',
};

/** What moderators did, the latest first, with why and when, and nobody's name. */
export function ModerationLog({ page }: { page: number | undefined }) {
  const { data, error, isPending, refetch } = useQuery(moderationQuery(useApi(), page));
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the log">
        <Skeleton className="h-96 rounded-xl" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message || 'Failed to load the log'} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast />;
  if (data.data.length === 0) {
    return <EmptyState title="Nothing so far" text="What moderators do will stand here." />;
  }
  return (
    <>
      <ul className="divide-y rounded-xl border bg-surface">
        {data.data.map((entry) => (
          <li key={entry._id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-medium">{entries[entry.what]}</p>
              {entry.why && <p className="break-words text-soft">{entry.why}</p>}
            </div>
            <TimeAgo time={entry.createdAt} className="text-faint text-sm" />
          </li>
        ))}
      </ul>
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
    </>
  );
}
