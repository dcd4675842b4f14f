import { createHash, timingSafeEqual } from 'node:crypto';
import * as listLimits from '@haggle/contract/limits/lists';
import type { Context } from '../../../platform/context.ts';
import { isDatabaseGone } from '../../../platform/database/database.ts';
import { readCertificateEnd } from '../../../platform/metrics/certificate.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { readDiskSpace } from '../../../platform/storage/disk-space.ts';
import { countBuffered } from '../../analytics/tracking/actions.ts';
import { countUndelivered } from '../../email/actions.ts';
import { readBackupState } from '../backups/actions.ts';
import { countJobs, readJobWaits } from '../jobs/actions.ts';

function createGauges({ gauge }: Metrics) {
  return {
    jobs: gauge('haggle_jobs', 'Background jobs in the queue, by task and state; every node says the same.'),
    waits: gauge('haggle_job_wait_seconds', 'How long the first due job has waited, by task; all nodes say the same.'),
    waiting: gauge('haggle_events_waiting', 'Measured events that this process has yet to write.'),
    reachable: gauge('haggle_database_reachable', 'Whether the database answers: 1 or 0.'),
    outbox: gauge('haggle_outbox_undelivered', 'Emails that could not be delivered yet; every node says the same.'),
    backup: gauge('haggle_backup_last_timestamp_seconds', 'When the latest backup was begun; 0 without one.'),
    backupFailed: gauge('haggle_backup_failed', 'Whether the last backup that the site was asked for failed: 1 or 0.'),
    proven: gauge(
      'haggle_backup_trial_timestamp_seconds',
      'When a backup was last brought back on trial; 0 without one.',
    ),
    trialFailed: gauge('haggle_backup_trial_failed', 'Whether the last trial restoration failed: 1 or 0.'),
    copied: gauge(
      'haggle_backup_copy_timestamp_seconds',
      'When a backup last arrived in the second place; 0 without one.',
    ),
    copyFailed: gauge('haggle_backup_copy_failed', 'Whether the latest backup could not be copied there: 1 or 0.'),
    diskFree: gauge('haggle_disk_free_bytes', 'Room on the disk of this node, by what is kept there.'),
    diskSize: gauge('haggle_disk_size_bytes', 'The size of the disk of this node, by what is kept there.'),
    certificate: gauge('haggle_certificate_expiry_timestamp_seconds', 'When the certificate of SITE_URL ends.'),
  };
}

type Gauges = ReturnType<typeof createGauges>;

const gauges = new WeakMap<Metrics, Gauges>();

function gaugesOf(metrics: Metrics): Gauges {
  const found = gauges.get(metrics) ?? createGauges(metrics);
  gauges.set(metrics, found);
  return found;
}

/** Returns the metrics of this process and the queue. Without a database, reports that and its own values only. */
export async function writeMetrics(context: Context, metrics: Metrics): Promise<string> {
  const all = gaugesOf(metrics);
  all.waiting.set(countBuffered(context));
  // Labels that were set last time may not exist any more.
  const sharedGauges = Object.values(all).filter((one) => one !== all.waiting && one !== all.reachable);
  for (const gauge of sharedGauges) gauge.reset();
  await exposeHost(context, all);
  try {
    await exposeQueue(context, all);
    await exposeBackups(context, all);
    all.reachable.set(1);
  } catch (error) {
    if (!isDatabaseGone(error)) throw error;
    all.reachable.set(0);
  }
  const text = await metrics.write();
  // Otherwise, this process's copies of site-wide values would be outdated when another process is asked.
  for (const gauge of sharedGauges) gauge.reset();
  return text;
}

async function exposeQueue(context: Context, { jobs, waits, outbox }: Gauges): Promise<void> {
  for (const { task, state, count } of await countJobs(context)) jobs.set(count, { task, state });
  for (const { task, seconds } of await readJobWaits(context)) waits.set(seconds, { task });
  outbox.set(await countUndelivered(context, listLimits.maxCount));
}

async function exposeBackups(context: Context, gauges: Gauges): Promise<void> {
  const { hasFolder, lastAt, hasFailed, trial, provenAt, copies } = await readBackupState(context);
  // A node without a folder for backups knows nothing about them.
  if (!hasFolder) return;
  gauges.backup.set(secondsOf(lastAt));
  gauges.backupFailed.set(Number(hasFailed));
  gauges.proven.set(secondsOf(provenAt));
  gauges.trialFailed.set(Number(trial?.isGood === false));
  if (!copies) return;
  gauges.copied.set(secondsOf(copies.lastAt));
  gauges.copyFailed.set(Number(copies.hasFailed));
}

const secondsOf = (time: Date | undefined) => (time?.getTime() ?? 0) / 1000;

async function exposeHost(context: Context, { diskFree, diskSize, certificate }: Gauges): Promise<void> {
  const places = { data: context.dataDir, backups: context.backups?.folder };
  for (const [place, folder] of Object.entries(places)) {
    const disk = folder === undefined ? undefined : await readDiskSpace(folder);
    if (!disk) continue;
    diskFree.set(disk.freeBytes, { place });
    diskSize.set(disk.totalBytes, { place });
  }
  const ends = await readCertificateEnd(context.origin);
  if (ends) certificate.set(ends.getTime() / 1000);
}

/** Whether a request may read the metrics. Hashes are compared, so that the time taken reveals nothing. */
export function isMetricsToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization?.replace(/^Bearer /i, '') ?? ''), digest(token));
}
