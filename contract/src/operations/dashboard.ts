import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { one, Time } from '../shapes.ts';
import { alarmNames } from './staff-notices.ts';

/** Counts of today, of the same weekday last week up to this time, and of that whole day, in the site's time zone. */
const Compared = z.object({ today: z.int(), byNowLastWeek: z.int(), lastWeek: z.int() });

/**
 * What needs attention now, each counted up to 10,000, and the day's figures. Fields outside the caller's roles are
 * null.
 */
export const Dashboard = z
  .object({
    pendingDeals: z.int().nullable(),
    oldestPendingSince: Time.nullable(),
    /** Edits of published deals. */
    waitingEdits: z.int().nullable(),
    openReports: z.int().nullable(),
    openAppeals: z.int().nullable(),
    /** Registrations waiting for approval. */
    waitingSignUps: z.int().nullable(),
    failingJobs: z.int().nullable(),
    undeliveredMails: z.int().nullable(),
    /** Whether the site has a mail server; without one, emails are only stored. */
    canSendMail: z.boolean().nullable(),
    openFindings: z.int().nullable(),
    /** Totals that differed from their rows in the last seven days. */
    recountDifferences: z.int().nullable(),
    webhooksOff: z.int().nullable(),
    openFeedback: z.int().nullable(),
    /** Suspicious orders that are held, excluding the caller's own. */
    heldOrders: z.int().nullable(),
    /** Problems of the site that concern the caller's roles, the latest first. */
    alarms: z.array(z.object({ name: z.enum(alarmNames), since: Time })),
    /** The day's figures. */
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

/** The number of things waiting for the caller's roles; edits count as deals, appeals as reports. */
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

/** Problems that an admin should fix. */
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

/** Parts of the setup that a site can run without, but should have. */
export const healthGaps = ['no_mail_server', 'no_backup_folder', 'no_backup_yet', 'no_trial_yet'] as const;
export type HealthGap = (typeof healthGaps)[number];

/** The health of the site, as seen by the process that responds. */
export const Health = z
  .object({
    database: z.object({
      version: z.string(),
      bytes: z.number(),
      connections: z.int(),
      connectionsMost: z.int(),
      /** The largest tables; monthly partitions count as one. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    }),
    /** Tables that are partitioned by month. */
    partitions: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    /** Scheduled tasks, and when each last ran. */
    schedule: z.array(z.object({ task: z.string(), lastRunAt: Time.nullable() })),
    /** `version` is Haggle's own, with the commit if known. */
    process: z.object({ startedAt: Time, memoryBytes: z.number(), node: z.string(), version: z.string() }),
    /** The disk with the files and the embedded database; null if it can't be measured. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    storage: Reachable,
    /** Null if the site has no mail server. */
    mail: Reachable.nullable(),
    /** When the last backup in the backup folder was made; null if there is none, or no such folder. */
    lastBackupAt: Time.nullable(),
    /** The last test restore; null if there was none. */
    lastTrial: z.object({ isGood: z.boolean(), endedAt: Time }).nullable(),
    /** When the next daily backup is due; null without a schedule. */
    nextBackupAt: Time.nullable(),
    /** What needs attention, the worst first. */
    problems: z.array(z.enum(healthProblems)),
    /** What isn't set up or hasn't happened yet. A site without problems and gaps is healthy. */
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
