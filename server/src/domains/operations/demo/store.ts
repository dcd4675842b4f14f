import { sql } from 'kysely';
import { demoAdmin, demoDomain } from '../../../kernel/demo-people.ts';
import type { Database } from '../../../platform/database/database.ts';

/** All members of the demo, except for the admin who manages it. */
const demoMembers = sql`
  select id from users where email like ${sql.lit(`%${demoDomain}`)} and email <> ${sql.lit(demoAdmin)}`;

export interface DemoFacts {
  isHere: boolean;
  /** Deals that aren't the demo's. */
  deals: number;
  /** Comments by others on the demo's deals. */
  comments: number;
  /** Whether both the demo's and members' deals have earned commissions. */
  isInBooks: boolean;
}

export async function readFacts(database: Database): Promise<DemoFacts> {
  const { rows } = await sql<DemoFacts>`
    with people as (${demoMembers}), town as (select id from deals where submitted_by in (select id from people))
    select
      exists (select from people) as "isHere",
      (select count(*)::integer from deals
        where submitted_by is null or submitted_by not in (select id from people)) as deals,
      (select count(*)::integer from comments
        where deal_id in (select id from town) and author_id not in (select id from people)) as comments,
      exists (select from commissions where deal_id in (select id from town))
        and exists (select from commissions where deal_id is null or deal_id not in (select id from town)) as "isInBooks"
  `.execute(database);
  return rows[0] as DemoFacts;
}

export function findRun(database: Database) {
  return database.selectFrom('demo_runs').selectAll().executeTakeFirst();
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Requests a run, unless one is in progress and was seen recently. @returns whether it is requested now */
export async function putRun(
  database: Database,
  run: { kind: RunRow['kind']; language: string | null; askedBy: string; at: Date; staleBefore: Date },
): Promise<boolean> {
  const { kind, language, askedBy, at, staleBefore } = run;
  const { rows } = await sql`
    insert into demo_runs as run (kind, language, asked_by, seen_at) values (${kind}, ${language}, ${askedBy}, ${at})
    on conflict (is_only) do update set kind = excluded.kind, language = excluded.language, state = 'waiting',
      done = 0, total = 0, asked_by = excluded.asked_by, seen_at = excluded.seen_at
    where run.state in ('failed', 'done') or run.seen_at < ${staleBefore}
    returning is_only`.execute(database);
  return rows.length > 0;
}

export async function recordProgress(database: Database, done: number, total: number, at: Date): Promise<void> {
  await database.updateTable('demo_runs').set({ state: 'running', done, total, seen_at: at }).execute();
}

export async function endRun(database: Database, state: 'done' | 'failed', at: Date): Promise<void> {
  await database.updateTable('demo_runs').set({ state, seen_at: at }).execute();
}
