import type { UserStats } from '@haggle/contract/affiliate/outbound-clicks';
import { t } from '@haggle/contract/messages/translate';
import { rich } from '../../lib/rich.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { FigureTile, FigureTiles } from '../../ui/charts/figure-tile.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Tile } from '../../ui/tile.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** A member's earnings in some days: the totals, by day and by partner. */
export function Earned({ stats }: { stats: UserStats }) {
  const { totals, series, byPartner, countedAt } = stats;
  const paying = byPartner.filter(({ memberShare }) => memberShare > 0);
  return (
    <section aria-labelledby="earned">
      <h2 id="earned" className="mb-2 font-semibold text-lg">
        {t('earnings.earned.title')}
      </h2>
      <FigureTiles columns="grid-cols-2 compact:grid-cols-4">
        <FigureTile
          name={t('earnings.earned.earned')}
          unit="money"
          value={totals.memberShare}
          note={t('earnings.earned.earnedNote')}
        />
        <FigureTile name={t('earnings.earned.clicks')} value={totals.clicks} note={t('earnings.earned.clicksNote')} />
        <FigureTile
          name={t('earnings.earned.orders')}
          value={totals.conversions}
          note={t('earnings.earned.ordersNote')}
        />
        <FigureTile
          name={t('earnings.earned.rate')}
          unit="share"
          value={totals.conversionRate}
          note={t('earnings.earned.rateNote')}
        />
      </FigureTiles>
      <div className="mt-3 grid gap-3 compact:grid-cols-2">
        <Tile className="min-w-0 p-4">
          <h3 className="mb-2 font-medium">{t('earnings.earned.byDay')}</h3>
          <BarChart
            label={t('earnings.earned.byDay')}
            rows={series}
            axis={{ at: ({ day }) => day, interval: 'day' }}
            series={[{ name: t('earnings.earned.earned'), value: ({ memberShare }) => memberShare }]}
            unit="money"
            height={200}
          />
        </Tile>
        <Tile className="min-w-0 p-4">
          <h3 className="mb-2 font-medium">{t('earnings.earned.clicksByDay')}</h3>
          <LineChart
            label={t('earnings.earned.clicksByDay')}
            rows={series}
            at={({ day }) => day}
            interval="day"
            series={[{ name: t('earnings.earned.clicks'), value: ({ clicks }) => clicks }]}
            height={200}
          />
        </Tile>
      </div>
      {paying.length > 1 && (
        <Tile className="mt-3 p-4">
          <h3 className="mb-3 font-medium">{t('earnings.earned.byPartner')}</h3>
          <BarList
            label={t('earnings.earned.byPartner')}
            rowTitle={t('earnings.earned.partner')}
            valueTitle={t('earnings.earned.earned')}
            unit="money"
            items={paying.map(({ partner, memberShare }) => ({
              id: partner._id,
              name: partner.name,
              value: memberShare,
            }))}
          />
        </Tile>
      )}
      <p className="mt-2 text-faint text-sm">
        {rich('earnings.earned.counted', { time: () => <TimeAgo time={countedAt} isInSentence /> })}
      </p>
    </section>
  );
}
