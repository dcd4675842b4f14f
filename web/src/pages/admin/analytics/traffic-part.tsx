import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import type { TrafficReport } from '@haggle/contract/analytics/traffic';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api-context.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { analyticsPlace } from '../places/site-places.ts';
import { FilterRow } from './filter-row.tsx';
import { Meanings } from './meanings.tsx';
import { Columns, CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { trafficQuery } from './queries.ts';
import { TimeChart } from './time-chart.tsx';
import { describeValue, type Filters, readFilters, valueName, writeFilters } from './traffic-filters.ts';
import { trafficRange } from './traffic-range.ts';

/** The analytics of traffic: where do visits come from, and on which devices? */
export function TrafficPart({ wanted }: PartProps) {
  const filters = readFilters(analyticsPlace.useSearch().q);
  const query = useQuery(trafficQuery(useApi(), { ...trafficRange(wanted), ...filters }));
  return (
    <>
      <FilterRow filters={filters} />
      <PartFrame query={query}>
        {(report) => (
          <>
            <Figures report={report} />
            <CountedUntil period={report.period} />
            <Meanings report="traffic" />
            <TrendChart report={report} />
            <Columns>
              {trafficDimensions.map((dimension) => (
                <Names key={dimension} dimension={dimension} report={report} filters={filters} />
              ))}
              <Programs programs={report.programs} />
            </Columns>
          </>
        )}
      </PartFrame>
    </>
  );
}

function Figures({ report: { figures, series } }: { report: TrafficReport }) {
  const { visits, pageViews, pagesPerVisit, bounceRate } = figures;
  return (
    <FigureTiles>
      <FigureTile
        name={t('measures.names.visits')}
        value={visits.total}
        before={visits.previous}
        goodWhen="up"
        numbers={series.map((point) => point.visits)}
      />
      <FigureTile
        name={t('admin-traffic.pagesOfVisits')}
        value={pageViews.total}
        before={pageViews.previous}
        goodWhen="up"
        numbers={series.map((point) => point.pageViews)}
      />
      <FigureTile
        name={t('measures.names.pagesPerVisit')}
        value={pagesPerVisit.total}
        before={pagesPerVisit.previous}
        goodWhen="up"
      />
      <FigureTile
        name={t('measures.names.bounceRate')}
        value={bounceRate.total}
        before={bounceRate.previous}
        unit="share"
        goodWhen="down"
      />
    </FigureTiles>
  );
}

function TrendChart({ report: { period, series, previousSeries } }: { report: TrafficReport }) {
  const name = t('measures.names.visits');
  return (
    <Question
      title={t('admin-traffic.title')}
      text={
        <>
          {t('admin-traffic.text')}{' '}
          <Link
            {...analyticsPlace.link((before) => ({ ...before, tab: 'why' }))}
            className="text-accent-text underline underline-offset-2"
          >
            {t('admin-analytics.parts.why')}
          </Link>
        </>
      }
      isFirst
      isEmpty={[...series, ...previousSeries].every((point) => point.visits === 0)}
      wanted={t('admin-analytics.use.wanted')}
    >
      <TimeChart
        label={t(`admin-analytics.by.${period.interval}`, { name })}
        rows={series}
        before={previousSeries}
        at={(point) => point.at}
        period={period}
        series={[{ name, value: (point) => point.visits }]}
      />
    </Question>
  );
}

interface NamesProps {
  dimension: TrafficDimension;
  report: TrafficReport;
  filters: Filters;
}

/** A dimension's names with their visits. Clicking one filters the whole part by it. */
function Names({ dimension, report: { dimensions, landingTitles }, filters }: NamesProps) {
  const names = dimensions[dimension];
  const title = t(`admin-traffic.dimensions.${dimension}`);
  return (
    <Question title={title} isEmpty={names.length === 0} wanted={t('admin-analytics.use.wanted')}>
      <BarList
        label={t('admin-traffic.visitsBy', { dimension: title })}
        rowTitle={title}
        valueTitle={t('admin-analytics.columns.visits')}
        items={names.map(({ name, visits, previousVisits }) => ({
          id: name,
          name: valueName(dimension, name, landingTitles),
          shown: (
            <Link
              {...analyticsPlace.link((before) => ({ ...before, q: writeFilters({ ...filters, [dimension]: name }) }))}
              resetScroll={false}
              aria-label={t('admin-traffic.narrowTo', { what: describeValue(dimension, name, landingTitles) })}
              className="hover:underline"
            >
              <bdi>{valueName(dimension, name, landingTitles)}</bdi>
            </Link>
          ),
          value: visits,
          before: previousVisits,
        }))}
      />
    </Question>
  );
}

function Programs({ programs }: Pick<TrafficReport, 'programs'>) {
  return (
    <Question
      title={t('admin-traffic.dimensions.program')}
      text={t('admin-traffic.programsText')}
      isEmpty={programs.length === 0}
      wanted={t('admin-traffic.programsWanted')}
    >
      <BarList
        label={t('admin-traffic.visitsBy', { dimension: t('admin-traffic.dimensions.program') })}
        rowTitle={t('admin-traffic.dimensions.program')}
        valueTitle={t('admin-analytics.columns.visits')}
        items={programs.map(({ name, visits, previousVisits }) => ({
          id: name,
          name,
          value: visits,
          before: previousVisits,
        }))}
      />
    </Question>
  );
}
