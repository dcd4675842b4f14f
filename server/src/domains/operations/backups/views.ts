import type { Backup, BackupRun, BackupTrial } from '@haggle/contract/operations/backups';
import type { Facts } from './folder-store.ts';
import { problemText } from './problem-rules.ts';
import { type Header, interruptionOf, restoreProblem } from './rules.ts';

interface Requester {
  is_scheduled: boolean;
  username: string | null;
}

interface BackupSource {
  migrations: Header['migrations'];
  /** The requester; undefined if it wasn't requested on this site. */
  requester: Requester | undefined;
}

/** Returns a problem as the admin page shows it. */
const problemTextOrNull = (problem: string | null | undefined) => (problem ? problemText(problem) : null);

/** Shapes a backup for the list on the admin page. */
export function toBackup(name: string, { bytes, changedAt, header, manifest }: Facts, known: BackupSource): Backup {
  const { requester, migrations } = known;
  return {
    name,
    createdAt: header?.createdAt ?? changedAt.toISOString(),
    bytes,
    isWhole: header !== undefined && manifest !== undefined,
    version: header?.migrations.at(-1)?.name ?? null,
    // The job queue's own version is checked by a restoration.
    problem: problemTextOrNull(header && restoreProblem(header, migrations, Number.POSITIVE_INFINITY)),
    rows: manifest ? Object.values(manifest.tables).reduce((all, { rows }) => all + rows, 0) : null,
    pictures: header?.pictures === 'inside' && manifest ? manifest.pictures.count : null,
    hasSecret: header?.hasSecret ?? false,
    madeBy: requester === undefined ? 'command' : requester.is_scheduled ? 'schedule' : 'admin',
    username: requester?.username ?? null,
  };
}

interface RunRow {
  state: BackupRun['state'];
  name: string | null;
  doing: string | null;
  share: number;
  problem: string | null;
  is_scheduled: boolean;
  copied_at: Date | null;
  copy_problem: string | null;
  asked_at: Date;
  seen_at: Date;
  ended_at: Date | null;
}

/** Shapes a requested backup. One without signs of life counts as failed, even before that is recorded. */
export function toRun(row: RunRow, now: Date): BackupRun {
  const problem = interruptionOf({ state: row.state, seenAt: row.seen_at }, now);
  return {
    state: problem === undefined ? row.state : 'failed',
    name: row.name,
    doing: row.doing,
    share: row.share,
    problem: problemTextOrNull(problem ?? row.problem),
    isScheduled: row.is_scheduled,
    copiedAt: row.copied_at?.toISOString() ?? null,
    copyProblem: row.copy_problem,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

interface TrialRow {
  name: string;
  depth: BackupTrial['depth'];
  rows: string | null;
  problem: string | null;
  ended_at: Date;
}

/** Shapes the result of a trial restoration. */
export function toTrial({ name, depth, rows, problem, ended_at }: TrialRow): BackupTrial {
  return { name, depth, rows: rows === null ? null : Number(rows), problem, endedAt: ended_at.toISOString() };
}
