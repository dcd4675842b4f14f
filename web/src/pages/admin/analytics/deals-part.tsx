import type { DealsReport } from '@haggle/contract/analytics/reports';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { DealTable } from './deal-table.tsx';
import { CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { dealsReportQuery } from './queries.ts';

/** Which deals are opened? */
export function DealsPart({ range }: PartProps) {
  const query = useQuery(dealsReportQuery(useApi(), range));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures report={report} />
          <CountedUntil period={report.period} />
          <Course report={report} />
          <Positions positions={report.positions} />
          <Question
            title="Which deals are opened?"
            text="By views of their page and clicks to the shop. More than 100 clicks on 100 views: more press them in lists than open them."
            isEmpty={report.deals.length === 0}
            wanted="Deals are listed once somebody opens one."
          >
            <DealTable deals={report.deals} />
          </Question>
        </>
      )}
    </PartFrame>
  );
}

function Figures({ report: { figures, series } }: { report: DealsReport }) {
  const { views, clicks, shopClicks, clickRate } = figures;
  return (
    <FigureTiles>
      <FigureTile
        name="Deals viewed"
        value={views.total}
        before={views.previous}
        goodWhen="up"
        numbers={series.map((point) => point.views)}
      />
      <FigureTile
        name="Clicks on deals"
        value={clicks.total}
        before={clicks.previous}
        goodWhen="up"
        numbers={series.map((point) => point.clicks)}
      />
      <FigureTile
        name="Clicks to shops"
        value={shopClicks.total}
        before={shopClicks.previous}
        goodWhen="up"
        numbers={series.map((point) => point.shopClicks)}
      />
      <FigureTile
        name="To the shop, a view"
        value={clickRate.total}
        before={clickRate.previous}
        unit="share"
        goodWhen="up"
      />
    </FigureTiles>
  );
}

function Course({ report: { period, series } }: { report: DealsReport }) {
  return (
    <Question
      title="Do views lead to shops?"
      isFirst
      isEmpty={series.every(({ views, clicks }) => views === 0 && clicks === 0)}
      wanted="Views and clicks are counted when somebody opens or presses a deal."
    >
      <LineChart
        label={`Views and clicks of deals by ${period.interval}`}
        rows={series}
        at={(point) => point.at}
        interval={period.interval}
        series={[
          { name: 'Views', value: (point) => point.views },
          { name: 'Clicks', value: (point) => point.clicks },
          { name: 'Clicks to shops', value: (point) => point.shopClicks },
        ]}
      />
    </Question>
  );
}

/** Of `metadata.clickPosition`, see `clickPositions` in the contract. */
const positionNames: Readonly<Record<number, string>> = {
  0: 'Not said',
  2: 'Title or picture',
  3: 'Store',
  4: 'View Deal, to the shop',
  5: 'Comments',
};

function Positions({ positions }: Pick<DealsReport, 'positions'>) {
  return (
    <Question
      title="Where are deals pressed?"
      isEmpty={positions.length === 0}
      wanted="Places are listed once somebody presses a deal."
    >
      <BarList
        label="Clicks by place"
        rowTitle="Place"
        valueTitle="Clicks"
        items={positions.map(({ position, clicks, previousClicks }) => ({
          id: String(position),
          name: positionNames[position] ?? `Place ${position}`,
          value: clicks,
          before: previousClicks,
        }))}
      />
    </Question>
  );
}
