import { type Context, inTransaction } from '../../../platform/context.ts';
import * as store from './store.ts';

export type { Subject } from './store.ts';

/** Ids looked at in one statement. */
const batch = 2_000;

/**
 * Scheduled: counts every total that moves points or order again from its rows. A difference means a fault in the code: it
 * is reported, kept for the admin and mended.
 */
export async function recountTotals(context: Context): Promise<void> {
  const last = await store.findLastIds(context.database);
  for (let from = 0; from < last.deals; from += batch) {
    for (const difference of await store.findVoteDifferences(context.database, from, from + batch)) {
      await repair(context, difference);
    }
  }
  for (let from = 0; from < last.users; from += batch) {
    for (const difference of await store.findPointDifferences(context.database, from, from + batch)) {
      await repair(context, difference);
    }
  }
}

/** Makes one total agree with its rows, whatever it says. */
export function recountOne(context: Context, subject: store.Subject, id: string): Promise<void> {
  return inTransaction(context, ({ database }) => store.recount(database, subject, id));
}

function repair(context: Context, difference: store.Difference): Promise<void> {
  context.log.error({ difference }, 'A total did not agree with its rows; it was counted again.');
  return inTransaction(context, async (context) => {
    await store.insertDifference(context.database, difference, context.clock());
    await store.recount(context.database, difference.subject, difference.id);
  });
}
