import * as listLimits from '@haggle/contract/limits/lists';
import * as operationLimits from '@haggle/contract/limits/operations';
import { t } from '@haggle/contract/messages/translate';
import type { Health } from '@haggle/contract/operations/dashboard';
import { messageOf } from '../../../kernel/error-message.ts';
import type { Context } from '../../../platform/context.ts';
import { readDiskSpace } from '../../../platform/storage/disk-space.ts';
import { fullVersion } from '../../../platform/version.ts';
import { readBackupState } from '../backups/actions.ts';
import { countLostJobs, readJobWaits } from '../jobs/actions.ts';
import { findGaps, findProblems, isDiskLow } from './rules.ts';
import * as store from './store.ts';

/** Returns the site's health as seen by this process. Reports whatever is down instead of failing because of it. */
export async function readHealth(context: Context): Promise<Health> {
  const { database, storage, mailer } = context;
  const [base, tables, partitions, schedule, disk, storageState, mail, waits, failedJobs, backups] = await Promise.all([
    store.readDatabaseState(database),
    store.listTables(database),
    store.listPartitions(database),
    store.listSchedule(database),
    readDisk(context),
    probe(() => storage.get('health/probe')),
    mailer ? probe(() => mailer.verify()) : null,
    readJobWaits(context),
    countLostJobs(context, listLimits.maxCount),
    readBackupState(context),
  ]);
  const facts = {
    database: { connections: base.connections, connectionsMost: base.connections_most },
    longestWait: waits.length > 0 ? Math.max(...waits.map(({ seconds }) => seconds)) : undefined,
    ...{ failedJobs, disk, storage: storageState, mail, backups, now: context.clock() },
  };
  const problems = findProblems(facts);
  return {
    database: {
      version: base.version,
      bytes: base.bytes,
      connections: base.connections,
      connectionsMost: base.connections_most,
      tables,
    },
    partitions,
    schedule: schedule.map(({ task, last_run_at }) => ({ task, lastRunAt: last_run_at?.toISOString() ?? null })),
    process: {
      startedAt: new Date(context.clock().getTime() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      node: process.versions.node,
      version: fullVersion,
    },
    disk,
    storage: storageState,
    mail,
    lastBackupAt: backups.lastAt?.toISOString() ?? null,
    lastTrial: backups.trial ? { ...backups.trial, endedAt: backups.trial.endedAt.toISOString() } : null,
    nextBackupAt: backups.nextAt?.toISOString() ?? null,
    problems,
    gaps: findGaps(facts, problems),
  };
}

/** Whether the disk is nearly full, if that can be measured. */
export async function hasLowDisk(context: Context): Promise<boolean> {
  const disk = await readDisk(context);
  return disk !== null && isDiskLow(disk);
}

/** Returns the room left for files and the embedded database; null if it can't be measured. */
async function readDisk({ dataDir }: Pick<Context, 'dataDir'>): Promise<Health['disk']> {
  return (dataDir !== undefined && (await readDiskSpace(dataDir))) || null;
}

/** Tries something that may be down, and waits no longer than a person would. */
async function probe(attempt: () => Promise<unknown>): Promise<Health['storage']> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(t('admin-health.late'))), operationLimits.health.patience);
  });
  try {
    await Promise.race([attempt(), timeout]);
    return { isReachable: true, problem: null };
  } catch (error) {
    return { isReachable: false, problem: messageOf(error) };
  } finally {
    clearTimeout(timer);
  }
}
