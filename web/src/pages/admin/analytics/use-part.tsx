import { measuresOf } from '@haggle/contract/analytics/measures';
import type { EngagementReport } from '@haggle/contract/analytics/reports';
import { isOneOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { Section } from '../../../ui/section.tsx';
import { type AnalyticsSearch, analyticsPlace } from '../places/site-places.ts';
import { DistinctTile, Stretches } from './distinct-visitors.tsx';
import { Downloads } from './downloads.tsx';
import { Meanings } from './meanings.tsx';
import { Columns, CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { engagementQuery } from './queries.ts';
import { TimeChart } from './time-chart.tsx';

/** The analytics of usage: is the site used? */
export function UsePart({ wanted }: PartProps) {
  const query = useQuery(engagementQuery(useApi(), wanted));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures report={report} />
          <p className="-mt-1 text-faint text-sm">{t(`admin-analytics.measured.${report.period.interval}`)}</p>
          <CountedUntil period={report.period} />
          <Stretches stretches={report.visitorStretches} />
          <Meanings report="engagement" />
          <TrendChart report={report} />
          <Columns>
            <Pages pages={report.pages} />
            <Referrers referrers={report.referrers} />
          </Columns>
          <Section title={t('admin-analytics.use.eventsTitle')} text={t('admin-analytics.use.eventsText')}>
            <Downloads file="events" wanted={wanted.range === '12m' ? { ...wanted, range: '90d' } : wanted} />
          </Section>
        </>
      )}
    </PartFrame>
  );
}

function Figures({ report }: { report: EngagementReport }) {
  const { period, figures, series } = report;
  const { visits, visitors, pageViews, members, pagesPerVisit, secondsPerVisit, bounceRate } = figures;
  const { membersOfWeek, membersOfMonth, badges } = figures;
  return (
    <FigureTiles>
      <CountTile name={t('measures.names.visits')} figure={visits} numbers={series.map((point) => point.visits)} />
      <CountTile
        name={t(`admin-analytics.visitorsBy.${period.interval}`)}
        figure={visitors}
        numbers={series.map((point) => point.visitors)}
      />
      <DistinctTile report={report} />
      <CountTile
        name={t('measures.names.pageViews')}
        figure={pageViews}
        numbers={series.map((point) => point.pageViews)}
      />
      <CountTile
        name={t('measures.names.activeMembers')}
        figure={members}
        numbers={series.map((point) => point.members)}
      />
      <CountTile
        name={t('measures.names.measuredVotes')}
        figure={figures.votes}
        numbers={series.map((point) => point.votes)}
      />
      <CountTile
        name={t('measures.names.measuredComments')}
        figure={figures.comments}
        numbers={series.map((point) => point.comments)}
      />
      <CountTile name={t('measures.names.pagesPerVisit')} figure={pagesPerVisit} />
      <FigureTile
        name={t('measures.names.secondsPerVisit')}
        value={secondsPerVisit.total}
        before={secondsPerVisit.previous}
        unit="seconds"
        goodWhen="up"
      />
      <FigureTile
        name={t('measures.names.bounceRate')}
        value={bounceRate.total}
        before={bounceRate.previous}
        unit="share"
        goodWhen="down"
      />
      <CountTile name={t('measures.names.membersOfWeek')} figure={membersOfWeek} />
      <CountTile name={t('measures.names.membersOfMonth')} figure={membersOfMonth} />
      <CountTile name={t('measures.names.measuredBadges')} figure={badges} />
    </FigureTiles>
  );
}

interface CountTileProps {
  name: string;
  figure: { total: number | null; previous: number | null };
  numbers?: readonly number[];
}

function CountTile({ name, figure: { total, previous }, numbers }: CountTileProps) {
  return <FigureTile name={name} value={total} before={previous} goodWhen="up" numbers={numbers} />;
}

const measures = ['visits', 'visitors', 'pageViews', 'members', 'votes', 'comments'] as const;
type MeasureName = (typeof measures)[number];

function TrendChart({ report: { period, series, previousSeries } }: { report: EngagementReport }) {
  const search = analyticsPlace.useSearch();
  const requested = search.of;
  const measure: MeasureName = isOneOf(measures, requested) ? requested : 'visits';
  const name = t(`measures.names.${measuresOf.engagement[measure]}`);
  return (
    <Question
      title={t('admin-analytics.use.title')}
      isFirst
      isEmpty={[...series, ...previousSeries].every((point) => point.visits === 0 && point[measure] === 0)}
      wanted={t('admin-analytics.use.wanted')}
    >
      <div className="-mx-4 mb-4 flex overflow-x-auto px-4 sm:-mx-6 sm:px-6">
        <ChoiceLinks
          label={t('admin-analytics.chartShows')}
          choices={measures.map((word) => ({
            name: t(`measures.names.${measuresOf.engagement[word]}`),
            search: { ...search, of: word === 'visits' ? undefined : word } satisfies AnalyticsSearch,
            isCurrent: word === measure,
          }))}
        />
      </div>
      <TimeChart
        label={t(`admin-analytics.by.${period.interval}`, { name })}
        rows={series}
        before={previousSeries}
        at={(point) => point.at}
        period={period}
        series={[{ name, value: (point) => point[measure] }]}
      />
    </Question>
  );
}

function Pages({ pages }: { pages: EngagementReport['pages'] }) {
  return (
    <Question
      title={t('admin-analytics.use.pagesTitle')}
      text={t('admin-analytics.use.pagesText')}
      isEmpty={pages.length === 0}
      wanted={t('admin-analytics.use.pagesWanted')}
    >
      <BarList
        label={t('admin-analytics.use.pagesLabel')}
        rowTitle={t('admin-analytics.columns.page')}
        valueTitle={t('admin-analytics.columns.views')}
        items={pages.map(({ page, views, previousViews }) => ({
          id: page,
          name: page,
          value: views,
          before: previousViews,
        }))}
      />
    </Question>
  );
}

function Referrers({ referrers }: { referrers: EngagementReport['referrers'] }) {
  return (
    <Question
      title={t('admin-analytics.use.referrersTitle')}
      text={t('admin-analytics.use.referrersText')}
      isEmpty={referrers.length === 0}
      wanted={t('admin-analytics.use.referrersWanted')}
    >
      <BarList
        label={t('admin-analytics.use.referrersLabel')}
        rowTitle={t('admin-analytics.use.site')}
        valueTitle={t('admin-analytics.columns.visits')}
        items={referrers.map(({ host, visits, previousVisits }) => ({
          id: host,
          name: host,
          value: visits,
          before: previousVisits,
        }))}
      />
    </Question>
  );
}
