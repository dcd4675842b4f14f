import type { DealsReport } from '@haggle/contract/analytics/reports';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { DealTable } from './deal-table.tsx';
import { Meanings } from './meanings.tsx';
import { CountedUntil, PartFrame, type PartProps, Question } from './part-frame.tsx';
import { dealsReportQuery } from './queries.ts';
import { TimeChart } from './time-chart.tsx';

/** The analytics of deals: which ones are opened? */
export function DealsPart({ wanted }: PartProps) {
  const query = useQuery(dealsReportQuery(useApi(), wanted));
  return (
    <PartFrame query={query}>
      {(report) => (
        <>
          <Figures report={report} />
          <CountedUntil period={report.period} />
          <Meanings report="deals" />
          <TrendChart report={report} />
          <Positions positions={report.positions} />
          <Question
            title={t('admin-analytics.deals.openedTitle')}
            text={t('admin-analytics.deals.openedText')}
            isEmpty={report.deals.length === 0}
            wanted={t('admin-analytics.deals.openedWanted')}
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
        name={t('measures.names.dealViews')}
        value={views.total}
        before={views.previous}
        goodWhen="up"
        numbers={series.map((point) => point.views)}
      />
      <FigureTile
        name={t('measures.names.dealClicks')}
        value={clicks.total}
        before={clicks.previous}
        goodWhen="up"
        numbers={series.map((point) => point.clicks)}
      />
      <FigureTile
        name={t('measures.names.shopClicks')}
        value={shopClicks.total}
        before={shopClicks.previous}
        goodWhen="up"
        numbers={series.map((point) => point.shopClicks)}
      />
      <FigureTile
        name={t('measures.names.clickRate')}
        value={clickRate.total}
        before={clickRate.previous}
        unit="share"
        goodWhen="up"
      />
    </FigureTiles>
  );
}

function TrendChart({ report: { period, series } }: { report: DealsReport }) {
  return (
    <Question
      title={t('admin-analytics.deals.title')}
      isFirst
      isEmpty={series.every(({ views, clicks }) => views === 0 && clicks === 0)}
      wanted={t('admin-analytics.deals.wanted')}
    >
      <TimeChart
        label={t(`admin-analytics.by.${period.interval}`, { name: t('admin-analytics.deals.chart') })}
        rows={series}
        at={(point) => point.at}
        period={period}
        series={[
          { name: t('admin-analytics.columns.views'), value: (point) => point.views },
          { name: t('admin-analytics.columns.clicks'), value: (point) => point.clicks },
          { name: t('measures.names.shopClicks'), value: (point) => point.shopClicks },
        ]}
      />
    </Question>
  );
}

/** Message keys for `metadata.clickPosition`; see `clickPositions` in the contract. */
const positionKeys: Readonly<Record<number, 'none' | 'title' | 'store' | 'viewDeal' | 'comments'>> = {
  0: 'none',
  2: 'title',
  3: 'store',
  4: 'viewDeal',
  5: 'comments',
};

function positionName(position: number): string {
  const key = positionKeys[position];
  return key ? t(`admin-analytics.positions.${key}`) : t('admin-analytics.deals.otherPlace', { number: position });
}

function Positions({ positions }: Pick<DealsReport, 'positions'>) {
  return (
    <Question
      title={t('admin-analytics.deals.placesTitle')}
      isEmpty={positions.length === 0}
      wanted={t('admin-analytics.deals.placesWanted')}
    >
      <BarList
        label={t('admin-analytics.deals.placesLabel')}
        rowTitle={t('admin-analytics.deals.place')}
        valueTitle={t('admin-analytics.columns.clicks')}
        items={positions.map(({ position, clicks, previousClicks }) => ({
          id: String(position),
          name: positionName(position),
          value: clicks,
          before: previousClicks,
        }))}
      />
    </Question>
  );
}
