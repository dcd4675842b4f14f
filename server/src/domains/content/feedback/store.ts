import type { FeedbackStatus, Feedback as Report } from '@haggle/contract/content/feedback';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Feedback } from '../../../platform/database/schema.ts';

export type FeedbackRow = Selectable<Feedback>;

export function insertFeedback(database: Database, feedback: Insertable<Feedback>): Promise<FeedbackRow> {
  return database.insertInto('feedback').values(feedback).returningAll().executeTakeFirstOrThrow();
}

interface FeedbackFilters {
  userId?: string | undefined;
  status?: FeedbackStatus | undefined;
  category?: Report['category'] | undefined;
  priority?: Report['priority'] | undefined;
  q?: string | undefined;
}

/** Returns one page of the feedback that matches the filters, latest first. */
export async function listFeedback(
  database: Database,
  { userId, status, category, priority, q }: FeedbackFilters,
  page: PageRequest,
): Promise<PageOf<FeedbackRow>> {
  const pattern = containing(q ?? '');
  const matching = database
    .selectFrom('feedback')
    .$call((query) => (userId === undefined ? query : query.where('user_id', '=', userId)))
    .$call((query) => (status === undefined ? query : query.where('status', '=', status)))
    .$call((query) => (category === undefined ? query : query.where('category', '=', category)))
    .$call((query) => (priority === undefined ? query : query.where('priority', '=', priority)))
    .$if(Boolean(q), (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('summary', 'ilike', pattern),
          eb('description', 'ilike', pattern),
          eb('email', '=', q ?? ''),
          eb('sentry_error_id', '=', q ?? ''),
        ]),
      ),
    );
  const rows = await matching.selectAll().orderBy('id', 'desc').limit(page.limit).offset(offsetOf(page)).execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Locks feedback until the transaction ends, so that changes happen one after the other. */
export function lockFeedback(database: Database, id: string): Promise<FeedbackRow | undefined> {
  return database.selectFrom('feedback').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateFeedback(database: Database, id: string, change: Updateable<Feedback>): Promise<FeedbackRow> {
  return database.updateTable('feedback').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteFeedback(database: Database, id: string): Promise<void> {
  await database.deleteFrom('feedback').where('id', '=', id).execute();
}
