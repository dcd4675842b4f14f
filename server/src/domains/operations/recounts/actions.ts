import { type Context, inTransaction } from '../../../platform/context.ts';
import { allowSlowStatements } from '../../../platform/database/slow-statements.ts';
import * as store from './store.ts';

export type { Subject } from './store.ts';

/** Ids per statement. Members have more entries than deals have votes, and theirs lie further apart on the disk. */
const batch = { deals: 2_000, members: 200 };

/**
 * Scheduled: recounts every total that affects points or order. A difference means a bug in the code: it is reported,
 * stored for the admin and corrected.
 */
export async function recountTotals(context: Context): Promise<void> {
  const last = await store.findLastIds(context.database);
  await recountAll(context, { last: last.deals, batch: batch.deals, find: store.findVoteDifferences });
  await recountAll(context, { last: last.users, batch: batch.members, find: store.findPointDifferences });
}

interface Recount {
  /** The highest id. */
  last: number;
  /** Ids per statement. */
  batch: number;
  find: typeof store.findVoteDifferences;
}

async function recountAll(context: Context, { last, batch, find }: Recount): Promise<void> {
  for (let from = 0; from < last; from += batch) {
    const differences = await inTransaction(context, async ({ database }) => {
      await allowSlowStatements(database);
      return find(database, from, from + batch);
    });
    for (const difference of differences) await repair(context, difference);
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
