import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isNotAbout } from './concern-store.ts';

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

/**
 * Returns the reports of some cases, each with how often its reporter was right and wrong so far.
 * @param except reports about this member are not counted; undefined to count all
 */
export async function listReports(database: Database, caseIds: readonly string[], except: string | undefined) {
  if (caseIds.length === 0) return [];
  const isCounted = isNotAbout('past', except);
  return database
    .selectFrom('reports as report')
    .leftJoin('users as reporter', (join) =>
      join.onRef('reporter.id', '=', 'report.user_id').on('reporter.deleted_at', 'is', null),
    )
    .selectAll('report')
    .select([
      'reporter.username',
      'reporter.trust_level',
      'reporter.created_at as since',
      sql<number>`(select count(*)::integer from reports as past
        where past.user_id = report.user_id and past.is_upheld and ${isCounted})`.as('upheld'),
      sql<number>`(select count(*)::integer from reports as past
        where past.user_id = report.user_id and not past.is_upheld and ${isCounted})`.as('dismissed'),
    ])
    .where('report.case_id', 'in', caseIds)
    .orderBy('report.weight', 'desc')
    .orderBy('report.created_at')
    .execute();
}
