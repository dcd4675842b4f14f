import { limits } from '@haggle/contract/limits/limits';
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

const skeletonPlaces = Array.from({ length: limits.points.leaderboard }, (_, place) => place);

/** The members who earned most points, ranked. */
export function Leaderboard({ period }: { period: Period }) {
  const { data, error, isPending, refetch } = useQuery(leaderboardQuery(useApi(), period));
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the leaderboard" className="rounded-xl border pt-9">
        {skeletonPlaces.map((place) => (
          <Skeleton key={place} className="mx-4 my-4 h-8" />
        ))}
      </div>
    );
  }
  if (!data) {
    return <ErrorLine text={error?.message || 'Failed to load the leaderboard'} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Trophy size={32} strokeWidth={1.25} aria-hidden />}
        title={period === 'all' ? 'Nobody has earned points yet' : `Nobody has earned points ${spans[period]}`}
        text="A deal that is approved brings the first ten."
      >
        <LinkButton to="/submit" variant="primary">
          Submit Deal
        </LinkButton>
      </EmptyState>
    );
  }
  return <Board entries={data} />;
}

const spans = { week: 'this week', month: 'this month' };
const cell = 'px-2 py-2 sm:px-3';
const numberCell = `${cell} text-right tabular-nums`;

function Board({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const user = useUser();
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full text-left">
        <caption className="sr-only">Members by points, most first</caption>
        <thead className="border-line border-b text-faint text-sm">
          <tr>
            <th scope="col" className={clsx(cell, 'w-9 text-right font-medium sm:w-16')}>
              <span className="max-sm:sr-only">Rank</span>
            </th>
            <th scope="col" className={clsx(cell, 'font-medium')}>
              Member
            </th>
            <th scope="col" className={clsx(numberCell, 'w-20 pr-4! font-medium sm:w-28 sm:pr-3!')}>
              Points
            </th>
            <th scope="col" className={clsx(numberCell, 'w-28 font-medium max-sm:hidden')}>
              Reputation
            </th>
            <th scope="col" className={clsx(numberCell, 'w-24 pr-4! font-medium max-sm:hidden')}>
              Badges
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

const number = new Intl.NumberFormat('en-US');

function Row({ entry, isMine }: { entry: LeaderboardEntry; isMine: boolean }) {
  const { rank, user, points, reputationScore, badgesCount } = entry;
  const name = user.displayName || user.username;
  return (
    <tr className={clsx('relative h-16', isMine ? 'bg-ember-wash' : 'hover:bg-hover')}>
      <td className={clsx(numberCell, 'font-semibold', rank <= 3 ? 'text-ember-text text-lg' : 'text-faint')}>
        {rank}
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
              <span className="truncate font-medium group-hover:underline">{name}</span>
              {isMine && (
                <span className="shrink-0 rounded-md bg-ember-fill px-1.5 font-medium text-on-ember text-xs leading-5">
                  You
                </span>
              )}
            </span>
            <span className="flex flex-wrap gap-x-2 text-faint text-xs tabular-nums sm:hidden">
              <span>{number.format(reputationScore)} reputation</span>
              <span>{badgesText(badgesCount)}</span>
            </span>
            <span className="block truncate text-faint text-sm max-sm:hidden">@{user.username}</span>
          </span>
        </Link>
      </th>
      <td className={clsx(numberCell, 'pr-4! font-semibold sm:pr-3!')}>{number.format(points)}</td>
      <td className={clsx(numberCell, 'text-soft max-sm:hidden')}>{number.format(reputationScore)}</td>
      <td className={clsx(numberCell, 'pr-4! text-soft max-sm:hidden')}>{number.format(badgesCount)}</td>
    </tr>
  );
}

function badgesText(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'badge' : 'badges'}`;
}
