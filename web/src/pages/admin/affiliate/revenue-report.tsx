import type { RevenueReport as Report } from '@haggle/contract/affiliate/outbound-clicks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ChartSkeleton, FigureSkeletons } from '../../../ui/charts/chart-places.tsx';
import { FigureTile, FigureTiles } from '../../../ui/charts/figure-tile.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { Panel } from './affiliate-panel.tsx';
import { ExportLinks } from './export-buttons.tsx';
import { type Days, revenueQuery } from './queries.ts';
import { LeftOut, States } from './report-sides.tsx';
import { TopDeals, TopMembers, TopPartners } from './report-tops.tsx';

/** What all clicks of some days came to, beside as many days before. */
export function RevenueReport({ days }: { days: Days }) {
  const { data, error, isPending, refetch } = useQuery(revenueQuery(useApi(), days));
  if (isPending) {
    return (
      <div className="flex flex-col gap-4">
        <FigureSkeletons count={6} />
        <ChartSkeleton label="revenue by day" />
      </div>
    );
  }
  if (!data) return <ErrorLine text={error?.message} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-3">
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      <Totals report={data} />
      <div className="grid gap-3 compact:grid-cols-2">
        <Panel title="Commission by day">
          <BarChart
            label="Commission by day"
            rows={data.series}
            along={{ at: ({ day }) => day, interval: 'day' }}
            series={[
              { name: 'Site', value: ({ siteShare }) => siteShare },
              { name: 'Members', value: ({ memberShare }) => memberShare },
            ]}
            unit="dollars"
          />
        </Panel>
        <Panel title="Clicks by day">
          <LineChart
            label="Clicks by day"
            rows={data.series}
            at={({ day }) => day}
            interval="day"
            series={[{ name: 'Clicks', value: ({ clicks }) => clicks }]}
          />
        </Panel>
        <div className="flex min-w-0 flex-col gap-3">
          <TopPartners report={data} />
          <LeftOut report={data} />
        </div>
        <States report={data} />
        <TopDeals report={data} />
        <TopMembers report={data} />
      </div>
      <p className="text-faint text-sm">
        Days follow the site's time zone. Clicks counted <TimeAgo time={data.countedAt} className="lowercase" />; orders
        and amounts are those of this moment.
      </p>
      <ExportLinks kinds={['daily', 'commissions']} query={days} />
    </div>
  );
}

function Totals({ report: { totals, before } }: { report: Report }) {
  const rateOf = ({ partnerClicks, conversions }: typeof totals) =>
    partnerClicks > 0 ? conversions / partnerClicks : null;
  return (
    <FigureTiles>
      <FigureTile name="Commission" unit="dollars" value={totals.commission} before={before.commission} goodWhen="up" />
      <FigureTile name="For the site" unit="dollars" value={totals.siteShare} before={before.siteShare} goodWhen="up" />
      <FigureTile name="For members" unit="dollars" value={totals.memberShare} before={before.memberShare} />
      <FigureTile name="Clicks" value={totals.clicks} before={before.clicks} goodWhen="up" />
      <FigureTile name="Clicks to partners" value={totals.partnerClicks} before={before.partnerClicks} goodWhen="up" />
      <FigureTile
        name="Orders"
        value={totals.conversions}
        before={before.conversions}
        goodWhen="up"
        note="Rejected ones left out"
      />
      <FigureTile
        name="Orders per partner click"
        unit="share"
        value={rateOf(totals)}
        before={rateOf(before)}
        goodWhen="up"
      />
    </FigureTiles>
  );
}
