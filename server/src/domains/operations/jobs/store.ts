import type { JobState } from '@haggle/contract/operations/jobs';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { numberOf } from '../../../platform/database/locks.ts';

export interface JobRow {
  id: string;
  task: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: Date;
  run_at: Date;
  locked_by: string | null;
}

/**
 * The queue with the state of each job. A living worker holds an advisory lock named after it
 * (platform/jobs/liveness.ts), so a job locked by any other worker is stuck.
 */
const jobs = sql`(
  with living as materialized (
    select (classid::bigint << 32) | objid::bigint as key from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database()))
  select id::text, task_identifier as task, attempts, max_attempts, last_error, created_at, run_at, locked_by,
    case
      when locked_at is not null and not exists (select from living where key = ${numberOf('workerPool', sql<string>`locked_by`)}) then 'stuck'
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'given_up'
      when last_error is not null then 'failing'
      else 'waiting'
    end as state
  from graphile_worker.jobs)`;

/** Counts jobs by task and state. */
export async function countByTask(database: Database): Promise<{ task: string; state: JobState; count: number }[]> {
  const { rows } = await sql<{ task: string; state: JobState; count: number }>`
    select task, state, count(*)::integer as count from ${jobs} as job group by task, state order by task, state`.execute(
    database,
  );
  return rows;
}

/** Returns how long the first due job of each task has been waiting, in seconds. */
export async function readWaits(database: Database): Promise<{ task: string; seconds: number }[]> {
  const { rows } = await sql<{ task: string; seconds: number }>`
    select task_identifier as task, extract(epoch from now() - min(run_at))::double precision as seconds
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts
    group by 1 order by 1`.execute(database);
  return rows;
}

/** Returns one page of the jobs in these states, latest first. */
export async function listJobs(
  database: Database,
  { states, task, page }: { states: readonly JobState[]; task: string | undefined; page: PageRequest },
): Promise<PageOf<JobRow>> {
  const matching = sql`${jobs} as job where state = any(${[...states]}::text[]) and ${
    task === undefined ? sql`true` : sql`task = ${task}`
  }`;
  const [{ rows }, counted] = await Promise.all([
    sql<JobRow>`select * from ${matching} order by id::bigint desc limit ${page.limit} offset ${offsetOf(page)}`.execute(
      database,
    ),
    sql<{ total: number }>`select count(*)::integer as total from ${matching}`.execute(database),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Counts the jobs in these states, up to `limit`. */
export async function countTroubledJobs(
  database: Database,
  { limit, states }: { limit: number; states: readonly JobState[] },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from ${jobs} as job where state = any(${[...states]}::text[]) limit ${limit}) as counted`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}

export async function findJob(database: Database, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select * from ${jobs} as job where id = ${id}`.execute(database);
  return rows[0];
}

/** @returns false if a worker is running it */
export async function reschedule(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`.execute(
    database,
  );
  return rows.length > 0;
}

/** Deletes a job. @returns false if a worker is running it */
export async function deleteJob(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(database);
  return rows.length > 0;
}

/** Releases all jobs that a dead worker holds. */
export async function unlockWorker(database: Database, worker: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${worker}]::text[])`.execute(database);
}
