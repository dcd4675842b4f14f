import type { Deal } from '@haggle/contract/deals/deals';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import * as store from './store.ts';
import { toPriceVerdict } from './views.ts';

export { toPriceVerdict, toVerdict, toVerdictReasons } from './views.ts';

/** Returns the verdict on the price of a public deal, for its picture; null if there is nothing to say. */
export async function readPriceVerdict({ database }: Context, dealId: string): Promise<Deal['verdict']> {
  const row = await store.findVerdictRow(database, dealId);
  return row ? toPriceVerdict(row) : null;
}

/** Stores how a deal's price compares with those of its product, and recounts how many say that it works. */
export function putStanding(context: Context, dealId: string, standing: store.Standing): Promise<void> {
  return inTransaction(context, async ({ database }) => {
    if (await store.putStanding(database, dealId, standing))
      await announceEviction(database, { deal: dealId, what: 'talk' });
  });
}

/** Recounts how many members say that a deal works, after a change. */
export function countWorks({ database }: Context, dealId: string): Promise<void> {
  return store.countWorks(database, dealId);
}
