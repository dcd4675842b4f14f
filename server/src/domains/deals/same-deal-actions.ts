import type { Deal } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../kernel/refusal.ts';
import { daysBefore } from '../../kernel/time.ts';
import type { Context } from '../../platform/context.ts';
import { readSettings } from '../site/settings/actions.ts';
import { readCards } from './actions.ts';
import * as store from './store.ts';

/** The live deal of the last days whose address has this key. */
export async function findSameDeal(context: Context, key: string): Promise<Deal | null> {
  const { posting } = await readSettings(context);
  const since = daysBefore(context.clock(), posting.sameDealDays);
  const same = await store.findLiveByUrlKey(context.database, key, since);
  return same ? ((await readCards(context, [same.id], { withScores: true }))[0] ?? null) : null;
}

/**
 * Makes sure that no other live deal of the last days has this key; until the transaction ends, none can appear.
 * @throws Refusal `same_deal` with the link to the deal that stands already
 */
export async function refuseSameDeal(context: Context, key: string, exceptId?: string): Promise<void> {
  await store.lockUrlKey(context.database, key);
  const same = await findSameDeal(context, key);
  if (!same || same._id === exceptId) return;
  throw new Refusal('same_deal', {
    link: dealPath(same._id, same.slug),
    details: [{ path: 'dealURL', message: t('deals.errors.postedAlready', { title: same.title }) }],
  });
}

/** Makes sure that until the transaction ends no deal with one of these keys appears. */
export function lockUrlKeys(context: Context, keys: readonly string[]): Promise<void> {
  return store.lockUrlKeys(context.database, keys);
}
