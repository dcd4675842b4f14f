import type { Database } from '../../../platform/database/database.ts';

interface NewWarning {
  userId: string;
  commentId: string | null;
  reason: string;
  by: string;
  at: Date;
}

/** Inserts a warning and returns its id. */
export async function insertWarning(database: Database, warning: NewWarning): Promise<string> {
  const { id } = await database
    .insertInto('warnings')
    .values({
      user_id: warning.userId,
      comment_id: warning.commentId,
      reason: warning.reason,
      created_at: warning.at,
      created_by: warning.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws a warning. @returns whether it was in force until now */
export async function withdraw(
  database: Database,
  { id, userId, by, at }: { id: string; userId: string; by: string; at: Date },
): Promise<boolean> {
  const withdrawn = await database
    .updateTable('warnings')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

export type WarningRow = Awaited<ReturnType<typeof listWarnings>>[number];

function selectWarnings(database: Database) {
  return database
    .selectFrom('warnings')
    .leftJoin('users as moderator', (join) =>
      join.onRef('moderator.id', '=', 'warnings.created_by').on('moderator.deleted_at', 'is', null),
    )
    .leftJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'warnings.comment_id').on('comments.deleted_at', 'is', null),
    )
    .selectAll('warnings')
    .select(['moderator.username', 'comments.deal_id']);
}

/** Returns all warnings of a member, latest first. */
export function listWarnings(database: Database, userId: string) {
  return selectWarnings(database).where('warnings.user_id', '=', userId).orderBy('warnings.id', 'desc').execute();
}

export function findWarning(database: Database, id: string) {
  return selectWarnings(database).where('warnings.id', '=', id).executeTakeFirstOrThrow();
}
