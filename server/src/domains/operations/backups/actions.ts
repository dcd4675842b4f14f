import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as backupLimits from '@haggle/contract/limits/backups';
import type { Backup, BackupOverview, BackupPlan } from '@haggle/contract/operations/backups';
import type { Actor } from '../../../kernel/actor.ts';
import { messageOf } from '../../../kernel/error-message.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { listMigrations } from '../../../platform/database/migrate.ts';
import { recordAudit } from '../../audit/actions.ts';
import { placeName } from './copy-actions.ts';
import { listNames, readFacts } from './folder-store.ts';
import { readNextTime, readPlan, readPlannedSince } from './plan-actions.ts';
import { type BackupState, timeOf } from './rules.ts';
import { queueBackup } from './run-actions.ts';
import * as store from './store.ts';
import { toBackup, toRun, toTrial } from './views.ts';

/** Returns the backups in the folder, the one in progress, and the plan for daily ones. */
export async function readBackupOverview(context: Context): Promise<BackupOverview> {
  const folder = context.backups?.folder;
  const [listed, run, plan, nextAt, trial, copies] = await Promise.all([
    folder === undefined ? { backups: [], folderProblem: null } : listBackups(context, folder),
    store.findLatestRun(context.database),
    readPlan(context),
    readNextTime(context),
    store.findLatestTrial(context.database),
    readCopies(context),
  ]);
  return {
    folder: folder ?? null,
    ...listed,
    run: run ? toRun(run, context.clock()) : null,
    plan,
    nextAt: nextAt?.toISOString() ?? null,
    trial: trial ? toTrial(trial) : null,
    copies,
  };
}

async function readCopies({ backups, database }: Context): Promise<BackupOverview['copies']> {
  const place = backups?.copies;
  if (!place) return null;
  const lastAt = await store.findLastCopied(database);
  return {
    place: placeName(place),
    isEncrypted: place.recipients.length > 0,
    lastAt: lastAt?.toISOString() ?? null,
  };
}

async function listBackups(
  context: Context,
  folder: string,
): Promise<Pick<BackupOverview, 'backups' | 'folderProblem'>> {
  let names: string[];
  try {
    names = (await listNames(folder)).slice(0, backupLimits.maxListed);
  } catch (error) {
    // Shown on the page, so that admins can still change the plan and find out how to choose another folder.
    context.log.warn({ error: String(error) }, 'The backup folder cannot be read.');
    return { backups: [], folderProblem: messageOf(error) };
  }
  const migrations = await listMigrations();
  const requesters = names.length > 0 ? await store.listRequesters(context.database, names) : [];
  const requesterOf = new Map(requesters.map((asker) => [asker.name, asker]));
  const backups: Backup[] = [];
  for (const name of names) {
    const facts = await readFacts(folder, name);
    if (facts) backups.push(toBackup(name, facts, { migrations, requester: requesterOf.get(name) }));
  }
  return { backups, folderProblem: null };
}

/** Returns the state of backups. An unreadable folder counts as empty, because that's what a restoration would find. */
export async function readBackupState(context: Context): Promise<BackupState> {
  const { database, backups, clock, log } = context;
  const folder = backups?.folder;
  const [row, last, lastCopied, nextAt] = await Promise.all([
    store.findLatestRun(database),
    store.findLatestTrial(database),
    store.findLastCopied(database),
    readNextTime(context),
  ]);
  const run = row && toRun(row, clock());
  const trial = last && { isGood: last.problem === null, endedAt: last.ended_at };
  const common = {
    hasFailed: run?.state === 'failed',
    trial,
    provenAt: trial?.isGood ? trial.endedAt : await store.findLatestGoodTrial(database),
    copies: backups?.copies && { hasFailed: (run?.copyProblem ?? null) !== null, lastAt: lastCopied },
    plannedAt: nextAt && (await readPlannedSince(context)),
    nextAt,
  };
  if (folder === undefined) return { hasFolder: false, lastAt: undefined, ...common };
  const [latest] = await listNames(folder).catch((error: unknown) => {
    log.debug({ error: String(error) }, 'The backup folder cannot be read.');
    return [];
  });
  return { hasFolder: true, lastAt: latest === undefined ? undefined : timeOf(latest), ...common };
}

/** Whether restoring the site might fail: the latest backup, its copy or the last trial failed. */
export async function isRestoreAtRisk(context: Context): Promise<boolean> {
  const { hasFailed, trial, copies } = await readBackupState(context);
  return hasFailed || trial?.isGood === false || copies?.hasFailed === true;
}

/** @throws Refusal `backup_under_way`, `no_backup_folder` */
export async function addBackup(context: Context, actor: Actor): Promise<void> {
  requireFolder(context);
  await inTransaction(context, async (context) => {
    if (!(await queueBackup(context, actor.id))) throw new Refusal('backup_under_way');
    await recordAudit(context, actor, { action: 'backup.asked', subject: 'backup' });
  });
}

/** @throws Refusal `no_backup_folder` */
export async function putPlan(context: Context, actor: Actor, plan: BackupPlan): Promise<BackupPlan> {
  if (plan.hour !== null) requireFolder(context);
  return inTransaction(context, async (context) => {
    const before = await readPlan(context);
    await store.putPlan(context.database, { ...plan, at: context.clock() });
    const changes = { hour: [before.hour, plan.hour], keep: [before.keep, plan.keep] } as const;
    await recordAudit(context, actor, { action: 'backup.planned', subject: 'backup', changes });
    return plan;
  });
}

/** An open file to send; the receiver closes `handle`. */
export interface OpenBackup {
  handle: FileHandle;
  bytes: number;
}

/**
 * Opens a backup for downloading, and records that in the audit log.
 * @throws Refusal `backup_not_found`
 */
export async function openBackup(context: Context, actor: Actor, name: string): Promise<OpenBackup> {
  const handle = await open(await findBackupPath(context, name));
  try {
    const { size } = await handle.stat();
    await recordAudit(context, actor, { action: 'backup.downloaded', subject: 'backup', subjectId: name });
    return { handle, bytes: size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Returns the length of a backup in bytes, for HEAD requests.
 * @throws Refusal `backup_not_found`
 */
export async function measureBackup(context: Context, name: string): Promise<number> {
  return (await stat(await findBackupPath(context, name))).size;
}

/** @throws Refusal `backup_not_found` */
export async function deleteBackup(context: Context, actor: Actor, name: string): Promise<void> {
  const path = await findBackupPath(context, name);
  await inTransaction(context, async (context) => {
    await recordAudit(context, actor, { action: 'backup.deleted', subject: 'backup', subjectId: name });
    // Last, so that a failure also rolls back the audit entry.
    await rm(path);
  });
}

function requireFolder({ backups }: Context): void {
  if (backups?.folder === undefined) throw new Refusal('no_backup_folder');
}

/** Returns the path of a backup in the folder. */
async function findBackupPath(context: Context, name: string): Promise<string> {
  const folder = context.backups?.folder;
  if (folder === undefined || !(await listNames(folder)).includes(name)) throw new Refusal('backup_not_found');
  return join(folder, name);
}
