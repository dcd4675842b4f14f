import type { EngagementReport } from '@haggle/contract/analytics/reports';
import { isIn } from '@haggle/contract/keys';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { Section } from '../../../ui/section.tsx';
import { type AnalyticsSearch, analyticsPlace } from '../places/site-places.ts';
import { Downloads } from './downloads.tsx';
import { Columns, CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { engagementQuery } from './queries.ts';

/** Is the site used? */
export function UsePart({ range }: PartProps) {
  const query = useQuery(engagementQuery(useApi(), range));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures report={report} />
          <p className="-mt-1 text-faint text-sm">
            Measured in browsers that allow it; every vote and comment is counted under Members. A visitor who comes
            back in another {report.period.interval} counts again, a member only once.
          </p>
          <CountedUntil period={report.period} />
          <Course report={report} />
          <Columns>
            <Pages pages={report.pages} />
            <Referrers referrers={report.referrers} />
          </Columns>
          <Section
            title="What was measured, one by one?"
            text="Every event of the last 90 days at most, without names and addresses. Large files take a while."
          >
            <Downloads file="events" range={range === '12m' ? '90d' : range} />
          </Section>
        </>
      )}
    </PartFrame>
  );
}

function Figures({ report: { period, figures, series } }: { report: EngagementReport }) {
  const { visits, visitors, pageViews, members, pagesPerVisit, secondsPerVisit, bounceRate } = figures;
  const { membersOfWeek, membersOfMonth, badges } = figures;
  return (
    <FigureTiles>
      <Counted name="Visits" figure={visits} numbers={series.map((point) => point.visits)} />
      <Counted
        name={`Visitors, by ${period.interval}`}
        figure={visitors}
        numbers={series.map((point) => point.visitors)}
      />
      <Counted name="Pages viewed" figure={pageViews} numbers={series.map((point) => point.pageViews)} />
      <Counted name="Members who came" figure={members} numbers={series.map((point) => point.members)} />
      <Counted name="Votes, measured" figure={figures.votes} numbers={series.map((point) => point.votes)} />
      <Counted name="Comments, measured" figure={figures.comments} numbers={series.map((point) => point.comments)} />
      <Counted name="Pages a visit" figure={pagesPerVisit} />
      <FigureTile
        name="Time a visit"
        value={secondsPerVisit.total}
        before={secondsPerVisit.previous}
        unit="seconds"
        goodWhen="up"
      />
      <FigureTile
        name="Left at once"
        value={bounceRate.total}
        before={bounceRate.previous}
        unit="share"
        goodWhen="down"
      />
      <Counted name="Members, 7 days" figure={membersOfWeek} />
      <Counted name="Members, 30 days" figure={membersOfMonth} />
      <Counted name="Badges, measured" figure={badges} />
    </FigureTiles>
  );
}

interface CountedProps {
  name: string;
  figure: { total: number | null; previous: number | null };
  numbers?: readonly number[];
}

function Counted({ name, figure: { total, previous }, numbers }: CountedProps) {
  return <FigureTile name={name} value={total} before={previous} goodWhen="up" numbers={numbers} />;
}

const measures = {
  visits: 'Visits',
  visitors: 'Visitors',
  pageViews: 'Pages viewed',
  members: 'Members',
  votes: 'Votes, measured',
  comments: 'Comments, measured',
} as const;
type MeasureName = keyof typeof measures;

function Course({ report: { period, series, previousSeries } }: { report: EngagementReport }) {
  const search = analyticsPlace.useSearch();
  const asked = search.of;
  const measure: MeasureName = isIn(measures, asked) ? asked : 'visits';
  const name = measures[measure];
  return (
    <Question
      title="Is the site used?"
      isFirst
      isEmpty={[...series, ...previousSeries].every((point) => point.visits === 0 && point[measure] === 0)}
      wanted="Visits are counted when somebody opens a page."
    >
      <div className="-mx-4 mb-4 flex overflow-x-auto px-4 sm:-mx-6 sm:px-6">
        <ChoiceLinks
          label="What the chart shows"
          choices={Object.entries(measures).map(([word, name]) => ({
            name,
            search: { ...search, of: word === 'visits' ? undefined : word } satisfies AnalyticsSearch,
            isCurrent: word === measure,
          }))}
        />
      </div>
      <LineChart
        label={`${name} by ${period.interval}`}
        rows={series}
        before={previousSeries}
        at={(point) => point.at}
        interval={period.interval}
        series={[{ name, value: (point) => point[measure] }]}
      />
    </Question>
  );
}

function Pages({ pages }: { pages: EngagementReport['pages'] }) {
  return (
    <Question
      title="Which pages are viewed?"
      text="Pages of one kind are counted together."
      isEmpty={pages.length === 0}
      wanted="They are listed once somebody opens one."
    >
      <BarList
        label="Pages by views"
        rowTitle="Page"
        valueTitle="Views"
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
      title="Where do visits come from?"
      text="Sites that link here, as far as browsers say it."
      isEmpty={referrers.length === 0}
      wanted="Sites are listed once somebody comes from one."
    >
      <BarList
        label="Sites by visits"
        rowTitle="Site"
        valueTitle="Visits"
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
