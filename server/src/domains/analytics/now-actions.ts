import type { RealtimeReport } from '@haggle/contract/analytics/reports';
import type { Context } from '../../platform/context.ts';
import * as store from './now-store.ts';
import { isBudgetSpent } from './tracking/actions.ts';

const minute = 60_000;
const minutes = 30;
const maxListed = 10;

/** Returns the current activity from raw events, which are at most a second old. */
export async function readRealtime(context: Context): Promise<RealtimeReport> {
  const { database } = context;
  const now = context.clock();
  const first = Math.floor(now.getTime() / minute) * minute - (minutes - 1) * minute;
  const [isDayFull, figures, counted, pages, deals, searches] = await Promise.all([
    isBudgetSpent(context),
    store.readFigures(database, now),
    store.listMinutes(database, new Date(first)),
    store.listRecentNames(database, now, 'page_view', maxListed),
    store.listRecentDeals(database, now, maxListed),
    store.listRecentNames(database, now, 'search_performed', maxListed),
  ]);
  const byMinute = new Map(counted.map((row) => [row.at.getTime(), row]));
  return {
    at: now.toISOString(),
    isDayFull,
    ...figures,
    minutes: Array.from({ length: minutes }, (_, index) => {
      const at = first + index * minute;
      const row = byMinute.get(at);
      return { at: new Date(at).toISOString(), pageViews: row?.views ?? 0, visits: row?.visits ?? 0 };
    }),
    pages: pages.map(({ name, count }) => ({ page: name, views: count })),
    deals: deals.map(({ deal_id: dealId, title, slug, views }) => ({ dealId, title, slug, views })),
    searches: searches.map(({ name, count }) => ({ term: name, searches: count })),
  };
}
