import { expect, test } from 'vitest';
import { findGaps, findProblems, type HealthFacts } from './rules.ts';

const now = new Date('2026-11-25T12:00:00Z');
const hour = 3_600_000;
const reachableStorage = { isReachable: true, problem: null };
const unreachableStorage = { isReachable: false, problem: 'Nobody answers.' };
const healthyFacts: HealthFacts = {
  database: { connections: 20, connectionsMost: 100 },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  storage: reachableStorage,
  mail: reachableStorage,
  longestWait: 3,
  failedJobs: 0,
  backups: {
    hasFolder: true,
    lastAt: new Date(now.getTime() - 20 * hour),
    plannedAt: new Date(now.getTime() - 90 * hour),
    hasFailed: false,
    trial: { isGood: true },
    copies: { hasFailed: false },
  },
  now,
};

test('a healthy site has no problem, even without mail server, disk or backup folder', () => {
  expect(findProblems(healthyFacts)).toEqual([]);
  const backups = { hasFolder: false, lastAt: undefined, plannedAt: undefined, hasFailed: false };
  const untestedBackups = { ...backups, trial: undefined, copies: undefined };
  expect(
    findProblems({ ...healthyFacts, mail: null, disk: null, longestWait: undefined, backups: untestedBackups }),
  ).toEqual([]);
});

test.each<[string, Partial<HealthFacts>]>([
  ['storage_away', { storage: unreachableStorage }],
  ['mail_away', { mail: unreachableStorage }],
  ['disk_low', { disk: { freeBytes: 1e9, totalBytes: 20e9 } }],
  ['disk_low', { disk: { freeBytes: 9 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 } }],
  ['disk_low', { disk: { freeBytes: 1024 ** 3, totalBytes: 5 * 1024 ** 3 } }],
  ['connections_short', { database: { connections: 91, connectionsMost: 100 } }],
  ['jobs_waiting', { longestWait: 601 }],
  ['jobs_failed', { failedJobs: 1 }],
  ['backup_failed', { backups: { ...healthyFacts.backups, hasFailed: true } }],
  ['backup_missing', { backups: { ...healthyFacts.backups, lastAt: undefined } }],
  ['backup_old', { backups: { ...healthyFacts.backups, lastAt: new Date(now.getTime() - 27 * hour) } }],
  ['backup_missing', { backups: { ...healthyFacts.backups, lastAt: undefined, plannedAt: undefined } }],
  ['trial_failed', { backups: { ...healthyFacts.backups, trial: { isGood: false } } }],
  ['copy_failed', { backups: { ...healthyFacts.backups, copies: { hasFailed: true } } }],
])('%s is reported', (problem, changes) => {
  expect(findProblems({ ...healthyFacts, ...changes })).toEqual([problem]);
});

test('a missing first backup isn’t a problem yet 25 hours after it was planned', () => {
  const plannedAt = new Date(now.getTime() - 25 * hour);
  expect(findProblems({ ...healthyFacts, backups: { ...healthyFacts.backups, lastAt: undefined, plannedAt } })).toEqual(
    [],
  );
});

test('a missing mail server, backup or trial restore is a gap, unless it’s already reported as a problem', () => {
  const findGapsOf = (facts: HealthFacts) => findGaps(facts, findProblems(facts));
  expect(findGapsOf(healthyFacts)).toEqual([]);
  const first = { ...healthyFacts.backups, lastAt: undefined, plannedAt: now, trial: undefined };
  expect(findGapsOf({ ...healthyFacts, mail: null, backups: first })).toEqual(['no_mail_server', 'no_backup_yet']);
  expect(findGapsOf({ ...healthyFacts, backups: { ...first, hasFolder: false } })).toEqual(['no_backup_folder']);
  expect(findGapsOf({ ...healthyFacts, backups: { ...first, plannedAt: undefined } })).toEqual([]);
  expect(findGapsOf({ ...healthyFacts, backups: { ...healthyFacts.backups, trial: undefined } })).toEqual([
    'no_trial_yet',
  ]);
});

test('a disk of 1 TB with 90 GB free isn’t low', () => {
  expect(findProblems({ ...healthyFacts, disk: { freeBytes: 90e9, totalBytes: 1e12 } })).toEqual([]);
});
