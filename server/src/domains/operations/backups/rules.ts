import * as backupLimits from '@haggle/contract/limits/backups';
import type { BackupRun } from '@haggle/contract/operations/backups';
import { backupNameShape } from '@haggle/contract/operations/backups';
import { daysBetween } from '../../../kernel/time.ts';
import { addDays, atHour, zonedDay } from '../../../kernel/zoned-day.ts';
import type { BackupProblem } from './problem-rules.ts';

/** A table as a backup holds it. */
export interface TableFacts {
  /** With its schema, such as `public.users`. */
  name: string;
  /** Columns that are written; what PostgreSQL works out itself is left to it. */
  columns: string[];
}

/** What a backup says before anything else: what it is of. */
export interface Header {
  /** 1; whoever reads another one was told nothing of it. */
  format: number;
  createdAt: string;
  /** The migrations that the schema had, in order, each with the hash of its text. */
  migrations: { name: string; hash: string }[];
  /** The last migration of the job queue's own tables. */
  queueVersion: number;
  tables: TableFacts[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Where the site keeps its pictures: in this backup, or in an S3 storage that is backed up by itself. */
  pictures: 'inside' | 's3';
  hasSecret: boolean;
  /** By what the secret key is recognised; absent where it was not known, and in older backups. */
  keyMark?: string | undefined;
  /** The major version of the PostgreSQL that it comes from; absent in older backups. */
  databaseVersion?: number | undefined;
}

/** How many rows a table has, and a sum over them that does not depend on their order. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** What a backup says at its end. Without it a backup is not whole. */
export interface Manifest {
  tables: Record<string, TableSum>;
  pictures: { count: number; bytes: number };
  /** Over everything that stands before. */
  hash: string;
}

const table = /^(?:public|graphile_worker)\.[a-z_][a-z0-9_]*$/;
/** Some are words of SQL, and quoted. */
const column = /^(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")$/;

/**
 * Whether the names that a backup gives for tables and columns are names and nothing else: they are written into
 * statements, and anybody can make a file.
 */
export function hasSoundNames({ tables }: Pick<Header, 'tables'>): boolean {
  return tables.every(
    ({ name, columns }) => table.test(name) && columns.length > 0 && columns.every((one) => column.test(one)),
  );
}

/** A table of a backup that isn't one of the schema's, or has other columns; undefined when all are. */
export function unknownTable(ofBackup: readonly TableFacts[], ofSchema: readonly TableFacts[]): string | undefined {
  const known = new Map(ofSchema.map(({ name, columns }) => [name, new Set(columns)]));
  return ofBackup.find(({ name, columns }) => !columns.every((one) => known.get(name)?.has(one)))?.name;
}

/** The name of a backup that is begun now, such as `haggle-2026-11-21T23-15-00Z.tar`. */
export function nameOf(at: Date): string {
  return `haggle-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** When a backup of this name was begun. */
export function timeOf(name: string): Date {
  return new Date(name.slice('haggle-'.length, -'.tar'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}

/** Whether a text is a backup's name and nothing else: no folder, no other file. */
export function isBackupName(name: string): boolean {
  return backupNameShape.test(name);
}

/** What stands in the way of restoring a backup with these migrations; undefined when nothing does. */
export function versionProblem(
  header: Header,
  known: Header['migrations'],
  queueVersion: number,
): BackupProblem | undefined {
  if (header.format !== 1) return 'newer_version';
  const unlike = header.migrations.find(({ name, hash }, place) => {
    const ours = known[place];
    return ours?.name !== name || ours.hash !== hash;
  });
  if (header.migrations.length > known.length) return 'newer_version';
  if (unlike) return `other_migration ${unlike.name}`;
  if (header.queueVersion > queueVersion) return 'newer_queue';
  return undefined;
}

/** Whether the encrypted values of a backup open with one of these keys, given by their marks; undefined when nobody can know. */
export function opensWith(backupsMark: string | undefined, marks: readonly string[]): boolean | undefined {
  return backupsMark === undefined || marks.length === 0 ? undefined : marks.includes(backupsMark);
}

/** Tables whose rows or sums are not as the backup says. */
export function differing(expected: Record<string, TableSum>, found: Record<string, TableSum>): string[] {
  return Object.entries(expected)
    .filter(([name, { rows, sum }]) => found[name]?.rows !== rows || found[name].sum !== sum)
    .map(([name]) => name);
}

/**
 * Whether the daily backup is due: the hour has come in the site's time zone since the last one was asked for and since
 * the plan was made.
 */
export function isDue({ hour, timeZone, since, now }: BackupTime & { since: readonly Date[]; now: Date }): boolean {
  const here = zonedDay(now, timeZone);
  const today = atHour(here, hour, timeZone);
  const latest = today > now ? atHour(addDays(here, -1), hour, timeZone) : today;
  return since.every((at) => at < latest);
}

/** When the daily backup is due next. */
export function nextTime({ hour, timeZone, now }: BackupTime & { now: Date }): Date {
  const here = zonedDay(now, timeZone);
  const today = atHour(here, hour, timeZone);
  return today > now ? today : atHour(addDays(here, 1), hour, timeZone);
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

/** How many of its own backups the schedule keeps, and how many bytes these may have together. */
export interface Keeping {
  keep: number;
  bytesMost: number;
}

/** Of the schedule's own backups those beyond what is kept, the oldest ones; `files` are those in the folder. */
export function beyondKept(
  files: readonly BackupFile[],
  scheduled: ReadonlySet<string>,
  { keep, bytesMost }: Keeping,
): string[] {
  const own = files.filter(({ name }) => scheduled.has(name)).toSorted((a, b) => (a.name < b.name ? 1 : -1));
  let bytes = 0;
  return own
    .filter((file, place) => {
      bytes += file.bytes;
      return place > 0 && (place >= keep || bytes > bytesMost);
    })
    .map(({ name }) => name);
}

/** How the site is kept safe: the latest backup in the folder, and whether the last one that was asked for here failed. */
export interface BackupState {
  hasFolder: boolean;
  lastAt: Date | undefined;
  /** Since when one is made every day; undefined where none is. */
  plannedAt: Date | undefined;
  /** When the next of these is due. */
  nextAt: Date | undefined;
  hasFailed: boolean;
  /** How the last trial restoration ended; undefined before the first. */
  trial: { isGood: boolean; endedAt: Date } | undefined;
  /** When one last went well. */
  provenAt: Date | undefined;
  /** How the second place does; undefined where there is none. */
  copies: { hasFailed: boolean; lastAt: Date | undefined } | undefined;
}

/** Whether a disk has room for a backup that is about as large as the last one, and for the site beside it. */
export function hasRoom({ freeBytes, lastBytes }: { freeBytes: number; lastBytes: number }): boolean {
  return freeBytes - lastBytes * backupLimits.growthMost >= backupLimits.roomLeast;
}

/** Whether a backup should be brought back on trial again. */
export function isTrialDue(lastAt: Date | undefined, now: Date): boolean {
  return lastAt === undefined || daysBetween(lastAt, now) >= backupLimits.trialDays - 0.5;
}

/** Whoever makes a backup gives a sign of life more often than this, in milliseconds. */
const silentMost = 60_000;
/** A worker that is there begins sooner, in milliseconds. */
const waitMost = 10 * 60_000;

/** Why a backup that is said to be under way is not; undefined when it may well be. */
export function brokenOff(
  { state, seenAt }: { state: BackupRun['state']; seenAt: Date },
  now: Date,
): BackupProblem | undefined {
  const silent = now.getTime() - seenAt.getTime();
  if (state === 'running' && silent > silentMost) return 'broken_off';
  if (state === 'waiting' && silent > waitMost) return 'no_worker';
  return undefined;
}

/** Longer than a file server takes to start again, or a slow disk to write what was held in memory, in milliseconds. */
const stillMost = 30 * 60_000;

/** Whether the place that a copy goes to has stopped responding: for so long nothing has moved. */
export function hasStopped(movedAt: Date, now: Date): boolean {
  return now.getTime() - movedAt.getTime() > stillMost;
}
