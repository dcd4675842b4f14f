import { expect, test } from 'vitest';
import { findAlarms, type SiteState } from './rules.ts';

const now = new Date('2026-11-25T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const healthyState: SiteState = {
  now,
  oldestSince: hoursAgo(3),
  reviewHours: 4,
  hasBackupFailed: false,
  lostJobs: 0,
  hasFullDisk: false,
  proxySeenAt: null,
  hasMissingReports: false,
};

test('a healthy site raises no alarm', () => {
  expect(findAlarms(healthyState)).toEqual([]);
  expect(findAlarms({ ...healthyState, oldestSince: null })).toEqual([]);
});

test.each([
  [
    'a deal, edit, report, appeal or sign-up waiting longer than allowed',
    { oldestSince: hoursAgo(4.1) },
    'oldest_waits',
  ],
  ['a failed backup', { hasBackupFailed: true }, 'backup_failed'],
  ['a job that was given up', { lostJobs: 1 }, 'job_failed'],
  ['a nearly full disk', { hasFullDisk: true }, 'disk_full'],
  ['a partner whose reports can’t be fetched', { hasMissingReports: true }, 'reports_missing'],
  ['requests through an untrusted proxy today', { proxySeenAt: hoursAgo(23) }, 'untrusted_proxy'],
])('%s raises an alarm', (_, changes, name) => {
  expect(findAlarms({ ...healthyState, ...changes })).toEqual([name]);
});

test('an untrusted proxy that sent no request for a day raises no alarm', () => {
  expect(findAlarms({ ...healthyState, proxySeenAt: hoursAgo(25) })).toEqual([]);
});
