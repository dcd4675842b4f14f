import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one, Time } from '../shapes.ts';
import { alarmNames } from './staff-notices.ts';

/** How much of something there was today, by now on the same day last week, and on that whole day. Days are those of the site's time zone. */
const Compared = z.object({ today: z.int(), byNowLastWeek: z.int(), lastWeek: z.int() });

/**
 * What wants somebody's attention now, counted up to 10,000 each, and how the day goes. Null is what the caller's roles have
 * nothing to do with.
 */
export const Dashboard = z
  .object({
    pendingDeals: z.int().nullable(),
    oldestPendingSince: Time.nullable(),
    /** Edits of published deals. */
    waitingEdits: z.int().nullable(),
    openReports: z.int().nullable(),
    openAppeals: z.int().nullable(),
    /** Who asked to join and waits for approval. */
    waitingSignUps: z.int().nullable(),
    failingJobs: z.int().nullable(),
    undeliveredMails: z.int().nullable(),
    /** Whether the site has a mail server; without one, what it writes is kept. */
    canSendMail: z.boolean().nullable(),
    openFindings: z.int().nullable(),
    /** Totals that disagreed with their rows in the last seven days. */
    recountDifferences: z.int().nullable(),
    webhooksOff: z.int().nullable(),
    openFeedback: z.int().nullable(),
    /** Orders that look strange and are held; never the caller's own. */
    heldOrders: z.int().nullable(),
    /** What is wrong with the site, as far as the caller's roles have to do with it; the latest first. */
    alarms: z.array(z.object({ name: z.enum(alarmNames), since: Time })),
    /** How the day goes. */
    deals: Compared,
    votes: Compared,
    comments: Compared,
    registrations: Compared,
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  who: 'dashboard',
  summary: 'Read what needs attention now, and how the day goes beside the same day last week',
  answer: one(Dashboard),
});

/** How much waits for the caller's roles, by what it is: with deals their edits, with reports appeals. */
export const Attention = z
  .object({
    deals: z.int(),
    reports: z.int(),
    signUps: z.int(),
    findings: z.int(),
    feedback: z.int(),
    heldOrders: z.int(),
    alarms: z.int(),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof Attention>;

export const getAttention = endpoint({
  method: 'GET',
  path: '/admin/attention',
  who: 'dashboard',
  summary: 'Count what waits for me, for the menu of the admin area',
  answer: one(Attention),
});

const Reachable = z.object({ isReachable: z.boolean(), problem: z.string().nullable() });

/** What an admin should do something about. */
export const healthProblems = [
  'storage_away',
  'mail_away',
  'disk_low',
  'connections_short',
  'jobs_waiting',
  'jobs_failed',
  'backup_failed',
  'backup_missing',
  'backup_old',
  'trial_failed',
  'copy_failed',
] as const;
export type HealthProblem = (typeof healthProblems)[number];

/** What a site works without, but should have. */
export const healthGaps = ['no_mail_server', 'no_backup_folder', 'no_backup_yet', 'no_trial_yet'] as const;
export type HealthGap = (typeof healthGaps)[number];

/** How the site does, as seen by the process that answers. */
export const Health = z
  .object({
    database: z.object({
      version: z.string(),
      bytes: z.number(),
      connections: z.int(),
      connectionsMost: z.int(),
      /** The largest tables; those kept by month as one. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    }),
    /** Tables that are kept by month. */
    partitions: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    /** What runs by the clock, and when it last did. */
    schedule: z.array(z.object({ task: z.string(), lastRunAt: Time.nullable() })),
    /** `version` is Haggle's own, with the commit where that is known. */
    process: z.object({ startedAt: Time, memoryBytes: z.number(), node: z.string(), version: z.string() }),
    /** Where files and the embedded database are kept; null where that cannot be measured. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    storage: Reachable,
    /** Null where the site has no mail server. */
    mail: Reachable.nullable(),
    /** When the last backup in the folder of backups was made; null where there is none, or no such folder. */
    lastBackupAt: Time.nullable(),
    /** The last backup that was brought back on trial; null where none was. */
    lastTrial: z.object({ isGood: z.boolean(), endedAt: Time }).nullable(),
    /** When the next daily backup is due; null where none is planned. */
    nextBackupAt: Time.nullable(),
    /** What needs attention, the worst first. */
    problems: z.array(z.enum(healthProblems)),
    /** What is not set up, or has not happened yet. All is well where there are neither problems nor gaps. */
    gaps: z.array(z.enum(healthGaps)),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  who: 'operations',
  signIn: true,
  summary: 'Read how database, storage, mail and this process do',
  answer: one(Health),
});

export const operationsEndpoints = [getDashboard, getAttention, getHealth] as const;
