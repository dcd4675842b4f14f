import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as backupLimits from '../limits/backups.ts';
import { t } from '../messages/translate.ts';
import { Done, one, Time } from '../shapes.ts';

/** The name of a backup, with the second in which it was started. Other files and folders don't match. */
export const backupNameShape = /^haggle-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

const params = z.object({
  name: z.string().regex(backupNameShape, { error: () => t('operations.fields.backupName') }),
});

/** A file in the backup folder. */
export const Backup = z
  .object({
    name: z.string(),
    createdAt: Time,
    bytes: z.int(),
    /** Whether its beginning and end are intact. Only a restore checks every byte. */
    isWhole: z.boolean(),
    /** The last migration of the version that made it, such as `0023_backups`; null if it can't be read. */
    version: z.string().nullable(),
    /** Why this version can't restore it; null if it can. */
    problem: z.string().nullable(),
    rows: z.int().nullable(),
    /** Null if the pictures are in S3 storage and not in the backup. */
    pictures: z.int().nullable(),
    hasSecret: z.boolean(),
    madeBy: z.enum(['admin', 'schedule', 'command']),
    /** The username of the admin who made it. */
    username: z.string().nullable(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof Backup>;

/** The latest backup that was requested here. */
export const BackupRun = z
  .object({
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    name: z.string().nullable(),
    /** The table being written, or `pictures`. */
    doing: z.string().nullable(),
    /** From 0 to 1. */
    share: z.number(),
    /** Why it failed. */
    problem: z.string().nullable(),
    isScheduled: z.boolean(),
    /** When its copy to the second location was complete; null if there is none. */
    copiedAt: Time.nullable(),
    /** Why copying failed. */
    copyProblem: z.string().nullable(),
    askedAt: Time,
    endedAt: Time.nullable(),
  })
  .meta({ id: 'BackupRun' });
export type BackupRun = z.infer<typeof BackupRun>;

const { maxKept } = backupLimits;
const hourMissing = { error: () => t('operations.fields.hour') };

export const BackupPlan = z
  .strictObject({
    /** In the site's time zone; null for no daily backup. */
    hour: z.int(hourMissing).min(0, hourMissing).max(23, hourMissing).nullable(),
    /** How many scheduled backups are kept. */
    keep: z
      .int({ error: () => t('fields.wholeNumber') })
      .min(1, { error: () => t('operations.fields.keepLeast') })
      .max(maxKept, { error: () => t('operations.fields.keepMost', { most: maxKept }) }),
  })
  .meta({ id: 'BackupPlan' });
export type BackupPlan = z.infer<typeof BackupPlan>;

/** The result of the last test restore of a backup. */
export const BackupTrial = z
  .object({
    name: z.string(),
    /** Whether it was only read from end to end, or also restored into a separate database. */
    depth: z.enum(['read', 'restored']),
    rows: z.int().nullable(),
    /** Why it couldn't be restored; null if it could. */
    problem: z.string().nullable(),
    endedAt: Time,
  })
  .meta({ id: 'BackupTrial' });
export type BackupTrial = z.infer<typeof BackupTrial>;

export const BackupOverview = z
  .object({
    /** Null if BACKUP_DIR isn't set. */
    folder: z.string().nullable(),
    /** Why the folder can't be read; null if it can. */
    folderProblem: z.string().nullable(),
    /** The latest first. */
    backups: z.array(Backup),
    run: BackupRun.nullable(),
    plan: BackupPlan,
    /** When the next daily backup is due; null without a schedule. */
    nextAt: Time.nullable(),
    trial: BackupTrial.nullable(),
    /** The location of copies, and when the last one arrived; null without a second location. */
    copies: z.object({ place: z.string(), isEncrypted: z.boolean(), lastAt: Time.nullable() }).nullable(),
  })
  .meta({ id: 'BackupDesk' });
export type BackupOverview = z.infer<typeof BackupOverview>;

export const getBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  who: 'backups',
  signIn: true,
  summary: 'List the backups, how far the one under way is, and the plan for daily ones',
  answer: one(BackupOverview),
});

export const addBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  who: 'backups',
  signIn: true,
  confirm: 'always',
  summary: 'Make a backup in the background',
  answer: Done,
  errors: ['backup_under_way', 'no_backup_folder'],
});

export const putBackupPlan = endpoint({
  method: 'PUT',
  path: '/admin/backups/plan',
  who: 'backups',
  signIn: true,
  confirm: 'always',
  summary: 'Say whether the site backs itself up every day, when, and how many of these it keeps',
  body: BackupPlan,
  answer: one(BackupPlan),
  errors: ['no_backup_folder'],
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/admin/backups/:name/file',
  who: 'backups',
  signIn: true,
  confirm: 'always',
  summary: 'Download a backup; that it was taken is written in the log',
  params,
  file: 'application/x-tar',
  errors: ['backup_not_found'],
});

export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/admin/backups/:name',
  who: 'backups',
  signIn: true,
  confirm: 'always',
  summary: 'Delete a backup for good',
  params,
  answer: Done,
  errors: ['backup_not_found'],
});

export const backupEndpoints = [getBackups, addBackup, putBackupPlan, downloadBackup, deleteBackup] as const;
