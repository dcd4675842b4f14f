import type { FunnelStep, GrowthReport } from '@haggle/contract/analytics/reports';
import { keysOf } from '@haggle/contract/keys';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { CohortTable } from '../../../ui/charts/cohort-table.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { Funnel } from '../../../ui/charts/funnel.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { growthQuery } from './queries.ts';

/** Does the community grow, do members stay, and how far do visits come? */
export function MembersPart({ range }: PartProps) {
  const query = useQuery(growthQuery(useApi(), range));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures report={report} />
          <CountedUntil period={report.period} />
          <Course report={report} />
          <Steps funnel={report.funnel} />
          <Cohorts cohorts={report.cohorts} />
        </>
      )}
    </PartFrame>
  );
}

function Figures({ report: { figures, members, series } }: { report: GrowthReport }) {
  const names = {
    signups: 'New members',
    deals: 'Deals posted',
    posters: 'Who posted',
    comments: 'Comments',
    commenters: 'Who commented',
    votes: 'Votes',
    voters: 'Who voted',
  } as const;
  return (
    <FigureTiles>
      <FigureTile name="Members" value={members.total} before={members.previous} goodWhen="up" />
      {keysOf(names).map((key) => (
        <FigureTile
          key={key}
          name={names[key]}
          value={figures[key].total}
          before={figures[key].previous}
          goodWhen="up"
          numbers={key === 'signups' ? series.map((point) => point.signups) : undefined}
        />
      ))}
    </FigureTiles>
  );
}

function Course({ report: { period, series, previousSeries } }: { report: GrowthReport }) {
  return (
    <Question
      title="Does the community grow?"
      isEmpty={[...series, ...previousSeries].every((point) => point.signups === 0)}
      wanted="Members are counted when they register, measured or not."
    >
      <BarChart
        label={`New members by ${period.interval}`}
        rows={series}
        before={previousSeries}
        along={{ at: (point) => point.at, interval: period.interval }}
        series={[{ name: 'New members', value: (point) => point.signups }]}
      />
    </Question>
  );
}

const stepNames: Record<FunnelStep, string> = {
  visit: 'Came',
  deal_view: 'Opened a deal',
  deal_click: 'Pressed on through to one',
  register: 'Registered',
  contribute: 'Voted, commented or posted',
};

function Steps({ funnel }: Pick<GrowthReport, 'funnel'>) {
  return (
    <Question
      title="How far do visits come?"
      isFirst
      text="Each step among the visits that took the one before."
      isEmpty={(funnel[0]?.visits ?? 0) === 0}
      wanted="Visits are counted when somebody opens a page."
    >
      <Funnel
        label="Visits by how far they came"
        valueTitle="Visits"
        steps={funnel.map(({ step, visits, previousVisits }) => ({
          id: step,
          name: stepNames[step],
          value: visits,
          before: previousVisits,
        }))}
      />
    </Question>
  );
}

const monday = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function shareOf(count: number, members: number) {
  const share = members === 0 ? 0 : count / members;
  const text = members === 0 ? '–' : `${Math.round(share * 100)}%`;
  return { text, title: `${writeNumber(count)} of ${writeNumber(members)}`, share };
}

function Cohorts({ cohorts }: Pick<GrowthReport, 'cohorts'>) {
  return (
    <Question
      title="Do members stay?"
      text="Members of the last twelve weeks by the week they registered in, and how many were active in the weeks after it."
      isEmpty={cohorts.every(({ members }) => members === 0)}
      wanted="Weeks are listed once somebody registers."
    >
      <CohortTable
        label="Members who came back, by the week they registered in"
        rowTitle="Week of"
        factTitles={['Members']}
        stepTitle="Week"
        rows={cohorts.map(({ week, members, active }) => ({
          id: week,
          name: monday.format(Date.parse(week)),
          facts: [writeNumber(members)],
          cells: active.map((count) => shareOf(count, members)),
        }))}
      />
    </Question>
  );
}
