import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { TrustLevel } from '../../../kernel/actor.ts';
import type { Database } from '../../../platform/database/database.ts';

function selectFacts(database: Database) {
  return database
    .selectFrom('users')
    .select((select) => [
      'users.id',
      'users.trust_level as level',
      'users.created_at as joinedAt',
      select
        .selectFrom('deals')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('deals.submitted_by', '=', 'users.id')
        .where('deals.status', 'in', publicStatuses)
        .as('approvedDeals'),
      select
        .selectFrom('state_reports')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('state_reports.user_id', '=', 'users.id')
        .where('state_reports.is_upheld', '=', true)
        .as('upheldStateReports'),
      select
        .selectFrom('reports')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('reports.user_id', '=', 'users.id')
        .where('reports.is_upheld', '=', true)
        .as('upheldContentReports'),
    ]);
}

export type TrustRow = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** What a member's trust rests on. */
export function findFacts(database: Database, userId: string) {
  return selectFacts(database).where('users.id', '=', userId).executeTakeFirst();
}

/** What the trust of members rests on, the next `most` after an id. */
export function listFacts(
  database: Database,
  { afterId, most }: { afterId: string; most: number },
): Promise<TrustRow[]> {
  return selectFacts(database).where('users.id', '>', afterId).orderBy('users.id').limit(most).execute();
}

export async function updateLevel(database: Database, userId: string, level: TrustLevel): Promise<void> {
  await database.updateTable('users').set({ trust_level: level }).where('id', '=', userId).execute();
}
