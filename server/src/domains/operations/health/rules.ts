import { keysOf } from '@haggle/contract/keys';
import * as operationLimits from '@haggle/contract/limits/operations';
import type { Health, HealthGap, HealthProblem } from '@haggle/contract/operations/dashboard';

/** The facts that problems and gaps are derived from. */
export interface HealthFacts {
  database: Pick<Health['database'], 'connections' | 'connectionsMost'>;
  disk: Health['disk'];
  storage: Health['storage'];
  mail: Health['mail'];
  /** How long the first due job has been waiting, in seconds; undefined if none is. */
  longestWait: number | undefined;
  /** Jobs that aren't retried automatically. */
  failedJobs: number;
  backups: {
    hasFolder: boolean;
    lastAt: Date | undefined;
    /** Since when daily backups have been planned. */
    plannedAt: Date | undefined;
    hasFailed: boolean;
    trial: { isGood: boolean } | undefined;
    copies: { hasFailed: boolean } | undefined;
  };
  now: Date;
}

const { health } = operationLimits;

/** Returns the problems that need attention, worst first. */
export function findProblems(facts: HealthFacts): HealthProblem[] {
  const { database, disk, storage, mail, longestWait = 0, failedJobs, backups, now } = facts;
  const { lastAt, plannedAt } = backups;
  const isOverdue = (since: Date) => now.getTime() - since.getTime() > health.maxBackupAge;
  const found: Record<HealthProblem, boolean> = {
    storage_away: !storage.isReachable,
    mail_away: mail !== null && !mail.isReachable,
    disk_low: disk !== null && isDiskLow(disk),
    connections_short: database.connections > database.connectionsMost * health.maxConnectionsShare,
    jobs_waiting: longestWait * 1000 > health.maxJobWait,
    jobs_failed: failedJobs > 0,
    backup_failed: backups.hasFailed,
    backup_missing: backups.hasFolder && lastAt === undefined && (plannedAt === undefined || isOverdue(plannedAt)),
    backup_old: lastAt !== undefined && isOverdue(lastAt),
    trial_failed: backups.trial?.isGood === false,
    copy_failed: backups.copies?.hasFailed === true,
  };
  return keysOf(found).filter((problem) => found[problem]);
}

/** Returns what is missing without being a problem in itself; anything reported as a problem isn't a gap as well. */
export function findGaps(
  facts: Pick<HealthFacts, 'mail' | 'backups'>,
  problems: readonly HealthProblem[],
): HealthGap[] {
  const { hasFolder, lastAt, trial } = facts.backups;
  const found: Record<HealthGap, boolean> = {
    no_mail_server: facts.mail === null,
    no_backup_folder: !hasFolder,
    no_backup_yet: hasFolder && lastAt === undefined && !problems.includes('backup_missing'),
    no_trial_yet: lastAt !== undefined && trial === undefined,
  };
  return keysOf(found).filter((gap) => found[gap]);
}

/** Whether a disk is nearly full. A large one may be nine tenths full and still have room for years. */
export function isDiskLow({ freeBytes, totalBytes }: NonNullable<Health['disk']>): boolean {
  if (freeBytes < health.minDiskBytes) return true;
  return freeBytes < totalBytes * health.minDiskShare && freeBytes < health.diskBytesEnough;
}
