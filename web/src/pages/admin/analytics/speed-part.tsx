import type { PerformanceReport } from '@haggle/contract/analytics/reports';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { ChangeMark } from '../../../ui/charts/change-mark.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { changeOf, writeNumber } from '../../../ui/charts/numbers.ts';
import { ZoneMeter, ZoneWord } from '../../../ui/charts/zone-meter.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { type AnalyticsSearch, analyticsPlace } from '../places/site-places.ts';
import { CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { performanceQuery } from './queries.ts';
import { EndpointTable, PageTable } from './speed-tables.tsx';
import { vitalMeasures, vitalName, vitalShort } from './speed-text.ts';
import { TimeChart } from './time-chart.tsx';

/** The analytics of speed: how fast is the site? */
export function SpeedPart({ wanted }: PartProps) {
  const query = useQuery(performanceQuery(useApi(), wanted));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures figures={report.figures} />
          <CountedUntil period={report.period} />
          <Question
            title={t('admin-analytics.speed.title')}
            isFirst
            text={t('admin-analytics.speed.text')}
            isEmpty={report.figures.measuredPages.total === 0}
            wanted={t('admin-analytics.speed.wanted')}
          >
            <Vitals figures={report.figures} />
          </Question>
          <TrendChart report={report} />
          <Question
            title={t('admin-analytics.speed.pagesTitle')}
            text={t('admin-analytics.speed.pagesText')}
            isEmpty={report.pages.length === 0}
            wanted={t('admin-analytics.speed.wanted')}
          >
            <PageTable pages={report.pages} />
          </Question>
          <Question
            title={t('admin-analytics.speed.callsTitle')}
            text={t('admin-analytics.speed.callsText')}
            isEmpty={report.endpoints.length === 0}
            wanted={t('admin-analytics.speed.callsWanted')}
          >
            <EndpointTable endpoints={report.endpoints} />
          </Question>
        </>
      )}
    </PartFrame>
  );
}

function Figures({
  figures: { measuredPages, apiCalls, apiResponseTime, apiFailures },
}: Pick<PerformanceReport, 'figures'>) {
  return (
    <FigureTiles>
      <FigureTile
        name={t('admin-analytics.speed.pagesTimed')}
        value={measuredPages.total}
        before={measuredPages.previous}
      />
      <FigureTile name={t('admin-analytics.speed.callsTimed')} value={apiCalls.total} before={apiCalls.previous} />
      <FigureTile
        name={t('admin-analytics.speed.callTakes')}
        value={apiResponseTime.total}
        before={apiResponseTime.previous}
        unit="milliseconds"
        goodWhen="down"
      />
      <FigureTile
        name={t('admin-analytics.speed.callsFailed')}
        value={apiFailures.total}
        before={apiFailures.previous}
        goodWhen="down"
      />
    </FigureTiles>
  );
}

function Vitals({ figures }: Pick<PerformanceReport, 'figures'>) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 wide:grid-cols-3">
      {vitalMeasures.map(({ vital, unit, zones }) => {
        const { total, previous } = figures[vital];
        const change = changeOf(total, previous, unit);
        return (
          <li key={vital}>
            <h3 className="text-sm text-soft">
              {vitalName(vital)} <span className="text-faint">({vitalShort(vital)})</span>
            </h3>
            {total === null ? (
              <p className="text-faint">{t('admin-analytics.speed.unmeasured')}</p>
            ) : (
              <>
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold text-xl tabular-nums">{writeNumber(total, unit)}</span>
                  <ZoneWord value={total} zones={zones} />
                  {change && <ChangeMark change={change} goodWhen="down" className="ms-auto" />}
                </p>
                <ZoneMeter value={total} unit={unit} zones={zones} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const chartVitals = vitalMeasures.filter(({ vital }) => vital !== 'domContentLoaded');

function TrendChart({ report: { period, series, previousSeries } }: { report: PerformanceReport }) {
  const search = analyticsPlace.useSearch();
  const requested = search.of;
  const selected = chartVitals.find(({ vital }) => vital === requested) ?? chartVitals[0];
  if (!selected) return null;
  const { vital, unit } = selected;
  const name = vitalName(vital);
  return (
    <Question
      title={t('admin-analytics.speed.courseTitle')}
      isEmpty={[...series, ...previousSeries].every((point) => point[vital] === null)}
      wanted={t('admin-analytics.speed.wanted')}
    >
      <div className="-mx-4 mb-4 flex overflow-x-auto px-4 sm:-mx-6 sm:px-6">
        <ChoiceLinks
          label={t('admin-analytics.chartShows')}
          choices={chartVitals.map((one) => ({
            name: vitalShort(one.vital),
            search: { ...search, of: one === chartVitals[0] ? undefined : one.vital } satisfies AnalyticsSearch,
            isCurrent: one === selected,
          }))}
        />
      </div>
      <TimeChart
        label={t(`admin-analytics.speedBy.${period.interval}`, { name })}
        rows={series}
        before={previousSeries}
        at={(point) => point.at}
        period={period}
        unit={unit}
        series={[{ name, value: (point) => point[vital] }]}
      />
    </Question>
  );
}
