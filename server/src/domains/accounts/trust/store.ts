import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { TrustLevel } from '../../../kernel/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { upheldReports, upheldReportsCount } from './upheld-store.ts';

function selectFacts(database: Database, now: Date) {
  return database.selectFrom('users').select((select) => [
    'users.id',
    'users.trust_level as level',
    'users.created_at as joinedAt',
    select
      .selectFrom('deals')
      .select(sql<number>`count(*)::integer`.as('n'))
      .whereRef('deals.submitted_by', '=', 'users.id')
      .where('deals.status', 'in', publicStatuses)
      .as('approvedDeals'),
    upheldReportsCount.as('upheldReports'),
    select
      .selectFrom('trust_overrides')
      .select('trust_overrides.level')
      .whereRef('trust_overrides.user_id', '=', 'users.id')
      .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
      .as('overriddenLevel'),
  ]);
}

export type TrustRow = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** Returns the facts that a member's trust is based on. */
export function findFacts(database: Database, userId: string, now: Date) {
  return selectFacts(database, now).where('users.id', '=', userId).executeTakeFirst();
}

/** Returns the facts that members' trust is based on, for the next `limit` members after an id. */
export function listFacts(
  database: Database,
  { afterId, limit, now }: { afterId: string; limit: number; now: Date },
): Promise<TrustRow[]> {
  return selectFacts(database, now).where('users.id', '>', afterId).orderBy('users.id').limit(limit).execute();
}

export async function updateLevel(database: Database, userId: string, level: TrustLevel): Promise<void> {
  await database.updateTable('users').set({ trust_level: level }).where('id', '=', userId).execute();
}

interface LevelRequirements {
  days: number;
  approvedDeals: number;
  upheldReports: number;
}

/** Counts members by their current level and by the level they would have with these requirements. */
export async function countLevels(database: Database, levels: readonly LevelRequirements[], now: Date) {
  const isUnmet = ({ days, approvedDeals, upheldReports }: LevelRequirements) =>
    sql`extract(epoch from ${now}::timestamptz - users.created_at) < ${days * 86_400}
      or coalesce(deals.n, 0) < ${approvedDeals} or coalesce(reports.n, 0) < ${upheldReports}`;
  const cases = levels.map((level, at) => sql`when ${isUnmet(level)} then ${sql.lit(at)}`);
  const { rows } = await sql<{ level: number; wanted: number; members: number }>`
    with deals as (
      select submitted_by as user_id, count(*) as n from deals
      where status in (${sql.join(publicStatuses)}) and submitted_by is not null group by 1
    ), reports as (
      select user_id, count(*) as n from ${upheldReports} as upheld where user_id is not null group by 1
    )
    select users.trust_level as level,
      coalesce(trust_overrides.level, case ${sql.join(cases, sql` `)} else ${sql.lit(levels.length)} end)::integer as wanted,
      count(*)::integer as members
    from users
    left join deals on deals.user_id = users.id
    left join reports on reports.user_id = users.id
    left join trust_overrides on trust_overrides.user_id = users.id
      and (trust_overrides.until is null or trust_overrides.until > ${now})
    where users.deleted_at is null
    group by 1, 2
  `.execute(database);
  return rows;
}

/** Stores a member's override, replacing an earlier one. */
export async function putOverride(
  database: Database,
  userId: string,
  { level, until, reason, at, by }: { level: TrustLevel; until: Date | null; reason: string; at: Date; by: string },
): Promise<void> {
  const columns = { level, until, reason, created_at: at, created_by: by };
  await database
    .insertInto('trust_overrides')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function deleteOverride(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('trust_overrides').where('user_id', '=', userId).execute();
}

/** Returns the ids of members whose override has run out. */
export async function listExpiredOverrides(database: Database, now: Date): Promise<string[]> {
  const rows = await database.selectFrom('trust_overrides').select('user_id').where('until', '<=', now).execute();
  return rows.map((row) => row.user_id);
}

/** Deletes an override that has run out. @returns false if it was already deleted or replaced */
export async function deleteExpiredOverride(database: Database, userId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('trust_overrides')
    .where('user_id', '=', userId)
    .where('until', '<=', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns a member's override, with the username of who set it. */
export function findOverride(database: Database, userId: string, now: Date) {
  return database
    .selectFrom('trust_overrides')
    .leftJoin('users as by', (join) =>
      join.onRef('by.id', '=', 'trust_overrides.created_by').on('by.deleted_at', 'is', null),
    )
    .select(['level', 'until', 'reason', 'trust_overrides.created_at', 'by.username'])
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
}
