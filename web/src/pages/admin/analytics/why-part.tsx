import type { Cause, ChangeReport } from '@haggle/contract/analytics/traffic';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { MissingShare } from '../../../ui/charts/missing-share.ts';
import { changeOf } from '../../../ui/charts/numbers.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { analyticsPlace } from '../places/site-places.ts';
import { causeHint, causeTitle } from './cause-text.ts';
import { FilterRow } from './filter-row.tsx';
import { CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { changesQuery } from './queries.ts';
import { describeValue, readFilters, writeFilters } from './traffic-filters.ts';
import { trafficRange } from './traffic-range.ts';

/** The analytics of changes: why are there more or fewer visits than before? */
export function WhyPart({ wanted }: PartProps) {
  const filters = readFilters(analyticsPlace.useSearch().q);
  const query = useQuery(changesQuery(useApi(), { ...trafficRange(wanted), ...filters }));
  return (
    <>
      <FilterRow filters={filters} />
      <PartFrame query={query}>
        {(report) => (
          <>
            <Figures report={report} />
            <CountedUntil period={report.period} />
            {report.period.range !== 'days' && (
              <p className="-mt-1 text-faint text-sm">{t('admin-traffic.why.withoutToday')}</p>
            )}
            <Causes report={report} />
          </>
        )}
      </PartFrame>
    </>
  );
}

function Figures({ report: { visits, programVisits, unexplained } }: { report: ChangeReport }) {
  return (
    <FigureTiles>
      <FigureTile name={t('measures.names.visits')} value={visits.total} before={visits.previous} goodWhen="up" />
      <FigureTile
        name={t('admin-traffic.why.programVisits')}
        value={programVisits.total}
        before={programVisits.previous}
      />
      <FigureTile
        name={t('admin-traffic.why.unexplained')}
        value={unexplained}
        note={t('admin-traffic.why.unexplainedText')}
      />
    </FigureTiles>
  );
}

function Causes({ report: { period, visits, causes } }: { report: ChangeReport }) {
  const { total, previous } = visits;
  const change = changeOf(total, previous, 'count', use(MissingShare));
  const titles = { up: 'rose', down: 'fell', same: 'same' } as const;
  return (
    <Question
      title={t(`admin-traffic.why.${titles[change?.direction ?? 'same']}`)}
      text={
        period.compare === 'year'
          ? t('admin-traffic.why.textYear', { count: total, previous })
          : t('admin-traffic.why.text', { count: total, previous })
      }
      isFirst
      isEmpty={total === 0 && previous === 0 && causes.length === 0}
      wanted={t('admin-analytics.use.wanted')}
    >
      {causes.length === 0 ? (
        <p className="text-soft">{t('admin-traffic.why.alike')}</p>
      ) : (
        <ol aria-label={t('admin-traffic.why.causes')} className="flex flex-col gap-4">
          {causes.map((cause) => (
            <CauseItem key={`${cause.dimension} ${cause.name}`} cause={cause} />
          ))}
        </ol>
      )}
    </Question>
  );
}

function CauseItem({ cause }: { cause: Cause }) {
  const { dimension, name, visits, previousVisits, days, lastAt, within } = cause;
  const change = visits - previousVisits;
  const hint = causeHint(cause);
  return (
    <li className="grid gap-3 border-t pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_10rem]">
      <div className="min-w-0">
        <h3 className="break-words font-medium">{causeTitle(cause)}</h3>
        <p className="text-soft text-sm">
          {t('admin-traffic.why.numbers', {
            change: `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`,
            visits,
            previous: previousVisits,
          })}{' '}
          {within && t('admin-traffic.why.within', { what: describeValue(within.dimension, within.name) })}{' '}
          {visits === 0 && lastAt && t('admin-traffic.why.last', { day: formatDate(lastAt) })}
        </p>
        {hint && <p className="mt-1 max-w-prose text-sm">{hint}</p>}
        {dimension !== 'program' && (
          <Link
            {...analyticsPlace.link((before) => ({
              ...before,
              tab: 'traffic',
              q: writeFilters({ ...readFilters(before.q), [dimension]: name }),
            }))}
            aria-label={t('admin-traffic.why.showOf', { what: describeValue(dimension, name) })}
            className="inline-flex h-9 items-center text-accent-text text-sm underline underline-offset-2"
          >
            {t('admin-traffic.why.show')}
          </Link>
        )}
      </div>
      <div>
        <Sparkline numbers={days} />
        <p className="text-faint text-sm">{t('admin-traffic.why.course')}</p>
      </div>
    </li>
  );
}
