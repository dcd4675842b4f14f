import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** A message to every process of the site. */
export interface Announcement {
  channel: string;
  text: string;
  /** Sends it through PostgreSQL: when the running transaction commits, or immediately outside one. */
  byDatabase(database: Database): Promise<void>;
}

/** A cheaper channel than PostgreSQL, where every commit with a notification waits for the previous one. */
interface Publisher {
  /** Returns whether the message was sent. Never throws. */
  publish(channel: string, text: string): Promise<boolean>;
  log: Log;
}

const publishers = new WeakMap<Database, Publisher>();
const pendingByTransaction = new WeakMap<Database, Map<string, Announcement>>();

/** Sends announcements on this database through `publisher`, and through the database only if that fails. */
export function publishWith(database: Database, publisher: Publisher): void {
  publishers.set(database, publisher);
}

/** Sends an announcement once the running transaction commits, or immediately outside one. */
export async function announce(database: Database, announcement: Announcement): Promise<void> {
  const publisher = publishers.get(database);
  const pending = pendingByTransaction.get(database);
  if (pending) pending.set(`${announcement.channel} ${announcement.text}`, announcement);
  else if (!publisher || !(await publisher.publish(announcement.channel, announcement.text))) {
    await announcement.byDatabase(database);
  }
}

/** Runs `work` in a new transaction and sends its announcements after the commit, without duplicates. */
export async function runTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const publisher = publishers.get(database);
  if (!publisher) return database.transaction().execute(work);
  const pending = new Map<string, Announcement>();
  const result = await database.transaction().execute((transaction) => {
    pendingByTransaction.set(transaction, pending);
    return work(transaction);
  });
  for (const announcement of pending.values()) {
    // The work is committed; a failed announcement must not make it fail.
    await announce(database, announcement).catch((error: unknown) =>
      publisher.log.warn({ error: String(error), channel: announcement.channel }, 'Other nodes could not be notified.'),
    );
  }
  return result;
}
