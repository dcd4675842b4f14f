import { type Context, inTransaction } from '../../platform/context.ts';
import * as store from './store.ts';

/** Ids looked at in one statement. */
const batch = 2_000;

/**
 * Scheduled: counts every total again from its rows. A difference means a fault in the code: it is reported, kept for the
 * admin and mended.
 */
export async function recountTotals(context: Context): Promise<void> {
  const last = await store.findLastIds(context.database);
  for (let from = 0; from < last.deals; from += batch) {
    for (const difference of await store.findVoteDifferences(context.database, from, from + batch)) {
      await mend(context, difference, store.recountVotes);
    }
  }
  for (let from = 0; from < last.users; from += batch) {
    for (const difference of await store.findPointDifferences(context.database, from, from + batch)) {
      await mend(context, difference, store.recountPoints);
    }
  }
}

function mend(context: Context, difference: store.Difference, recount: typeof store.recountVotes): Promise<void> {
  context.log.error({ difference }, 'A total did not agree with its rows; it was counted again.');
  return inTransaction(context, async (context) => {
    await store.insertDifference(context.database, difference, context.clock());
    await recount(context.database, difference.id);
  });
}
