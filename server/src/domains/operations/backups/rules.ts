import * as backupLimits from '@haggle/contract/limits/backups';
import type { BackupRun } from '@haggle/contract/operations/backups';
import { backupNameShape } from '@haggle/contract/operations/backups';
import { daysBetween } from '../../../kernel/time.ts';
import { addDays, atHour, zonedDay } from '../../../kernel/zoned-day.ts';
import type { BackupProblem } from './problem-rules.ts';

/** A table in a backup. */
export interface TableFacts {
  /** The name with its schema, such as `public.users`. */
  name: string;
  /** The columns that are written; generated ones are left to PostgreSQL. */
  columns: string[];
}

/** The beginning of a backup, which describes it. */
export interface Header {
  /** Always 1; nothing is known about any other format. */
  format: number;
  createdAt: string;
  /**
   * The migrations that the schema had, in order, each with the hash of its text; without one if a newer version applied
   * it, whose files the backup's version doesn't have.
   */
  migrations: { name: string; hash?: string | undefined }[];
  /** The last migration of the job queue's own tables. */
  queueVersion: number;
  tables: TableFacts[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Where the site stores its pictures: in this backup, or in an S3 storage that is backed up separately. */
  pictures: 'inside' | 's3';
  hasSecret: boolean;
  /** The mark that identifies the secret key; missing if it wasn't known, and in older backups. */
  keyMark?: string | undefined;
  /** The major version of the PostgreSQL that it comes from; missing in older backups. */
  databaseVersion?: number | undefined;
}

/** The number of rows in a table, and a sum over them that doesn't depend on their order. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** The end of a backup, without which it isn't complete. */
export interface Manifest {
  tables: Record<string, TableSum>;
  pictures: { count: number; bytes: number };
  /** A hash over everything before. */
  hash: string;
}

const table = /^(?:public|graphile_worker)\.[a-z_][a-z0-9_]*$/;
/** Some are SQL keywords and therefore quoted. */
const column = /^(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")$/;

/**
 * Whether the names of tables and columns in a backup are plain identifiers: they are written into SQL statements, and
 * anyone can make a file.
 */
export function hasValidNames({ tables }: Pick<Header, 'tables'>): boolean {
  return tables.every(
    ({ name, columns }) => table.test(name) && columns.length > 0 && columns.every((one) => column.test(one)),
  );
}

/** Whether a backup contains a site. Without tables in the schema `public`, it has only the job queue's. */
export function hasSite({ migrations, tables }: Pick<Header, 'migrations' | 'tables'>): boolean {
  return migrations.length > 0 && tables.some(({ name }) => name === 'public.users');
}

/** Returns a table of the backup that the schema lacks, or that has other columns; undefined if there is none. */
export function findUnknownTable(ofBackup: readonly TableFacts[], ofSchema: readonly TableFacts[]): string | undefined {
  const known = new Map(ofSchema.map(({ name, columns }) => [name, new Set(columns)]));
  return ofBackup.find(({ name, columns }) => !columns.every((one) => known.get(name)?.has(one)))?.name;
}

/** Returns the name for a backup that begins at this time, such as `haggle-2026-11-21T23-15-00Z.tar`. */
export function nameOf(at: Date): string {
  return `haggle-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** Returns when a backup with this name began. */
export function timeOf(name: string): Date {
  return new Date(name.slice('haggle-'.length, -'.tar'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}

/** Whether a text is exactly a backup's name: no folder, no other file. */
export function isBackupName(name: string): boolean {
  return backupNameShape.test(name);
}

/** Whether a text is the name of a backup, or of the copy of one, that isn't complete yet. */
export function isPartName(name: string): boolean {
  return isBackupName(name.replace(/(?:\.age)?\.part$/, '')) && name.endsWith('.part');
}

/** Longer than a backup waits for a table or a disk, in milliseconds. */
const maxPartAge = 24 * 3_600_000;

/** Whether nobody writes an incomplete file any more, because its process was killed or its machine lost power. */
export function isAbandoned(changedAt: Date, now: Date): boolean {
  return now.getTime() - changedAt.getTime() > maxPartAge;
}

/** Returns why a backup can't be restored by a version with these migrations; undefined if it can. */
export function restoreProblem(
  header: Header,
  known: Header['migrations'],
  queueVersion: number,
): BackupProblem | undefined {
  if (header.format !== 1) return 'newer_version';
  if (!hasSite(header)) return 'no_site';
  const mismatch = header.migrations.find(({ name, hash }, place) => {
    const ours = known[place];
    return ours?.name !== name || (hash !== undefined && ours.hash !== hash);
  });
  if (header.migrations.length > known.length) return 'newer_version';
  if (mismatch) return `other_migration ${mismatch.name}`;
  if (header.queueVersion > queueVersion) return 'newer_queue';
  return undefined;
}

/** Whether one of the keys, given by their marks, decrypts a backup's values; undefined if that can't be known. */
export function canDecrypt(backupsMark: string | undefined, marks: readonly string[]): boolean | undefined {
  return backupsMark === undefined || marks.length === 0 ? undefined : marks.includes(backupsMark);
}

/** Returns the tables whose rows or sums differ from those in the backup. */
export function listDifferingTables(expected: Record<string, TableSum>, found: Record<string, TableSum>): string[] {
  return Object.entries(expected)
    .filter(([name, { rows, sum }]) => found[name]?.rows !== rows || found[name].sum !== sum)
    .map(([name]) => name);
}

/**
 * Whether the daily backup is due: its hour has passed in the site's time zone since the last one was requested and
 * since the plan was made.
 */
export function isDue({ hour, timeZone, since, now }: BackupTime & { since: readonly Date[]; now: Date }): boolean {
  const localDay = zonedDay(now, timeZone);
  const today = atHour(localDay, hour, timeZone);
  const latest = today > now ? atHour(addDays(localDay, -1), hour, timeZone) : today;
  return since.every((at) => at < latest);
}

/** Returns when the daily backup is due next. */
export function nextTime({ hour, timeZone, now }: BackupTime & { now: Date }): Date {
  const localDay = zonedDay(now, timeZone);
  const today = atHour(localDay, hour, timeZone);
  return today > now ? today : atHour(addDays(localDay, 1), hour, timeZone);
}

interface BackupTime {
  hour: number;
  timeZone: string;
}

/** A backup in the folder. */
export interface BackupFile {
  name: string;
  bytes: number;
}

/** How many of its own backups the schedule keeps, and how many bytes they may have in total. */
export interface RetentionLimits {
  keep: number;
  maxBytes: number;
}

/** Returns the oldest of the scheduled backups, beyond those to keep; `files` are those in the folder. */
export function listSurplus(
  files: readonly BackupFile[],
  scheduled: ReadonlySet<string>,
  { keep, maxBytes }: RetentionLimits,
): string[] {
  const scheduledFiles = files.filter(({ name }) => scheduled.has(name)).toSorted((a, b) => (a.name < b.name ? 1 : -1));
  let bytes = 0;
  return scheduledFiles
    .filter((file, place) => {
      bytes += file.bytes;
      return place > 0 && (place >= keep || bytes > maxBytes);
    })
    .map(({ name }) => name);
}

/** The state of backups: the latest one in the folder, and whether the last one requested here failed. */
export interface BackupState {
  hasFolder: boolean;
  lastAt: Date | undefined;
  /** Since when daily backups have been planned; undefined if they aren't. */
  plannedAt: Date | undefined;
  /** When the next daily backup is due. */
  nextAt: Date | undefined;
  hasFailed: boolean;
  /** The result of the last trial restoration; undefined before the first. */
  trial: { isGood: boolean; endedAt: Date } | undefined;
  /** When a trial last succeeded. */
  provenAt: Date | undefined;
  /** The state of the second place; undefined if there is none. */
  copies: { hasFailed: boolean; lastAt: Date | undefined } | undefined;
}

/** Whether a disk has room for a backup about as large as the last one, and for the site as well. */
export function hasRoom({ freeBytes, lastBytes }: { freeBytes: number; lastBytes: number }): boolean {
  return freeBytes - lastBytes * backupLimits.maxGrowth >= backupLimits.minFreeBytes;
}

/** Whether another trial restoration is due. */
export function isTrialDue(lastAt: Date | undefined, now: Date): boolean {
  return lastAt === undefined || daysBetween(lastAt, now) >= backupLimits.trialDays - 0.5;
}

/** A backup in progress gives signs of life more often than this, in milliseconds. */
const maxSilence = 60_000;
/** A running worker begins a backup sooner than this, in milliseconds. */
const maxWait = 10 * 60_000;

/** Returns why a backup recorded as in progress isn't; undefined if it may well be. */
export function interruptionOf(
  { state, seenAt }: { state: BackupRun['state']; seenAt: Date },
  now: Date,
): BackupProblem | undefined {
  const silent = now.getTime() - seenAt.getTime();
  if (state === 'running' && silent > maxSilence) return 'broken_off';
  if (state === 'waiting' && silent > maxWait) return 'no_worker';
  return undefined;
}

/** Longer than a file server takes to restart, or a slow disk to write what was cached in memory, in milliseconds. */
const maxStall = 30 * 60_000;

/** Whether the destination of a copy has stopped responding, because nothing has moved for too long. */
export function hasStalled(movedAt: Date, now: Date): boolean {
  return now.getTime() - movedAt.getTime() > maxStall;
}
