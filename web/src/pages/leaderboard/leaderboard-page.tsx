import * as pointLimits from '@haggle/contract/limits/points';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { LeaderboardEntry } from '@haggle/contract/reputation/badges';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { Avatar } from '../../features/users/avatar.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Period } from './periods.ts';
import { leaderboardQuery } from './queries.ts';

const skeletonPlaces = Array.from({ length: pointLimits.leaderboard }, (_, place) => place);

/** The ranking of the members with the most points. */
export function Leaderboard({ period }: { period: Period }) {
  const { data, error, isPending, refetch } = useQuery(leaderboardQuery(useApi(), period));
  if (isPending) {
    return (
      <div role="status" aria-label={t('leaderboard.loading')} className="rounded-xl border pt-9">
        {skeletonPlaces.map((place) => (
          <Skeleton key={place} className="mx-4 my-4 h-8" />
        ))}
      </div>
    );
  }
  if (!data) {
    return <ErrorLine text={error?.message || t('leaderboard.failed')} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Trophy size={32} strokeWidth={1.25} aria-hidden />}
        title={t(`leaderboard.nobody.${period}`)}
        text={t('leaderboard.nobodyText')}
      >
        <LinkButton to="/submit" variant="primary">
          {t('deals.submitDeal')}
        </LinkButton>
      </EmptyState>
    );
  }
  return <Board entries={data} />;
}

const side = 'px-2 py-2 sm:px-3';
const cell = clsx(side, 'text-start');
const numberCell = clsx(side, 'text-end tabular-nums');

function Board({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const user = useUser();
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full text-start">
        <caption className="sr-only">{t('leaderboard.caption')}</caption>
        <thead className="border-line border-b text-faint text-sm">
          <tr>
            <th scope="col" className={clsx(numberCell, 'w-9 font-medium sm:w-16')}>
              <span className="max-sm:sr-only">{t('leaderboard.column.rank')}</span>
            </th>
            <th scope="col" className={clsx(cell, 'font-medium')}>
              {t('leaderboard.column.member')}
            </th>
            <th scope="col" className={clsx(numberCell, 'w-20 pe-4! font-medium sm:w-28 sm:pe-3!')}>
              {t('leaderboard.column.points')}
            </th>
            <th scope="col" className={clsx(numberCell, 'w-28 font-medium max-sm:hidden')}>
              {t('leaderboard.column.reputation')}
            </th>
            <th scope="col" className={clsx(numberCell, 'w-24 pe-4! font-medium max-sm:hidden')}>
              {t('leaderboard.column.badges')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {entries.map((entry) => (
            <Row key={entry.user._id} entry={entry} isMine={entry.user._id === user?._id} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry, isMine }: { entry: LeaderboardEntry; isMine: boolean }) {
  const { rank, user, points, reputationScore, badgesCount } = entry;
  const name = user.displayName || user.username;
  return (
    <tr className={clsx('relative h-16', isMine ? 'bg-accent-wash' : 'hover:bg-hover')}>
      <td className={clsx(numberCell, 'font-semibold', rank <= 3 ? 'text-accent-text text-lg' : 'text-faint')}>
        {formatNumber(rank)}
      </td>
      <th scope="row" className={clsx(cell, 'max-w-0 font-normal')}>
        <Link
          to="/user/$id"
          params={{ id: user._id }}
          className="group flex items-center gap-3 after:absolute after:inset-0"
        >
          <Avatar name={name} url={user.avatarUrl} className={clsx('size-10 text-base', isMine && 'bg-surface!')} />
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              <span dir="auto" className="truncate font-medium group-hover:underline">
                {name}
              </span>
              {isMine && (
                <span className="shrink-0 rounded-md bg-accent-fill px-1.5 font-medium text-on-accent text-xs leading-5">
                  {t('leaderboard.you')}
                </span>
              )}
            </span>
            <span className="flex flex-wrap gap-x-2 text-faint text-xs tabular-nums sm:hidden">
              <span>{t('leaderboard.reputation', { number: reputationScore })}</span>
              <span>{t('leaderboard.badges', { count: badgesCount })}</span>
            </span>
            <span className="block truncate text-faint text-sm max-sm:hidden">
              <bdi>@{user.username}</bdi>
            </span>
          </span>
        </Link>
      </th>
      <td className={clsx(numberCell, 'pe-4! font-semibold sm:pe-3!')}>{formatNumber(points)}</td>
      <td className={clsx(numberCell, 'text-soft max-sm:hidden')}>{formatNumber(reputationScore)}</td>
      <td className={clsx(numberCell, 'pe-4! text-soft max-sm:hidden')}>{formatNumber(badgesCount)}</td>
    </tr>
  );
}
