import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { decompressPiece } from './archive-store.ts';
import { RowSum } from './checksum-store.ts';
import { isPictureName } from './picture-store.ts';
import { problemText } from './problem-rules.ts';
import { type Part, readBackup } from './reading-actions.ts';
import {
  findUnknownTable,
  type Header,
  listDifferingTables,
  type Manifest,
  restoreProblem,
  type TableSum,
} from './rules.ts';
import * as snapshot from './snapshot-store.ts';

/** A backup to restore, and its destination. */
export interface RestoreTask {
  path: string;
  /** The text of an identity file, for an encrypted backup. */
  identity?: string | undefined;
  /** A separate connection to the empty database. */
  client: pg.Client;
  /** All migrations of this version. */
  migrations: Header['migrations'];
  /** Migrates the schema up to this migration, or to the latest. */
  migrate: (last?: string) => Promise<void>;
  storage: Storage;
  /**
   * Checks whether this site's key may stay, before anything is written; `secret` is the key in the backup, if any.
   * @throws StartError if encrypted values would be lost
   */
  checkKey: (header: Header, secret: string | undefined) => void;
  storeSecret: (key: string) => Promise<void>;
  /** `share` is the fraction of the tables that are in place, from 0 to 1. */
  onProgress: (share: number, doing: string) => void;
}

/** The header and manifest of a restored backup, and the PostgreSQL it is in now. */
export interface Restored {
  header: Header;
  manifest: Manifest;
  /** PostgreSQL's major version. */
  databaseVersion: number;
}

/**
 * Restores a backup into an empty database: the schema as it was, every row with triggers off, sequences and jobs. Then
 * counts and sums everything again, and migrates it to this version. Either all rows are restored or none.
 * @throws StartError if the file isn't complete, the database isn't empty, or what arrived isn't what was sent
 */
export async function restore(task: RestoreTask): Promise<Restored> {
  const { path, identity, client, onProgress } = task;
  onProgress(0, 'verifying the file');
  let secret: string | undefined;
  const { header, manifest } = await readBackup(path, {
    identity,
    onPart: async ({ kind, bytes }) => {
      if (kind === 'secret') secret = bytes.toString();
    },
  });
  task.checkKey(header, secret);
  await requireRestorable(task, header);
  onProgress(0, 'creating the tables');
  await task.migrate(header.migrations.at(-1)?.name);
  const problem = restoreProblem(header, task.migrations, await snapshot.readQueueVersion(client));
  if (problem) throw new StartError(problemText(problem));
  const unknown = await createLaterTables(task, header);
  if (unknown) throw new StartError(`The backup has rows of the table ${unknown}, which this version does not have.`);
  try {
    await snapshot.beginRestoration(client, header.tables);
  } catch (error) {
    throw explain(error);
  }
  await load(task, header);
  onProgress(1, 'verifying the restored rows');
  const wrong = listDifferingTables(manifest.tables, await computeChecksums(client, header));
  if (wrong.length > 0) throw new StartError(`These tables differ from the backup: ${wrong.join(', ')}.`);
  await snapshot.finishRestoration(client, header.sequences);
  onProgress(1, 'migrating the database');
  await task.migrate();
  await snapshot.deleteOpenRuns(client);
  return { header, manifest, databaseVersion: await snapshot.readDatabaseVersion(client) };
}

/**
 * Migrates further until all tables of the backup exist: versions before 0.2.0 listed only the migrations they knew, even
 * if a newer one had already migrated the database.
 * @returns a table that no migration creates
 */
async function createLaterTables({ client, migrations, migrate }: RestoreTask, header: Header) {
  const findUnknown = async () => findUnknownTable(header.tables, await snapshot.listTables(client));
  let unknown = await findUnknown();
  for (const { name } of migrations.slice(header.migrations.length)) {
    if (unknown === undefined) break;
    await migrate(name);
    unknown = await findUnknown();
  }
  return unknown;
}

async function requireRestorable({ client, migrations }: RestoreTask, header: Header): Promise<void> {
  const problem = restoreProblem(header, migrations, Number.POSITIVE_INFINITY);
  if (problem) throw new StartError(problemText(problem));
  const { tables, members } = await snapshot.readState(client);
  if (tables === 0) return;
  const applied = await snapshot.listAppliedMigrations(client);
  const names = new Set(header.migrations.map(({ name }) => name));
  // A database in which an earlier restoration began, and which no one has used, counts as empty.
  if (applied && members === 0 && applied.every((name) => names.has(name))) return;
  if (members === 0)
    throw new StartError(
      `The database is not empty: it has ${tables} tables. Restore into an empty one: choose another DATA_DIR or DATABASE_URL.`,
    );
  // All rows are committed at once, so the members of an interrupted restore are complete.
  throw new StartError(
    `The database is not empty: it has ${members} member${members === 1 ? '' : 's'}. Restore into an empty one: choose another DATA_DIR or DATABASE_URL. If they come from a restore that was interrupted, all its rows are there: start the site, and run "npm run doctor -- --repair" while it runs.`,
  );
}

/** `insufficient_privilege` */
const forbidden = '42501';

function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== forbidden) return error;
  return new StartError(
    'Triggers must be off while rows are loaded, and this database user cannot turn them off. As a superuser, run: GRANT SET ON PARAMETER session_replication_role TO CURRENT_USER_OF_HAGGLE, replacing CURRENT_USER_OF_HAGGLE with the user in DATABASE_URL.',
  );
}

async function load(task: RestoreTask, header: Header): Promise<void> {
  const tables = new Map(header.tables.map((table, place) => [table.name, { table, place }]));
  let open: { name: string; stream: Writable; done: Promise<void> } | undefined;
  async function close(): Promise<void> {
    open?.stream.end();
    await open?.done;
    open = undefined;
  }
  async function restorePart({ kind, of, bytes }: Part): Promise<void> {
    if (kind !== 'table' || open?.name !== of) await close();
    if (kind === 'picture') return putPicture(task, of, bytes);
    if (kind === 'secret') return task.storeSecret(bytes.toString());
    const found = tables.get(of);
    if (!found) throw new StartError(`The backup has rows of ${of}, a table that it does not list.`);
    if (!open) {
      task.onProgress(found.place / tables.size, of);
      const stream = snapshot.copyIn(task.client, found.table);
      open = { name: of, stream, done: finished(stream) };
      // Errors are handled where `done` is awaited.
      open.done.catch(() => {});
    }
    if (!open.stream.write(await decompressPiece(bytes))) await Promise.race([once(open.stream, 'drain'), open.done]);
  }
  await readBackup(task.path, { identity: task.identity, onPart: restorePart });
  await close();
}

async function putPicture({ storage }: RestoreTask, name: string, bytes: Buffer): Promise<void> {
  if (!isPictureName(name)) throw new StartError(`The backup has a picture with an invalid name: ${name}.`);
  await storage.put(name, bytes);
}

async function computeChecksums(client: pg.Client, { tables }: Header): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    const sum = new RowSum();
    for await (const bytes of snapshot.copyOut(client, table)) sum.add(bytes);
    sums[table.name] = sum.result();
  }
  return sums;
}
