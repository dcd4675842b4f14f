import { growthNumbers } from '@haggle/contract/analytics/choices';
import type { GrowthReport } from '@haggle/contract/analytics/reports';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { CohortTable } from '../../../ui/charts/cohort-table.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { Funnel } from '../../../ui/charts/funnel.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { writeShortDay } from '../../../ui/charts/times.ts';
import { Meanings } from './meanings.tsx';
import { CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { growthQuery } from './queries.ts';

/** The analytics of members: does the community grow, do members stay, and how far do visits get? */
export function MembersPart({ wanted }: PartProps) {
  const query = useQuery(growthQuery(useApi(), wanted));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures report={report} />
          <CountedUntil period={report.period} />
          <Meanings report="growth" />
          <TrendChart report={report} />
          <Steps funnel={report.funnel} />
          <Cohorts cohorts={report.cohorts} />
        </>
      )}
    </PartFrame>
  );
}

function Figures({ report: { figures, members, series } }: { report: GrowthReport }) {
  return (
    <FigureTiles>
      <FigureTile name={t('measures.names.members')} value={members.total} before={members.previous} goodWhen="up" />
      {growthNumbers.map((key) => (
        <FigureTile
          key={key}
          name={t(`measures.names.${key}`)}
          value={figures[key].total}
          before={figures[key].previous}
          goodWhen="up"
          numbers={key === 'signups' ? series.map((point) => point.signups) : undefined}
        />
      ))}
    </FigureTiles>
  );
}

function TrendChart({ report: { period, series, previousSeries } }: { report: GrowthReport }) {
  return (
    <Question
      title={t('admin-analytics.members.title')}
      isEmpty={[...series, ...previousSeries].every((point) => point.signups === 0)}
      wanted={t('admin-analytics.members.wanted')}
    >
      <BarChart
        label={t(`admin-analytics.by.${period.interval}`, { name: t('measures.names.signups') })}
        rows={series}
        before={previousSeries}
        axis={{ at: (point) => point.at, interval: period.interval }}
        series={[{ name: t('measures.names.signups'), value: (point) => point.signups }]}
      />
    </Question>
  );
}

function Steps({ funnel }: Pick<GrowthReport, 'funnel'>) {
  return (
    <Question
      title={t('admin-analytics.members.stepsTitle')}
      isFirst
      text={t('admin-analytics.members.stepsText')}
      isEmpty={(funnel[0]?.visits ?? 0) === 0}
      wanted={t('admin-analytics.use.wanted')}
    >
      <Funnel
        label={t('admin-analytics.members.stepsLabel')}
        valueTitle={t('admin-analytics.columns.visits')}
        steps={funnel.map(({ step, visits, previousVisits }) => ({
          id: step,
          name: t(`admin-analytics.steps.${step}`),
          value: visits,
          before: previousVisits,
        }))}
      />
    </Question>
  );
}

function shareOf(count: number, members: number) {
  const share = members === 0 ? 0 : count / members;
  const text = members === 0 ? '–' : formatPercent(share);
  const title = t('admin-analytics.members.ofMembers', {
    active: writeNumber(count),
    members: writeNumber(members),
  });
  return { text, title, share };
}

function Cohorts({ cohorts }: Pick<GrowthReport, 'cohorts'>) {
  return (
    <Question
      title={t('admin-analytics.members.cohortsTitle')}
      text={t('admin-analytics.members.cohortsText')}
      isEmpty={cohorts.every(({ members }) => members === 0)}
      wanted={t('admin-analytics.members.cohortsWanted')}
    >
      <CohortTable
        label={t('admin-analytics.members.cohortsLabel')}
        rowTitle={t('admin-analytics.members.weekOf')}
        factTitles={[t('measures.names.members')]}
        stepTitle={t('admin-analytics.members.week')}
        rows={cohorts.map(({ week, members, active }) => ({
          id: week,
          name: writeShortDay(week),
          facts: [writeNumber(members)],
          cells: active.map((count) => shareOf(count, members)),
        }))}
      />
    </Question>
  );
}
