import { formatNumber } from '@haggle/contract/locale/numbers';
import type { ActivityCounts, ActivityKind } from '@haggle/contract/members/activity';
import { activityKinds } from '@haggle/contract/members/choices';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AdminUserSearch } from '../places/people-places.ts';
import { ActivityLine } from './activity-line.tsx';
import { activityQuery } from './queries.ts';

/** A member's activity and the decisions about them, newest first; all of it or one kind. */
export function UserActivity({
  person: { _id: id },
  kind,
}: {
  person: AdminUserDetail;
  kind: ActivityKind | undefined;
}) {
  const query = useInfiniteQuery({ ...activityQuery(useApi(), id, kind), placeholderData: keepPreviousData });
  const { data, error, isPending, hasNextPage, isFetching } = query;
  if (isPending) {
    return (
      <div role="status" aria-label={t('admin-users.activity.loading')}>
        <Skeleton className="h-64 rounded-xl" />
      </div>
    );
  }
  const counts = data?.pages[0]?.counts;
  // New entries shift the later pages, so an entry may be in two of them.
  const entries = new Map(data?.pages.flatMap((page) => page.data.map((one) => [`${one.kind} ${one._id}`, one])));
  return (
    <Section title={t('admin-users.activity.title')} text={t('admin-users.activity.text')}>
      {counts && <Kinds counts={counts} current={kind} />}
      {error && <ErrorLine text={error.message} onRetry={() => void query.refetch()} />}
      {data && entries.size === 0 && <p className="mt-4 text-soft">{t('admin-users.activity.none')}</p>}
      <ul aria-label={t('admin-users.activity.title')} aria-busy={isFetching} className="mt-4 divide-y">
        {[...entries].map(([key, entry]) => (
          <ActivityLine key={key} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          size="small"
          className="mt-4"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? t('ui.actions.loading') : t('admin-users.activity.more')}
        </Button>
      )}
    </Section>
  );
}

/** The filter by kind, without kinds that have no entries. */
function Kinds({ counts, current }: { counts: ActivityCounts; current: ActivityKind | undefined }) {
  const kinds = activityKinds.filter((kind) => counts[kind] > 0 || kind === current);
  const nameOf = (kind: ActivityKind) =>
    t('admin-users.activity.kindOf', {
      kind: t(`admin-users.activityKinds.${kind}`),
      total: formatNumber(counts[kind]),
    });
  return (
    <nav aria-label={t('admin-users.activity.show')} className="flex flex-wrap gap-1">
      {[undefined, ...kinds].map((kind) => (
        <Link
          key={kind ?? 'all'}
          to="."
          search={searchOf(kind)}
          resetScroll={false}
          aria-current={kind === current ? 'page' : undefined}
          className={clsx(
            'inline-flex h-8 items-center rounded-md px-3 font-medium text-sm',
            kind === current ? 'bg-ink text-ground' : 'bg-sunken text-soft hover:bg-hover hover:text-ink',
          )}
        >
          {kind ? nameOf(kind) : t('admin-users.activityKinds.all')}
        </Link>
      ))}
    </nav>
  );
}

function searchOf(kind: ActivityKind | undefined): object {
  return { kind } satisfies AdminUserSearch;
}
