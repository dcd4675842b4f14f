import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Returns an SQL condition: whether a case concerns a member. It does if it is about them or something of theirs, about
 * a comment on their deal, or reported by them.
 * @param cases the table's alias in the statement
 */
export function concerns(cases: 'case' | 'report_cases', memberId: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${cases}.${name}`);
  return sql<SqlBool>`(${column('user_id')} is not distinct from ${memberId}::bigint
    or exists (select from reports as own where own.case_id = ${column('id')} and own.user_id = ${memberId}::bigint)
    or exists (select from comments as said join deals as below on below.id = said.deal_id
      where said.id = ${column('comment_id')} and below.submitted_by = ${memberId}::bigint))`;
}

/**
 * Returns an SQL condition: whether a report isn't about a member, who would otherwise learn that it was made. Always
 * true without a member.
 * @param reports the table's alias in the statement
 */
export function isNotAbout(reports: 'reports' | 'past', memberId: string | undefined): RawBuilder<SqlBool> {
  if (memberId === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`not exists (select from report_cases as about
    where about.id = ${sql.ref(`${reports}.case_id`)} and about.user_id = ${memberId}::bigint)`;
}

/** Returns whether any of these cases concerns a member. */
export async function isConcerned(database: Database, ids: readonly string[], memberId: string): Promise<boolean> {
  const query = database.selectFrom('report_cases').select('id').where('id', 'in', ids);
  return (await query.where(concerns('report_cases', memberId)).limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes a member's report. @returns whether there was one */
export async function deleteReport(database: Database, caseId: string, memberId: string): Promise<boolean> {
  const deletion = database.deleteFrom('reports').where('case_id', '=', caseId).where('user_id', '=', memberId);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}
