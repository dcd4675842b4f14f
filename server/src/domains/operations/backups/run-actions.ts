import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as backupLimits from '@haggle/contract/limits/backups';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { type BackupPlace, type Context, inTransaction } from '../../../platform/context.ts';
import { isDatabaseGone } from '../../../platform/database/database.ts';
import { listMigrations } from '../../../platform/database/migrate.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { markOf } from '../../../platform/secrets/secret-key.ts';
import { readDiskSpace } from '../../../platform/storage/disk-space.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { copyBackup } from './copy-actions.ts';
import { deletePartialFile, findFreeName, makeFolder } from './folder-actions.ts';
import { deleteAbandoned, listFiles } from './folder-store.ts';
import { readPlan, readPlannedSince } from './plan-actions.ts';
import { type BackupProblem, isProblem, problemText } from './problem-rules.ts';
import { hasRoom, interruptionOf, isDue, listSurplus } from './rules.ts';
import * as store from './store.ts';
import { queueTrial } from './trial-actions.ts';
import { backUp } from './writing-actions.ts';

/**
 * Queues a backup in the current transaction.
 * @returns false if another one is in progress
 */
export async function queueBackup(context: Context, askedBy: string | null): Promise<boolean> {
  await endInterruptedRun(context);
  const id = await store.insertRun(context.database, { askedBy, at: context.clock() });
  if (id === undefined) return false;
  // Tried once: the admin who requested it sees that it failed, and why.
  await addJob(context.database, 'make-backup', { id }, { maxTries: 1 });
  return true;
}

/** A process that was killed hasn't recorded the end of its backup. */
async function endInterruptedRun({ database, backups, clock }: Context): Promise<void> {
  const run = await store.findOpenRun(database);
  const problem = run && interruptionOf({ state: run.state, seenAt: run.seen_at }, clock());
  if (!run || problem === undefined) return;
  if (run.name && backups?.folder !== undefined) await deletePartialFile(backups.folder, run.name);
  await store.endRun(database, run.id, { problem, at: clock() });
}

/** Scheduled: requests the daily backup when the plan says so. */
export async function makeDailyBackup(context: Context): Promise<void> {
  const { hour } = await readPlan(context);
  if (hour === null || context.backups?.folder === undefined) return;
  const last = await store.findLastScheduled(context.database);
  const planned = await readPlannedSince(context);
  const since = last ? [planned, last] : [planned];
  const { timeZone } = await readSettings(context);
  if (!isDue({ hour, timeZone, since, now: context.clock() })) return;
  await inTransaction(context, async (context) => {
    // A backup that an admin has requested takes precedence; the schedule tries again in an hour.
    await queueBackup(context, null);
  });
}

/** Job: makes the requested backup. A failure is shown on the page, and leaves nothing behind. */
export async function makeBackup(context: Context, id: string): Promise<void> {
  const { database, backups, clock, log } = context;
  let name: string | undefined;
  let problem: string | null = null;
  try {
    if (backups?.folder === undefined) throw new StartError(problemText('no_folder'), { cause: 'no_folder' });
    await makeFolder(backups.folder);
    name = await findFreeName(backups.folder, clock());
    const run = await store.beginRun(database, id, { name, at: clock() });
    if (!run) return;
    for (const file of await deleteAbandoned(backups.folder, clock()))
      log.info({ file }, 'Deleted what an interrupted backup had left.');
    if (run.is_scheduled) await refuseWithoutRoom(backups.folder);
    const progress = trackProgress(context, id);
    try {
      await write(context, { ...backups, path: join(backups.folder, name) }, progress.update);
      if (run.is_scheduled) await deleteOld(context, backups.folder, name);
      // Copying to another place may take longer than writing, and counts as a sign of life, too.
      await copyBackup(context, { id, name });
    } finally {
      await progress.stop();
    }
    if (run.is_scheduled) await queueTrial(context, name);
  } catch (error) {
    problem = problemOf(error);
    log.error({ err: error, backup: name, problem }, 'A backup failed.');
  }
  await store.endRun(database, id, { problem, at: clock() });
}

type Target = BackupPlace & { path: string };

async function write(
  context: Context,
  { connect, path, pictures }: Target,
  onProgress: (share: number, doing: string) => void,
): Promise<void> {
  const client = await connect();
  try {
    await backUp({
      client,
      path,
      pictures,
      secretKey: undefined,
      keyMark: markOf(context.secrets),
      migrations: await listMigrations(),
      now: context.clock(),
      onProgress,
      signal: new AbortController().signal,
    });
  } finally {
    await client.end().catch((error: unknown) => context.log.debug({ error: String(error) }, 'Already closed.'));
  }
}

/** Progress is recorded at most this often, in milliseconds: as often as the page asks for it. */
const recordInterval = 500;
/** And at least this often, as a sign of life. */
const heartbeatInterval = 10_000;

/** Records the progress of a backup while it is being made. */
function trackProgress({ database, clock, log }: Context, id: string) {
  let now: { doing: string | null; share: number } = { doing: null, share: 0 };
  let recorded = now;
  let recordedAt = Date.now();
  let writing = Promise.resolve();
  let isWriting = false;
  function write(): void {
    if (isWriting || (now === recorded && Date.now() - recordedAt < heartbeatInterval)) return;
    isWriting = true;
    recorded = now;
    recordedAt = Date.now();
    writing = store
      .recordProgress(database, id, { ...recorded, at: clock() })
      // The backup itself will notice that the database is down.
      .catch((error: unknown) => log.warn({ error: String(error) }, "A backup's progress could not be saved."))
      .finally(() => {
        isWriting = false;
      });
  }
  const timer = setInterval(write, recordInterval);
  return {
    update(share: number, doing: string) {
      now = { doing, share };
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}

/** Scheduled backups must not fill the disk that the site itself needs. */
async function refuseWithoutRoom(folder: string): Promise<void> {
  const room = await readDiskSpace(folder);
  const [latest] = await listFiles(folder);
  if (!room || hasRoom({ freeBytes: room.freeBytes, lastBytes: latest?.bytes ?? 0 })) return;
  const problem: BackupProblem = `little_room ${folder}`;
  throw new StartError(problemText(problem), { cause: problem });
}

/** Deletes older scheduled backups that exceed the plan or the room for them, now that the new one is complete. */
async function deleteOld(context: Context, folder: string, newest: string): Promise<void> {
  const { database, log } = context;
  const { keep } = await readPlan(context);
  const files = await listFiles(folder);
  const requesters = await store.listRequesters(database, [newest, ...files.map(({ name }) => name)]);
  // Whatever became of the run: if it was interrupted while it copied the file, the file is complete all the same.
  const isScheduled = new Map(requesters.map(({ name, is_scheduled }) => [name, is_scheduled]));
  const scheduled = new Set(files.map(({ name }) => name).filter((name) => isScheduled.get(name)));
  const room = await readDiskSpace(folder);
  const maxBytes = room ? room.totalBytes * backupLimits.maxDiskShare : Number.POSITIVE_INFINITY;
  for (const name of listSurplus(files, scheduled, { keep, maxBytes })) {
    await rm(join(folder, name), { force: true });
    log.info({ backup: name }, 'Deleted an old backup, as scheduled.');
  }
}

/** Returns an error as it is stored: a code if it was foreseen. */
function problemOf(error: unknown): string {
  if (error instanceof StartError) return isProblem(error.cause) ? error.cause : error.message;
  if (isDatabaseGone(error)) return 'database_gone' satisfies BackupProblem;
  return messageOf(error);
}
