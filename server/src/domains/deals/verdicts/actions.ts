import type { Deal } from '@haggle/contract/deals/deals';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';
import { toPriceVerdict } from './views.ts';

export { toPriceVerdict, toVerdict, toVerdictReasons } from './views.ts';

/** The verdict on the price of a deal that anybody may see, for its picture; null where there is nothing to say. */
export async function readPriceVerdict({ database }: Context, dealId: string): Promise<Deal['verdict']> {
  const row = await store.findJudged(database, dealId);
  return row ? toPriceVerdict(row) : null;
}

/** Notes how a deal's price stands among those of its product, and how many say that it works. */
export async function putStanding(context: Context, dealId: string, standing: store.Standing): Promise<void> {
  if (await store.putStanding(context.database, dealId, standing))
    await announceEviction(context.database, { deal: dealId, what: 'talk' });
}

/** Counts how many say that a deal works, since one more or fewer does. */
export function countWorks({ database }: Context, dealId: string): Promise<void> {
  return store.countWorks(database, dealId);
}
