import { join } from 'node:path';
import * as backupLimits from '@haggle/contract/limits/backups';
import type pg from 'pg';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';
import type { BackupPlace, Context } from '../../../platform/context.ts';
import { isDatabaseGone } from '../../../platform/database/database.ts';
import { listMigrations, migrate } from '../../../platform/database/migrate.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { readDiskSpace } from '../../../platform/storage/disk-space.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { problemText } from './problem-rules.ts';
import { readBackup } from './reading-actions.ts';
import { restore } from './restore-actions.ts';
import { isTrialDue, type Manifest, restoreProblem } from './rules.ts';
import * as store from './store.ts';
import * as trials from './trial-store.ts';

/** Queues a trial restoration of a new scheduled backup: of the first one, and then of one a week. */
export async function queueTrial(context: Context, name: string): Promise<void> {
  const last = await store.findLatestTrial(context.database);
  // After a failure, the next backup is tried: the fault may have been that of one backup.
  const lastAt = last?.problem === null ? last.ended_at : undefined;
  // Tried once: the next backup brings the next trial.
  if (isTrialDue(lastAt, context.clock())) await addJob(context.database, 'try-backup', { name }, { maxTries: 1 });
}

interface TrialResult {
  depth: 'read' | 'restored';
  manifest: Manifest;
}

/**
 * Job: restores a backup into a separate database, which is dropped afterwards, and records whether all of it arrived.
 * If that isn't possible or would take too long, reads the file as a restoration would.
 */
export async function tryBackup(context: Context, name: string): Promise<void> {
  const { backups, database, clock, log } = context;
  if (backups?.folder === undefined) return;
  const path = join(backups.folder, name);
  try {
    const { depth, manifest } = await runTrial(context, backups, path);
    const rows = Object.values(manifest.tables).reduce((all, table) => all + table.rows, 0);
    await store.insertTrial(database, { name, depth, rows, problem: null, endedAt: clock() });
    log.info({ backup: name, depth, rows }, 'A trial restore succeeded: the backup is complete.');
  } catch (error) {
    // That says nothing about the backup.
    if (isDatabaseGone(error)) throw error;
    log.error({ err: error, backup: name }, 'A trial restore failed.');
    const failed = { depth: 'restored', rows: null, problem: messageOf(error), endedAt: clock() } as const;
    await store.insertTrial(database, { name, ...failed });
  }
}

async function runTrial(context: Context, backups: BackupPlace, path: string): Promise<TrialResult> {
  const client = await backups.connect();
  try {
    const place = await trials.readPlace(client);
    if (!(await canRestore(context, place))) return await verifyFile(path);
    const { name } = place;
    await trials.makeDatabase(client, name);
    try {
      return await restoreInto(context, backups, { path, name });
    } finally {
      await trials.dropDatabase(client, name);
    }
  } finally {
    await client.end().catch(ignoreEnd(context));
  }
}

async function canRestore({ dataDir, log }: Context, place: trials.TrialPlace): Promise<boolean> {
  const { name, isTaken, bytes, mayRestore } = place;
  if (!mayRestore || bytes > backupLimits.maxTrialBytes) return false;
  if (isTaken) {
    log.warn({ database: name }, 'No trial created this database, so backups are only read until it is renamed.');
    return false;
  }
  // The database is restored with its log while the site needs room, too. On other machines, room can't be measured.
  const room = dataDir === undefined ? undefined : await readDiskSpace(dataDir);
  return !room || room.freeBytes > 3 * bytes + backupLimits.minFreeBytes;
}

/** @throws StartError if it isn't complete, or not from a Haggle that this one can restore */
async function verifyFile(path: string): Promise<TrialResult> {
  const { header, manifest } = await readBackup(path);
  const problem = restoreProblem(header, await listMigrations(), Number.POSITIVE_INFINITY);
  if (problem) throw new StartError(problemText(problem));
  return { depth: 'read', manifest };
}

async function restoreInto(
  context: Context,
  { connect, open }: BackupPlace,
  { path, name }: { path: string; name: string },
): Promise<TrialResult> {
  const { log } = context;
  const connection = open(name);
  let client: pg.Client | undefined;
  let pictures = 0;
  try {
    client = await connect(name);
    const { manifest } = await restore({
      client,
      path,
      migrations: await listMigrations(),
      migrate: async (last) => void (await migrate(connection, quietLog(log), last)),
      storage: countingStorage(() => {
        pictures += 1;
      }),
      // Whether the key fits is checked where it will be used.
      checkKey: () => {},
      storeSecret: async () => {},
      onProgress: (_share, doing) => log.debug({ doing }, 'A trial restore is running.'),
    });
    if (pictures !== manifest.pictures.count) throw new StartError('Pictures are missing after the trial restore.');
    return { depth: 'restored', manifest };
  } finally {
    await client?.end().catch(ignoreEnd(context));
    await connection.close();
  }
}

/** In the log, migrations of the trial database would look like the site's own. */
const quietLog = (log: Context['log']): Context['log'] => log.child({}, { level: 'warn' });

/** The pictures were verified by their hash, and the site's storage already has them. */
function countingStorage(count: () => void): Storage {
  return { put: async () => count(), get: async () => undefined, delete: async () => {} };
}

const ignoreEnd = (context: Context) => (error: unknown) =>
  context.log.debug({ error: String(error) }, 'Already closed.');
