import type { RevenueReport as Report } from '@haggle/contract/affiliate/outbound-clicks';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ChartSkeleton, FigureSkeletons } from '../../../ui/charts/chart-places.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { Panel } from './affiliate-panel.tsx';
import { ExportLinks } from './export-buttons.tsx';
import { type Days, revenueQuery } from './queries.ts';
import { ExcludedClicks, OrdersByStatus } from './report-sides.tsx';
import { TopDeals, TopMembers, TopPartners } from './report-tops.tsx';

/** The revenue from the clicks of some days, compared with as many days before. */
export function RevenueReport({ days }: { days: Days }) {
  const { data, error, isPending, refetch } = useQuery(revenueQuery(useApi(), days));
  if (isPending) {
    return (
      <div className="flex flex-col gap-4">
        <FigureSkeletons count={6} />
        <ChartSkeleton label={t('admin-affiliate.report.loading')} />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-3">
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      <Totals report={data} />
      <div className="grid gap-3 compact:grid-cols-2">
        <Panel title={t('admin-affiliate.report.commissionByDay')}>
          <BarChart
            label={t('admin-affiliate.report.commissionByDay')}
            rows={data.series}
            axis={{ at: ({ day }) => day, interval: 'day' }}
            series={[
              { name: t('admin-affiliate.words.site'), value: ({ siteShare }) => siteShare },
              { name: t('admin-affiliate.words.members'), value: ({ memberShare }) => memberShare },
            ]}
            unit="money"
          />
        </Panel>
        <Panel title={t('admin-affiliate.report.clicksByDay')}>
          <LineChart
            label={t('admin-affiliate.report.clicksByDay')}
            rows={data.series}
            at={({ day }) => day}
            interval="day"
            series={[{ name: t('admin-affiliate.words.clicks'), value: ({ clicks }) => clicks }]}
          />
        </Panel>
        <div className="flex min-w-0 flex-col gap-3">
          <TopPartners report={data} />
          <ExcludedClicks report={data} />
        </div>
        <OrdersByStatus report={data} />
        <TopDeals report={data} />
        <TopMembers report={data} />
      </div>
      <p className="text-faint text-sm">
        {rich('admin-affiliate.report.counted', {
          time: () => <TimeAgo time={data.countedAt} isInSentence />,
        })}
      </p>
      <ExportLinks kinds={['daily', 'commissions']} query={days} />
    </div>
  );
}

function Totals({ report: { totals, before } }: { report: Report }) {
  return (
    <FigureTiles>
      <FigureTile
        name={t('measures.names.commission')}
        unit="money"
        value={totals.commission}
        before={before.commission}
        goodWhen="up"
      />
      <FigureTile
        name={t('admin-affiliate.report.forSite')}
        unit="money"
        value={totals.siteShare}
        before={before.siteShare}
        goodWhen="up"
      />
      <FigureTile
        name={t('admin-affiliate.report.forMembers')}
        unit="money"
        value={totals.memberShare}
        before={before.memberShare}
      />
      <FigureTile name={t('admin-affiliate.words.clicks')} value={totals.clicks} before={before.clicks} goodWhen="up" />
      <FigureTile
        name={t('measures.names.partnerClicks')}
        value={totals.partnerClicks}
        before={before.partnerClicks}
        goodWhen="up"
      />
      <FigureTile
        name={t('measures.names.conversions')}
        value={totals.conversions}
        before={before.conversions}
        goodWhen="up"
        note={t('admin-affiliate.report.ordersNote')}
      />
      <FigureTile
        name={t('admin-affiliate.report.rate')}
        unit="share"
        value={totals.conversionRate}
        before={before.conversionRate}
        goodWhen="up"
      />
    </FigureTiles>
  );
}
