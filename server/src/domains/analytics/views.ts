import type { Period } from '@haggle/contract/analytics/periods';
import type { DealsReport, GrowthReport } from '@haggle/contract/analytics/reports';
import type { Vital } from '@haggle/contract/analytics/tracking';
import { day } from '../../kernel/time.ts';
import { utcDay } from '../../kernel/utc-day.ts';
import { perOne, type Span } from './period-rules.ts';
import type { Percentile } from './speed-store.ts';
import type { CohortCount, DealCount } from './store.ts';

export function toPeriod(span: Span, countedUntil: Date | null): Period {
  const { range, interval, compare, from, to, previousFrom, previousTo } = span;
  return {
    range,
    interval,
    from: from.toISOString(),
    to: to.toISOString(),
    previousFrom: previousFrom.toISOString(),
    previousTo: previousTo.toISOString(),
    compare,
    countedUntil: countedUntil?.toISOString() ?? null,
  };
}

/** Returns a deal's line for the API. The title is null if the deal was deleted. */
export function toDealLine(row: DealCount): DealsReport['deals'][number] {
  return {
    dealId: row.deal_id,
    title: row.title,
    slug: row.slug,
    views: row.views,
    clicks: row.clicks,
    shopClicks: row.shop_clicks,
    clickRate: perOne(row.shop_clicks, row.views),
    previousViews: row.previous_views,
    previousShopClicks: row.previous_shop_clicks,
  };
}

const week = 7 * day;

/** Returns every week from `first` to `last` (keys of Mondays), with zeros if no one registered or was active. */
export function toCohorts(rows: readonly CohortCount[], first: Date, last: Date): GrowthReport['cohorts'] {
  const counts = new Map(rows.map(({ week, later, count }) => [`${week.getTime()} ${later}`, count]));
  const weeks = (last.getTime() - first.getTime()) / week + 1;
  return Array.from({ length: weeks }, (_, index) => {
    const at = first.getTime() + index * week;
    return {
      week: utcDay(at),
      members: counts.get(`${at} null`) ?? 0,
      active: Array.from({ length: weeks - index }, (_, later) => counts.get(`${at} ${later}`) ?? 0),
    };
  });
}

/** Returns a lookup of percentiles by kind and part. */
export function speedsBy(rows: readonly Percentile[]): (kind: string, part: string) => number | null {
  const values = new Map(rows.map(({ kind, part, value }) => [`${kind} ${part}`, toSpeed(kind, value)]));
  return (kind, part) => values.get(`${kind} ${part}`) ?? null;
}

/** Returns whole milliseconds. The layout shift was counted in thousandths. */
function toSpeed(kind: string, value: number): number {
  const shift: Vital = 'cumulativeLayoutShift';
  return kind === shift ? Math.round(value) / 1000 : Math.round(value);
}
