import * as priceLimits from '@haggle/contract/limits/prices';
import { inBatches } from '../../../kernel/batches.ts';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { putStanding } from '../verdicts/actions.ts';
import { readSightings } from './actions.ts';
import { lowestInDays, lowsOf } from './rules.ts';
import * as store from './store.ts';

/** Consequence of what may change a deal's price: it is judged anew, and once more when its price has stood long enough to be one. */
export async function followPrice(context: Context, dealId: string): Promise<void> {
  await refreshStandings(context, dealId);
  const product = await store.findProduct(context.database, dealId);
  if (!product || (await store.listPrices(context.database, product.url_key, 2)).length < 2) return;
  const options = { key: `refresh-verdicts-of ${dealId}`, wait: priceLimits.standsMinutes * 60_000 };
  await addJob(context.database, 'refresh-verdicts-of', { dealId }, options);
}

/** Job: judges a deal anew, and all live deals of its product, whose prices are compared with its own. */
export async function refreshStandings(context: Context, dealId: string): Promise<void> {
  const product = await store.findProduct(context.database, dealId);
  if (!product) return;
  const others = await store.listLiveOf(context.database, product.url_key);
  for (const id of new Set([dealId, ...others])) await refreshStanding(context, id);
}

/** Live deals looked at in one go. */
const batch = 500;

/** Scheduled: windows move on, so that a price becomes the lowest in more days, or an old low is forgotten. */
export async function refreshAllStandings(context: Context): Promise<void> {
  const batches = inBatches<string>(batch, (after = '0') =>
    store.listCompared(context.database, { after, most: batch }),
  );
  for await (const ids of batches) for (const id of ids) await refreshStanding(context, id);
}

async function refreshStanding(context: Context, dealId: string): Promise<void> {
  const product = await store.findProduct(context.database, dealId);
  if (!product) return;
  const now = context.clock();
  const seen = await readSightings(context, { id: dealId, key: product.url_key });
  const longest = lowsOf(seen, now).at(-1);
  // A price that was seen once has nothing to be compared with.
  const low =
    seen.length > 1 && longest && longest.cents !== null && longest.at
      ? { cents: longest.cents, at: longest.at }
      : null;
  await putStanding(context, dealId, { low, lowestInDays: lowestInDays(product.price_cents, seen, now) ?? null });
}
