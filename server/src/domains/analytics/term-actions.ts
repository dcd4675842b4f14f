import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { daysBefore } from '../../kernel/time.ts';
import type { Context } from '../../platform/context.ts';
import * as store from './term-store.ts';

/** What was searched and not found. */
export async function listMissedSearches(context: Context, { per, ...page }: PageRequest & { per: 'day' | 'week' }) {
  const found = await store.listMissed(context.database, per, page);
  return toList(page, found, ({ day, ...row }) => ({ from: day, ...row }));
}

/** What was searched most in the last weeks. */
export function listFrequentSearches(context: Context, most: number): Promise<string[]> {
  const since = daysBefore(context.clock(), analyticsLimits.frequentTermDays);
  return store.listFrequent(context.database, since, most);
}

/**
 * Forgets rare terms, and the words beside which stands who searched, when they are some days old. Days of which a site
 * counts again, since it has another time zone, then lack their terms.
 */
export async function forgetOldTerms(context: Context): Promise<void> {
  const { days, least } = analyticsLimits.rareTerms;
  const before = daysBefore(context.clock(), days);
  await store.forgetRare(context.database, before, least);
  await store.forgetWords(context.database, { from: daysBefore(before, days), to: before });
}
