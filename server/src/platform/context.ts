import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { ProcessState } from '../kernel/process-state.ts';
import { transact } from './database/announcements.ts';
import { type Connection, type Database, isInterlocked } from './database/database.ts';
import type { Replicas } from './database/replicas.ts';
import type { Mailer } from './email/mailer.ts';
import type { Fetcher } from './fetch/fetcher.ts';
import type { Log } from './log.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { S3Config } from './storage/s3.ts';
import type { Storage } from './storage/storage.ts';

/** Where backups go and where they come from. */
export interface BackupPlace {
  /** Undefined where several nodes may share a database and nobody has named a folder that they share as well. */
  folder: string | undefined;
  /** The folder with the pictures; undefined when they are in an S3 storage. */
  pictures: string | undefined;
  /** Where copies of them go; undefined where nobody has said it. */
  copies: CopyPlace | undefined;
  /** A connection of its own, which the caller ends; to another database of the same server when it is named. */
  connect: (database?: string) => Promise<pg.Client>;
  /** Connections to another database of the same server, which the caller closes. */
  open: (database: string) => Connection;
}

/** A second place for backups: a folder of another disk, or a bucket. */
export type CopyPlace = ({ folder: string } | { s3: S3Config; prefix: string }) & {
  /** Whose keys open the copies (`age1…`); they are not encrypted where there are none. */
  recipients: readonly string[];
};

/** Builds the demo town and takes it away again. */
export interface DemoPlace {
  languages: readonly string[];
  /** Loads the town beside what is there; a half-built one is taken away first. */
  load(context: Context, options: { language: string; onProgress: DemoProgress }): Promise<void>;
  /** Takes the town away; what members made stays. */
  remove(context: Context): Promise<void>;
}

/** Told of each deal that is built. */
export type DemoProgress = (done: number, total: number) => Promise<void>;

/** An OpenID Connect provider that the environment names. */
export interface FixedProvider {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** What actions work with. Copies with another clock or a transaction's database stand in for the original. */
export interface Context {
  database: Database;
  /** Copies of the database, for reads that may be a little behind. */
  replicas?: Replicas | undefined;
  /** Where `database` is a replica: the database that takes writes. */
  primary?: Database | undefined;
  storage: Storage;
  /** What the process keeps in memory between requests. */
  process: ProcessState;
  /** Reads other people's pages. */
  fetcher: Fetcher;
  clock: () => Date;
  /** Whether a past is told: its events are not recorded, and whoever tells it sees to what follows from them. */
  isPast?: boolean;
  log: Log;
  secrets: Secrets;
  /** Absent where the site cannot send mail; then nothing asks for a confirmed address. */
  mailer: Mailer | undefined;
  /** Speaks to open browsers; silent where the site has no sockets. */
  realtime: Realtime;
  /** Where readers reach the site, without a slash at its end. */
  origin: string;
  /** What multiplies the limits of how much somebody may do. */
  rateLimitScale: number;
  /** A provider to log in with that the environment names. */
  fixedProvider?: FixedProvider | undefined;
  /** How search engines are told of changed pages; absent where they are not. */
  indexNow?: { key: string; endpoint: string } | undefined;
  /** The folder of the embedded database and of pictures; unknown in tests. */
  dataDir?: string;
  /** Whether this is a command: it speaks English to whoever typed it, whatever the site speaks to its readers. */
  isCommand?: boolean;
  /** What backups are made of; absent where none can be made. */
  backups?: BackupPlace | undefined;
  /** Absent where the content of demo towns is not installed. */
  demo?: DemoPlace | undefined;
}

/** The database that takes writes: for transactions, and for what is kept for members and visitors alike. */
export function primaryOf({ primary, database }: Context): Database {
  return primary ?? database;
}

/** Runs `work`, which reads and may show what was so a few seconds ago, on a replica if there is one that is fit. */
export function withLag<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  const { replicas, database } = context;
  if (!replicas || database.isTransaction) return work(context);
  return replicas.read(database, (copy) =>
    work(copy === database ? context : { ...context, database: copy, primary: database }),
  );
}

/** A third loss in a row is not bad luck but a fault, and shall be seen. */
const tries = 3;
const pauseMost = 50;

/**
 * Runs `work` in one transaction: the running one if there is one, else a new one. Where PostgreSQL ends it because it
 * and another waited for each other, nothing of it has happened, and `work` runs again from its beginning.
 */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  if (context.database.isTransaction) return work(context);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(primaryOf(context), (database) => work({ ...context, database, primary: undefined }));
    } catch (error) {
      if (attempt === tries || !isInterlocked(error)) throw error;
      context.log.info({ attempt, error: String(error) }, 'Two transactions waited for each other; trying again.');
      await setTimeout(Math.random() * pauseMost);
    }
  }
}
