import * as pointLimits from '@haggle/contract/limits/points';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { PointsData } from '@haggle/contract/reputation/points';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BadgeDisplay } from '../badges/badge-display.tsx';
import { myPointsQuery, pointsOfQuery } from './queries.ts';
import { useReputation } from './use-reputation.ts';

/** The member's points, reputation and badges, with a button to recalculate the reputation. */
export function MyPoints() {
  const answer = useQuery(myPointsQuery(useApi()));
  const { isPending, outcome, recalculate } = useReputation();
  return (
    <PointsDisplay
      answer={answer}
      action={
        <Button size="small" variant="quiet" aria-disabled={isPending} onClick={recalculate} className="-my-1 px-2!">
          <RefreshCw size={14} className={clsx(isPending && 'animate-spin')} aria-hidden />
          {isPending ? t('points.recalculating') : t('points.recalculate')}
        </Button>
      }
      note={
        <p
          role="status"
          className={clsx(
            'basis-full text-sm empty:hidden sm:order-last',
            outcome?.isFailure ? 'text-danger' : 'text-soft',
          )}
        >
          {outcome?.text}
        </p>
      }
    />
  );
}

/** A member's points, reputation and badges. */
export function PointsOf({ id }: { id: string }) {
  return <PointsDisplay answer={useQuery(pointsOfQuery(useApi(), id))} />;
}

interface PointsDisplayProps {
  answer: { data: PointsData | undefined; isPending: boolean; refetch: () => unknown };
  /** Shown next to the reputation; `note` is shown below the numbers. */
  action?: ReactNode;
  note?: ReactNode;
}

function PointsDisplay({ answer: { data, isPending, refetch }, action, note }: PointsDisplayProps) {
  if (!isPending && !data) return <ErrorLine text={t('points.failed.load')} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
      <div className="min-w-0">
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          <Figure label={t('points.label')} value={data?.points} />
          <Figure label={t('points.reputation')} value={data?.reputationScore} action={action} />
        </dl>
      </div>
      {note}
      <div className="min-w-0 flex-[1_1_18rem]">
        {data ? (
          <BadgeDisplay badges={data.badges} maxShown={pointLimits.displayBadges} />
        ) : (
          <Skeleton className="h-8 rounded-lg" />
        )}
      </div>
    </div>
  );
}

function Figure({ label, value, action }: { label: string; value: number | undefined; action?: ReactNode }) {
  return (
    <div>
      <dt className="text-faint text-sm">{label}</dt>
      <dd className="flex h-8 items-center gap-1.5 font-semibold text-xl tabular-nums">
        {value === undefined ? <Skeleton className="h-6 w-14" /> : formatNumber(value)}
        {action}
      </dd>
    </div>
  );
}
