import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { daysBefore } from '../../kernel/time.ts';
import type { Context } from '../../platform/context.ts';
import * as store from './term-store.ts';

/** Lists searches without results. */
export async function listMissedSearches(context: Context, { per, ...page }: PageRequest & { per: 'day' | 'week' }) {
  const found = await store.listMissed(context.database, per, page);
  return toList(page, found, ({ day, ...row }) => ({ from: day, ...row }));
}

/** Returns the most frequent searches of the last weeks. */
export function listFrequentSearches(context: Context, limit: number): Promise<string[]> {
  const since = daysBefore(context.clock(), analyticsLimits.frequentTermDays);
  return store.listFrequent(context.database, since, limit);
}

/**
 * After some days, deletes rare terms, and the words of raw search events, which identify the searcher. If a change of
 * the time zone makes the site recount those days, their terms are missing.
 */
export async function deleteOldTerms(context: Context): Promise<void> {
  const { days, least: minCount } = analyticsLimits.rareTerms;
  const before = daysBefore(context.clock(), days);
  await store.deleteRare(context.database, before, minCount);
  await deleteWords(context, before);
}

/** Continues where the last run ended, an hour at a time, because a busy site has too many events for one statement. */
async function deleteWords({ database }: Context, before: Date): Promise<void> {
  const deletedUntil = (await store.readWordsDeletedUntil(database)) ?? new Date(0);
  // If the clock was ahead, events of that time may have come since.
  let until = deletedUntil < before ? deletedUntil : before;
  do {
    until = await store.deleteWords(database, { from: until, to: before });
    await store.recordWordsDeleted(database, until);
  } while (until < before);
}
