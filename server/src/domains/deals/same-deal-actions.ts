import type { Deal } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../kernel/refusal.ts';
import { daysBefore } from '../../kernel/time.ts';
import type { Context } from '../../platform/context.ts';
import { readSettings } from '../site/settings/actions.ts';
import { readCards } from './actions.ts';
import * as store from './store.ts';

/** Returns the live deal of the last days with this link key; null if there is none. */
export async function findSameDeal(context: Context, key: string): Promise<Deal | null> {
  const { posting } = await readSettings(context);
  const since = daysBefore(context.clock(), posting.sameDealDays);
  const same = await store.findLiveByUrlKey(context.database, key, since);
  return same ? ((await readCards(context, [same.id], { withScores: true }))[0] ?? null) : null;
}

/**
 * Makes sure that no other live deal of the last days has this key, and that none can appear until the transaction
 * ends.
 * @throws Refusal `same_deal` with a link to the existing deal
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

/** Makes sure that no deal with one of these keys appears until the transaction ends. */
export function lockUrlKeys(context: Context, keys: readonly string[]): Promise<void> {
  return store.lockUrlKeys(context.database, keys);
}
