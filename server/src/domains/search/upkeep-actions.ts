import { type Context, inTransaction } from '../../platform/context.ts';
import * as renewals from './renewal-store.ts';
import * as words from './word-store.ts';

/** Deals read anew in one statement: few enough that nobody who votes on one of them has to wait. */
const batch = 200;
/** Longer than the job ever rests, so that no new deal is passed over. */
const recentMinutes = 30;

/** Scheduled: reads the deals of renamed brands, stores and categories anew. A kill in between repeats some of them. */
export async function renewSearch(context: Context): Promise<void> {
  const { database } = context;
  for (;;) {
    const renewal = await renewals.findRenewal(database);
    if (!renewal) return;
    let afterId: string | undefined = '0';
    while (afterId !== undefined) afterId = await renewals.renewDeals(database, renewal, { afterId, most: batch });
    await renewals.deleteRenewal(database, renewal);
  }
}

/** Scheduled at night: counts anew which words there are. */
export function learnWords(context: Context): Promise<void> {
  return inTransaction(context, ({ database }) => words.learnWords(database));
}

/** Consequence of a deal that appears or changes: its words are known from now on. */
export function learnDeal(context: Context, dealId: string): Promise<void> {
  return words.addWords(context.database, { dealId });
}

/** Scheduled: learns the words of deals that have come in without an event, or of all where none are known. */
export async function noteNewWords(context: Context): Promise<void> {
  if (!(await words.hasWords(context.database))) return learnWords(context);
  await words.addWords(context.database, { since: new Date(context.clock().getTime() - recentMinutes * 60_000) });
}
