import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import type { Storage } from './storage/storage.ts';

/** What actions work with. Copies with another clock or a transaction's database stand in for the original. */
export interface Context {
  database: Database;
  storage: Storage;
  clock: () => Date;
  log: Log;
}

/** Runs `work` in one transaction: the running one if there is one, else a new one. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  if (context.database.isTransaction) return work(context);
  return context.database.transaction().execute((database) => work({ ...context, database }));
}
