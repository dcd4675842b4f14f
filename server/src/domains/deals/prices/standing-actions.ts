import * as priceLimits from '@haggle/contract/limits/prices';
import { inBatches } from '../../../kernel/batches.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { putStanding } from '../verdicts/actions.ts';
import { type ProductDeal, pricePeriodsFor, readPricedDeals } from './actions.ts';
import { type Low, lowestInDays, lowsOf } from './rules.ts';
import * as store from './store.ts';

/** Consequence of events that may change a deal's price: judges it now, and again once it has stood long enough. */
export async function handlePriceChange(context: Context, dealId: string): Promise<void> {
  const since = await refreshStandings(context, dealId);
  if (since === undefined) return;
  // Every price has its own delay, even one that comes back: a job with the same key would keep the first one's.
  const options = { key: `refresh-standings ${dealId} ${since.getTime()}`, wait: priceLimits.standsMinutes * 60_000 };
  await addJob(context.database, 'refresh-standings', { dealId }, options);
}

/**
 * Job: judges a deal again, and all live deals of its product, since their prices are compared with its own.
 * @returns since when it has its price; undefined if there is nothing to compare it with
 */
export async function refreshStandings(context: Context, dealId: string): Promise<Date | undefined> {
  const product = await store.findProduct(context.database, dealId);
  if (!product) return undefined;
  const productDeals = await readPricedDeals(context, product.url_key);
  const isComparable = countPrices(productDeals) > 1;
  const otherDeals = isComparable ? await store.listLiveDeals(context.database, product.url_key) : [];
  await updateStandings(context, productDeals, [{ id: dealId, cents: product.price_cents }, ...otherDeals]);
  return isComparable ? productDeals.find(({ id }) => id === dealId)?.prices.at(-1)?.at : undefined;
}

/** Products per batch. */
const batchSize = 500;

/** Scheduled job: judges all products again, since windows move on: old lows drop out of them. */
export async function refreshAllStandings(context: Context): Promise<void> {
  const batches = inBatches<string>(batchSize, (after = '') =>
    inTransaction(context, ({ database }) => store.listComparableKeys(database, { after, most: batchSize })),
  );
  for await (const keys of batches) {
    for (const key of keys) {
      const productDeals = await readPricedDeals(context, key);
      await updateStandings(context, productDeals, await store.listLiveDeals(context.database, key));
    }
  }
}

async function updateStandings(
  context: Context,
  productDeals: readonly ProductDeal[],
  deals: readonly store.LiveDeal[],
): Promise<void> {
  const now = context.clock();
  for (const { id, cents } of new Map(deals.map((deal) => [deal.id, deal])).values()) {
    const periods = pricePeriodsFor(id, productDeals, now);
    // A price seen only once can't be compared with anything.
    const low = periods.length > 1 ? lowestOf(lowsOf(periods, now)) : null;
    await putStanding(context, id, { low, lowestInDays: lowestInDays(cents, periods, now) ?? null });
  }
}

/** Returns the low of the longest window. */
function lowestOf(lows: readonly Low[]): { cents: number; at: Date } | null {
  const { cents, at } = lows.at(-1) ?? { cents: null, at: null };
  return cents === null || at === null ? null : { cents, at };
}

function countPrices(productDeals: readonly ProductDeal[]): number {
  return productDeals.reduce((sum, { prices }) => sum + prices.length, 0);
}
