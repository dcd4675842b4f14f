import type { AnalyticsMark } from '@haggle/contract/analytics/marks';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { TimeRange } from './count-store.ts';
import { within } from './count-store.ts';

/** Records a version once. */
export async function recordRelease(database: Database, version: string, at: Date): Promise<void> {
  await sql`insert into analytics_marks (kind, began_at, version) values ('release', ${at}, ${version})
    on conflict do nothing`.execute(database);
}

export async function insertOutage(database: Database, { from, to }: TimeRange): Promise<void> {
  await sql`insert into analytics_marks (kind, began_at, ended_at) values ('outage', ${from}, ${to})`.execute(database);
}

/** Deletes outages that ended before a given time. Releases stay, because they tell whether a version is new. */
export async function deleteOutages(database: Database, before: Date): Promise<void> {
  await sql`delete from analytics_marks where kind = 'outage' and ended_at < ${before}`.execute(database);
}

type MarkRow<Kind> = Omit<Extract<AnalyticsMark, { kind: Kind }>, 'kind' | 'at'> & { at: Date };

export async function listStoredMarks(
  database: Database,
  range: TimeRange,
): Promise<{ at: Date; until: Date | null; version: string | null }[]> {
  const { rows } = await sql<{ at: Date; until: Date | null; version: string | null }>`
    select began_at as at, ended_at as until, version from analytics_marks where ${within('began_at', range)}`.execute(
    database,
  );
  return rows;
}

/** Returns the times and names of changed settings, and the mode if the site was opened or closed. */
export async function listSettingChanges(
  database: Database,
  range: TimeRange,
  action: string,
): Promise<{ at: Date; names: string[]; mode: string | null }[]> {
  const { rows } = await sql<{ at: Date; names: string[]; mode: string | null }>`
    select created_at as at, changes -> 'closing' -> 1 ->> 'mode' as mode,
      array(select name from jsonb_each(changes) as change (name, sides) where sides -> 0 is distinct from sides -> 1
        order by name) as names
    from audit_entries where action = ${action} and ${within('created_at', range)}`.execute(database);
  return rows;
}

/** Returns the imports that added deals, not those of members, comments, votes or redirects. */
export async function listImports(database: Database, range: TimeRange): Promise<MarkRow<'import'>[]> {
  const { rows } = await sql<MarkRow<'import'>>`
    select created_at as at, name, imported as deals from import_runs
    where imported > 0 and state <> 'undone' and coalesce(plan ->> 'kind', 'deals') = 'deals'
      and ${within('created_at', range)}`.execute(database);
  return rows;
}

/** Returns the emails that were sent to everyone who opted in. */
export async function listMailings(database: Database, range: TimeRange): Promise<MarkRow<'mailing'>[]> {
  const { rows } = await sql<MarkRow<'mailing'>>`
    select started_at as at, subject, sent from mailings where sent > 0 and ${within('started_at', range)}`.execute(
    database,
  );
  return rows;
}
