import { announceEviction } from '../../../platform/cache/eviction.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

export { toVerdict, toVerdictReasons } from './views.ts';

/** Notes how a deal's price stands among those of its product, and how many say that it works. */
export async function putStanding(context: Context, dealId: string, standing: store.Standing): Promise<void> {
  if (await store.putStanding(context.database, dealId, standing))
    await announceEviction(context.database, { deal: dealId, what: 'talk' });
}

/** Counts how many say that a deal works, since one more or fewer does. */
export function countWorks({ database }: Context, dealId: string): Promise<void> {
  return store.countWorks(database, dealId);
}
