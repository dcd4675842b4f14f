import type { Capability } from '@haggle/contract/accounts/capabilities';
import { entriesOf } from '@haggle/contract/keys';
import * as staffLimits from '@haggle/contract/limits/staff-notices';
import type { AlarmName } from '@haggle/contract/operations/staff-notices';
import { hour } from '../../../kernel/time.ts';

/** The capability that staff need to be told about each alarm. */
export const alarmCapabilities = {
  oldest_waits: 'review',
  backup_failed: 'backups',
  job_failed: 'operations',
  disk_full: 'operations',
  untrusted_proxy: 'operations',
  reports_missing: 'money',
} as const satisfies Record<AlarmName, Capability>;

export interface SiteState {
  now: Date;
  /** Since when the oldest deal, edit, report, appeal or sign-up has been waiting. */
  oldestSince: Date | null;
  /** How long that may take, in hours. */
  reviewHours: number;
  /** Whether the latest backup, its copy or the last trial restoration failed. */
  hasBackupFailed: boolean;
  /** Jobs that aren't retried automatically. */
  lostJobs: number;
  /** Whether the disk is nearly full, as the health page defines it. */
  hasFullDisk: boolean;
  /** When a request last came through an untrusted proxy. */
  proxySeenAt: Date | null;
  /** Whether fetching a partner's reports has failed for days. */
  hasMissingReports: boolean;
}

/** Returns the alarms for a site in this state. */
export function findAlarms(state: SiteState): AlarmName[] {
  const { now, oldestSince, proxySeenAt } = state;
  const isRaised: Record<AlarmName, boolean> = {
    oldest_waits: oldestSince !== null && hoursSince(oldestSince, now) > state.reviewHours,
    backup_failed: state.hasBackupFailed,
    job_failed: state.lostJobs > 0,
    disk_full: state.hasFullDisk,
    untrusted_proxy: proxySeenAt !== null && hoursSince(proxySeenAt, now) < staffLimits.proxyHours,
    reports_missing: state.hasMissingReports,
  };
  return entriesOf(isRaised).flatMap(([name, is]) => (is ? [name] : []));
}

function hoursSince(time: Date, now: Date): number {
  return (now.getTime() - time.getTime()) / hour;
}
