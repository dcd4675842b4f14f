import * as priceLimits from '@haggle/contract/limits/prices';
import { inBatches } from '../../../kernel/batches.ts';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { putStanding } from '../verdicts/actions.ts';
import { type KnownDeal, readPricedDeals, sightingsFor } from './actions.ts';
import { type Low, lowestInDays, lowsOf } from './rules.ts';
import * as store from './store.ts';

/** Consequence of what may change a deal's price: it is judged again, and once more when its price has stood long enough to be one. */
export async function followPrice(context: Context, dealId: string): Promise<void> {
  const since = await refreshStandings(context, dealId);
  if (since === undefined) return;
  // Each price has its own time to stand, one that comes back as well: a job of the same key would keep the first one's.
  const options = { key: `refresh-standings ${dealId} ${since.getTime()}`, wait: priceLimits.standsMinutes * 60_000 };
  await addJob(context.database, 'refresh-standings', { dealId }, options);
}

/**
 * Job: judges a deal again, and all live deals of its product, whose prices are compared with its own.
 * @returns since when it has its price; undefined where there is none to compare it with
 */
export async function refreshStandings(context: Context, dealId: string): Promise<Date | undefined> {
  const product = await store.findProduct(context.database, dealId);
  if (!product) return undefined;
  const known = await readPricedDeals(context, product.url_key);
  const isCompared = countPrices(known) > 1;
  const others = isCompared ? await store.listLiveOf(context.database, product.url_key) : [];
  await judgeDeals(context, known, [{ id: dealId, cents: product.price_cents }, ...others]);
  return isCompared ? known.find(({ id }) => id === dealId)?.prices.at(-1)?.at : undefined;
}

/** Products looked at in one go. */
const batch = 500;

/** Scheduled: windows move on, so that a price becomes the lowest in more days, or an old low is forgotten. */
export async function refreshAllStandings(context: Context): Promise<void> {
  const batches = inBatches<string>(batch, (after = '') =>
    store.listJudgedKeys(context.database, { after, most: batch }),
  );
  for await (const keys of batches) {
    for (const key of keys) {
      const known = await readPricedDeals(context, key);
      await judgeDeals(context, known, await store.listLiveOf(context.database, key));
    }
  }
}

async function judgeDeals(
  context: Context,
  known: readonly KnownDeal[],
  deals: readonly store.LiveDeal[],
): Promise<void> {
  const now = context.clock();
  for (const { id, cents } of new Map(deals.map((deal) => [deal.id, deal])).values()) {
    const seen = sightingsFor(id, known, now);
    // A price that was seen once has nothing to be compared with.
    const low = seen.length > 1 ? lowestOf(lowsOf(seen, now)) : null;
    await putStanding(context, id, { low, lowestInDays: lowestInDays(cents, seen, now) ?? null });
  }
}

/** That of the longest window. */
function lowestOf(lows: readonly Low[]): { cents: number; at: Date } | null {
  const { cents, at } = lows.at(-1) ?? { cents: null, at: null };
  return cents === null || at === null ? null : { cents, at };
}

function countPrices(known: readonly KnownDeal[]): number {
  return known.reduce((sum, { prices }) => sum + prices.length, 0);
}
