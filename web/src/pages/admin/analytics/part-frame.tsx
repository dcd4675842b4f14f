import type { Period } from '@haggle/contract/analytics/periods';
import type { RealtimeReport } from '@haggle/contract/analytics/reports';
import { t } from '@haggle/contract/messages/translate';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { ChartEmpty, ChartSkeleton, FigureSkeletons } from '../../../ui/charts/chart-places.tsx';
import { MissingShare } from '../../../ui/charts/missing-share.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { measuringQuery, type PeriodFilter } from './queries.ts';

/** The placeholder of a part: tiles, a first chart and two lists. */
export function PartSkeleton() {
  return (
    <div role="status" aria-label={t('admin-analytics.loading')} className="flex flex-col gap-4">
      <FigureSkeletons count={6} />
      {['first', 'second'].map((place) => (
        <Tile key={place} className="p-4 pt-20 sm:p-6 sm:pt-22">
          <ChartSkeleton label={t('admin-analytics.chart')} />
        </Tile>
      ))}
    </div>
  );
}

/** Props of each part of the page. */
export interface PartProps {
  wanted: PeriodFilter;
}

interface PartFrameProps<Report> {
  query: UseQueryResult<Report>;
  children: (report: Report) => ReactNode;
}

/** A part of the page with its loading and error states. `children` gets the report. */
export function PartFrame<Report extends { period: Period } | RealtimeReport>({
  query,
  children,
}: PartFrameProps<Report>) {
  const { data, error, isPending, refetch } = query;
  if (isPending) return <PartSkeleton />;
  if (data === undefined) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <MissingShare value={'period' in data ? missingShareOf(data.period) : 0}>
      <div className="flex min-w-0 flex-col gap-4">{children(data)}</div>
    </MissingShare>
  );
}

function missingShareOf({ from, to, countedUntil }: Period): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const missing = end - Math.max(start, Date.parse(countedUntil ?? from));
  return Math.max(0, missing / (end - start));
}

/** The time up to which the numbers are complete, below a part's tiles. */
export function CountedUntil({ period: { countedUntil, compare } }: { period: Period }) {
  const isUnfinished = use(MissingShare) > 0;
  const time = () => countedUntil && <TimeAgo time={countedUntil} isInSentence />;
  return (
    <p className="-mt-1 text-faint text-sm">
      {!countedUntil && t('admin-analytics.notCounted')}
      {countedUntil && compare === 'before' && rich('admin-analytics.countedUntil', { time })}
      {countedUntil && compare === 'year' && rich('admin-analytics.countedUntilYear', { time })}{' '}
      {countedUntil && isUnfinished && t('admin-analytics.unfinished')}
    </p>
  );
}

interface QuestionProps {
  /** The question that the chart answers. */
  title: string;
  text?: ReactNode;
  /** Whether there is anything to show. */
  isEmpty: boolean;
  /** The text about what has to happen before there is data. */
  wanted: string;
  /** Whether it is the part's first question, which also explains who is never counted. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A question with its answer, or the reason why there is none. */
export function Question({ title, text, isEmpty, wanted, isFirst = false, children }: QuestionProps) {
  return (
    <Section title={title} text={text}>
      {isEmpty ? <NoDataYet wanted={wanted} showsExclusions={isFirst} /> : children}
    </Section>
  );
}

function NoDataYet({ wanted, showsExclusions }: { wanted: string; showsExclusions: boolean }) {
  const { data: status } = useQuery(measuringQuery(useApi()));
  if (status === 'off') {
    return (
      <ChartEmpty title={t('admin-analytics.nothingCounted')}>{t('admin-analytics.nothingCountedText')}</ChartEmpty>
    );
  }
  return (
    <ChartEmpty title={t('admin-analytics.nothingYet')}>
      {wanted} {showsExclusions && t('admin-analytics.neverCounted')}
    </ChartEmpty>
  );
}

/** Two or three questions in columns where there is room. */
export function Columns({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  const wide = columns === 2 ? 'aside:grid-cols-2' : 'aside:grid-cols-3';
  return <div className={`grid grid-cols-1 gap-4 ${wide} *:min-w-0`}>{children}</div>;
}
