import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** Something said to every process of the site. */
export interface Announcement {
  channel: string;
  text: string;
  /** How PostgreSQL says it: when the running transaction commits, or at once outside of one. */
  byDatabase(database: Database): Promise<void>;
}

/** Says things more cheaply than PostgreSQL does, where every notifying commit waits for the one before. */
interface Publisher {
  /** Whether it was said. Never throws. */
  publish(channel: string, text: string): Promise<boolean>;
  log: Log;
}

const publishers = new WeakMap<Database, Publisher>();
const untilCommit = new WeakMap<Database, Map<string, Announcement>>();

/** From now on announcements on this database go through `publisher`, and through the database only if that fails. */
export function publishWith(database: Database, publisher: Publisher): void {
  publishers.set(database, publisher);
}

/** Says something once the running transaction commits, or at once outside of one. */
export async function announce(database: Database, announcement: Announcement): Promise<void> {
  const publisher = publishers.get(database);
  const waiting = untilCommit.get(database);
  if (waiting) waiting.set(`${announcement.channel} ${announcement.text}`, announcement);
  else if (!publisher || !(await publisher.publish(announcement.channel, announcement.text))) {
    await announcement.byDatabase(database);
  }
}

/** Runs `work` in a new transaction; what it announces is said after the commit, the same thing once. */
export async function transact<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const publisher = publishers.get(database);
  if (!publisher) return database.transaction().execute(work);
  const waiting = new Map<string, Announcement>();
  const result = await database.transaction().execute((transaction) => {
    untilCommit.set(transaction, waiting);
    return work(transaction);
  });
  for (const announcement of waiting.values()) {
    // The work is done and stored; that others hear of it late must not make it fail.
    await announce(database, announcement).catch((error: unknown) =>
      publisher.log.warn({ error: String(error), channel: announcement.channel }, 'Other nodes could not be told.'),
    );
  }
  return result;
}
