import type { UserStats } from '@haggle/contract/affiliate/outbound-clicks';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { FigureTile } from '../../ui/charts/figure-tile.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Tile } from '../../ui/tile.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** What some days brought a member: numbers, by day and by partner. */
export function Earned({ stats }: { stats: UserStats }) {
  const { totals, series, byPartner, countedAt } = stats;
  const rate = totals.partnerClicks > 0 ? totals.conversions / totals.partnerClicks : null;
  const paying = byPartner.filter(({ memberShare }) => memberShare > 0);
  return (
    <section aria-labelledby="earned">
      <h2 id="earned" className="mb-2 font-semibold text-lg">
        These days
      </h2>
      <dl className="grid grid-cols-2 gap-3 compact:grid-cols-4">
        <FigureTile name="Earned" unit="dollars" value={totals.memberShare} note="Your share, approved or not" />
        <FigureTile name="Clicks" value={totals.clicks} note="Of people, through to a store" />
        <FigureTile name="Orders" value={totals.conversions} note="Not cancelled" />
        <FigureTile name="Orders per click" unit="share" value={rate} note="Of clicks to partners" />
      </dl>
      <div className="mt-3 grid gap-3 compact:grid-cols-2">
        <Tile className="min-w-0 p-4">
          <h3 className="mb-2 font-medium">Earned by day</h3>
          <BarChart
            label="Earned by day"
            rows={series}
            along={{ at: ({ day }) => day, interval: 'day' }}
            series={[{ name: 'Earned', value: ({ memberShare }) => memberShare }]}
            unit="dollars"
            height={200}
          />
        </Tile>
        <Tile className="min-w-0 p-4">
          <h3 className="mb-2 font-medium">Clicks by day</h3>
          <LineChart
            label="Clicks by day"
            rows={series}
            at={({ day }) => day}
            interval="day"
            series={[{ name: 'Clicks', value: ({ clicks }) => clicks }]}
            height={200}
          />
        </Tile>
      </div>
      {paying.length > 1 && (
        <Tile className="mt-3 p-4">
          <h3 className="mb-3 font-medium">Earned by partner</h3>
          <BarList
            label="Earned by partner"
            rowTitle="Partner"
            valueTitle="Earned"
            unit="dollars"
            items={paying.map(({ partner, memberShare }) => ({
              id: partner._id,
              name: partner.name,
              value: memberShare,
            }))}
          />
        </Tile>
      )}
      <p className="mt-2 text-faint text-sm">
        Days are those of UTC. Clicks counted <TimeAgo time={countedAt} className="lowercase" />.
      </p>
    </section>
  );
}
