import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { ProcessState } from '../kernel/process-state.ts';
import { runTransaction } from './database/announcements.ts';
import { type Connection, type Database, isRetryable } from './database/database.ts';
import type { Replicas } from './database/replicas.ts';
import type { Mailer } from './email/mailer.ts';
import type { Fetcher } from './fetch/fetcher.ts';
import type { Log } from './log.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { S3Config } from './storage/s3.ts';
import type { Storage } from './storage/storage.ts';

/** Where backups are stored, and their sources. */
export interface BackupPlace {
  /** Undefined if several nodes may share the database and no shared folder is configured. */
  folder: string | undefined;
  /** The folder with the pictures; undefined with S3 storage. */
  pictures: string | undefined;
  /** The second place for backups; undefined if not configured. */
  copies: CopyPlace | undefined;
  /** Opens a separate connection, optionally to another database on the server. The caller closes it. */
  connect: (database?: string) => Promise<pg.Client>;
  /** Opens a pool to another database on the server. The caller closes it. */
  open: (database: string) => Connection;
}

/** A second place for backups: a folder on another disk, or a bucket. */
export type CopyPlace = ({ folder: string } | { s3: S3Config; prefix: string }) & {
  /** Public keys (`age1…`) for which copies are encrypted; empty for no encryption. */
  recipients: readonly string[];
};

/** Builds and removes the demo town. */
export interface DemoPlace {
  languages: readonly string[];
  /** Adds the town to existing data; removes a half-built one first. */
  load(context: Context, options: { language: string; onProgress: DemoProgress }): Promise<void>;
  /** Removes the town; members' own content stays. */
  remove(context: Context): Promise<void>;
}

/** Called after each deal that is built. */
export type DemoProgress = (done: number, total: number) => Promise<void>;

/** An OpenID Connect provider configured in the environment. */
export interface FixedProvider {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** The dependencies of actions. Copies may have another clock or a transaction's database. */
export interface Context {
  database: Database;
  /** Read replicas, for reads that may lag a little. */
  replicas?: Replicas | undefined;
  /** The database for writes, if `database` is a replica. */
  primary?: Database | undefined;
  storage: Storage;
  /** The process's in-memory state between requests. */
  process: ProcessState;
  /** Fetches third-party pages. */
  fetcher: Fetcher;
  clock: () => Date;
  /** Whether past activity is being written: events aren't recorded, and the caller handles their consequences. */
  isPast?: boolean;
  log: Log;
  secrets: Secrets;
  /** Undefined if the site can't send email; then nothing requires a verified address. */
  mailer: Mailer | undefined;
  /** Sends live updates to open pages; does nothing if sockets are off. */
  realtime: Realtime;
  /** The site's address, without a trailing slash. */
  origin: string;
  /** Multiplies rate limits and budgets. */
  rateLimitScale: number;
  /** A login provider configured in the environment. */
  fixedProvider?: FixedProvider | undefined;
  /** How search engines are notified of changed pages; undefined if they aren't. */
  indexNow?: { key: string; endpoint: string } | undefined;
  /** The folder of the embedded database and pictures; undefined in tests. */
  dataDir?: string;
  /** Whether this is a command, which prints English whatever the site's language. */
  isCommand?: boolean;
  /** Undefined if backups can't be made. */
  backups?: BackupPlace | undefined;
  /** Undefined if the demo towns' content isn't installed. */
  demo?: DemoPlace | undefined;
}

/** Returns the database for writes: for transactions, and for data cached for members and visitors alike. */
export function primaryOf({ primary, database }: Context): Database {
  return primary ?? database;
}

/** Runs a read that may lag a few seconds, on a replica if a healthy one exists. */
export function withLag<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  const { replicas, database } = context;
  if (!replicas || database.isTransaction) return work(context);
  return replicas.read(database, (copy) =>
    work(copy === database ? context : { ...context, database: copy, primary: database }),
  );
}

/** Number of attempts: a third deadlock in a row is a bug and should surface. */
const tries = 3;
const maxPause = 50;

/**
 * Runs `work` in a transaction: the running one if there is one, otherwise a new one. If PostgreSQL aborts it because
 * of a deadlock or serialization failure, `work` runs again from the start.
 */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  if (context.database.isTransaction) return work(context);
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(primaryOf(context), (database) => work({ ...context, database, primary: undefined }));
    } catch (error) {
      if (attempt === tries || !isRetryable(error)) throw error;
      context.log.info({ attempt, error: String(error) }, 'Transaction conflict; trying again.');
      await setTimeout(Math.random() * maxPause);
    }
  }
}
