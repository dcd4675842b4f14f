import { type Context, inTransaction } from '../../../platform/context.ts';
import * as store from './store.ts';

export type { Subject } from './store.ts';

/** Ids per statement. */
const batch = 2_000;

/**
 * Scheduled: recounts every total that affects points or order. A difference means a bug in the code: it is reported,
 * stored for the admin and corrected.
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

/** Recounts one total from its rows, whatever it is now. */
export function recountOne(context: Context, subject: store.Subject, id: string): Promise<void> {
  return inTransaction(context, ({ database }) => store.recount(database, subject, id));
}

function repair(context: Context, difference: store.Difference): Promise<void> {
  context.log.error({ difference }, 'A stored total was wrong and has been recounted.');
  return inTransaction(context, async (context) => {
    await store.insertDifference(context.database, difference, context.clock());
    await store.recount(context.database, difference.subject, difference.id);
  });
}
