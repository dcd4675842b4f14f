import { statfs } from 'node:fs/promises';
import * as operationLimits from '@haggle/contract/limits/operations';
import { t } from '@haggle/contract/messages/translate';
import type { Health } from '@haggle/contract/operations/dashboard';
import { messageOf } from '../../../kernel/error-message.ts';
import type { Context } from '../../../platform/context.ts';
import { fullVersion } from '../../../platform/version.ts';
import * as store from './store.ts';

/** How the site does, as seen by this process. Nothing that is away makes it fail: that is what it tells. */
export async function readHealth(context: Context): Promise<Health> {
  const { database, storage, mailer } = context;
  const [base, tables, partitions, schedule, disk, storageState, mail] = await Promise.all([
    store.readBase(database),
    store.listTables(database),
    store.listPartitions(database),
    store.listSchedule(database),
    readDisk(context),
    reach(() => storage.get('health/probe')),
    mailer ? reach(() => mailer.verify()) : null,
  ]);
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
  };
}

async function readDisk({ dataDir, log }: Context): Promise<Health['disk']> {
  if (dataDir === undefined) return null;
  try {
    const { bsize, bavail, blocks } = await statfs(dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    // A site whose database and pictures are elsewhere may never have made the folder.
    log.debug({ error: String(error) }, 'The space on the disk cannot be measured.');
    return null;
  }
}

/** Tries something that may be away, and does not wait for it longer than a person would. */
async function reach(attempt: () => Promise<unknown>): Promise<Health['storage']> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(t('admin-health.late'))), operationLimits.health.patience);
  });
  try {
    await Promise.race([attempt(), late]);
    return { isReachable: true, problem: null };
  } catch (error) {
    return { isReachable: false, problem: messageOf(error) };
  } finally {
    clearTimeout(timer);
  }
}
