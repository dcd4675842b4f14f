import { formatSigned } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { PointsEntry } from '@haggle/contract/reputation/points';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Coins } from 'lucide-react';
import { useApi } from '../../lib/api-context.tsx';
import { rich } from '../../lib/rich.ts';
import { BeyondLast, isBeyondLast } from '../../ui/beyond-last.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { historyQuery } from './points-history-query.ts';

const icon = <Coins size={32} strokeWidth={1.25} aria-hidden />;
const skeletonLines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The points a member gained and lost, newest first, in pages. */
export function PointsHistory({ page }: { page: number }) {
  const { data, error, isPending, refetch } = useQuery({
    ...historyQuery(useApi(), page),
    placeholderData: keepPreviousData,
  });
  if (isPending) {
    return (
      <div role="status" aria-label={t('points.history.loading')}>
        {skeletonLines.map((line) => (
          <Skeleton key={line} className="mb-px h-13 rounded-xl" />
        ))}
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  if (isBeyondLast(data.pagination)) return <BeyondLast icon={icon} />;
  if (data.data.length === 0) return <NothingYet />;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {data.data.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      <Pager page={data.pagination.page} pages={data.pagination.pages} />
      <p className="mt-3 text-faint text-sm">
        {rich('points.history.sum', {
          link: (words) => (
            <Link to="/faq" hash="points" className="underline hover:text-ink">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

function Entry({ entry: { pointsChange, reason, createdAt } }: { entry: PointsEntry }) {
  return (
    <li className="flex min-h-13 items-baseline gap-4 px-4 py-3">
      <span
        className={clsx(
          'w-8 shrink-0 text-end font-semibold tabular-nums',
          pointsChange > 0 ? 'text-saved' : 'text-soft',
        )}
      >
        {formatSigned(pointsChange)}
        <span className="sr-only"> {t('shell.points', { count: Math.abs(pointsChange) })}</span>
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 break-words">{reason}</p>
        <TimeAgo time={createdAt} className="shrink-0 text-faint text-sm sm:ms-auto" />
      </div>
    </li>
  );
}

function NothingYet() {
  return (
    <EmptyState icon={icon} title={t('points.history.none')} text={t('points.history.noneText')}>
      <LinkButton to="/submit" variant="primary">
        {t('deals.submitDeal')}
      </LinkButton>
    </EmptyState>
  );
}
