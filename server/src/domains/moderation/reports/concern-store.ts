import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * In statements: whether a case concerns a member: it is about them or what is theirs, about what was said of a deal of theirs,
 * or brought by them.
 * @param cases what the statement calls the table
 */
export function concerns(cases: 'case' | 'report_cases', memberId: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${cases}.${name}`);
  return sql<SqlBool>`(${column('user_id')} is not distinct from ${memberId}::bigint
    or exists (select from reports as own where own.case_id = ${column('id')} and own.user_id = ${memberId}::bigint)
    or exists (select from comments as said join deals as below on below.id = said.deal_id
      where said.id = ${column('comment_id')} and below.submitted_by = ${memberId}::bigint))`;
}

/**
 * In statements: whether something reported is not about a member, who would learn from it that somebody did; true where nobody is named.
 * @param reports what the statement calls the table
 */
export function isNotAbout(reports: 'reports' | 'past', memberId: string | undefined): RawBuilder<SqlBool> {
  if (memberId === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`not exists (select from report_cases as about
    where about.id = ${sql.ref(`${reports}.case_id`)} and about.user_id = ${memberId}::bigint)`;
}

/** Whether any of these cases concerns a member. */
export async function isConcerned(database: Database, ids: readonly string[], memberId: string): Promise<boolean> {
  const query = database.selectFrom('report_cases').select('id').where('id', 'in', ids);
  return (await query.where(concerns('report_cases', memberId)).limit(1).executeTakeFirst()) !== undefined;
}

/** Takes back what a member reported. @returns whether they had */
export async function deleteReport(database: Database, caseId: string, memberId: string): Promise<boolean> {
  const gone = database.deleteFrom('reports').where('case_id', '=', caseId).where('user_id', '=', memberId);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}
