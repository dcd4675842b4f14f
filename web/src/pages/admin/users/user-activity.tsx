import { formatNumber } from '@haggle/contract/locale/numbers';
import { type ActivityKind, activityKinds } from '@haggle/contract/members/activity';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AdminUserSearch } from '../places/people-places.ts';
import { ActivityLine } from './activity-line.tsx';
import { activityQuery } from './queries.ts';

/** Everything a member did and that was decided about them, the latest first, or one kind of it. */
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
  // What happened meanwhile moves the later pages on, so that one may be in two of them.
  const entries = new Map(data?.pages.flatMap((page) => page.data.map((one) => [`${one.kind} ${one._id}`, one])));
  return (
    <Section title={t('admin-users.activity.title')} text={t('admin-users.activity.text')}>
      {counts && (
        <ChoiceLinks
          label={t('admin-users.activity.show')}
          choices={[
            { name: t('admin-users.activityKinds.all'), search: {} satisfies AdminUserSearch, isCurrent: !kind },
            // What there is nothing of would be a row of dead ends.
            ...activityKinds
              .filter((one) => counts[one] > 0 || one === kind)
              .map((one) => ({
                name: t('admin-users.activity.kindOf', {
                  kind: t(`admin-users.activityKinds.${one}`),
                  total: formatNumber(counts[one]),
                }),
                search: { kind: one } satisfies AdminUserSearch,
                isCurrent: one === kind,
              })),
          ]}
        />
      )}
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
