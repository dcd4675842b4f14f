import type { Database } from '../../../platform/database/database.ts';

export function lockUser(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'email', 'email_verified_at', 'suspended_until', 'role', 'staff_roles as roles'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

/** Inserts a suspension and returns its id. */
export async function insertSuspension(
  database: Database,
  suspension: { userId: string; reason: string; until: Date; by: string; at: Date },
): Promise<string> {
  const { id } = await database
    .insertInto('suspensions')
    .values({
      user_id: suspension.userId,
      reason: suspension.reason,
      until: suspension.until,
      created_by: suspension.by,
      created_at: suspension.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the running suspension. */
export async function endRunning(database: Database, userId: string, { by, at }: { by: string; at: Date }) {
  await database
    .updateTable('suspensions')
    .set({ lifted_at: at, lifted_by: by })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where('until', '>', at)
    .execute();
}

/** Lets a suspension that was ended run again. */
export async function resumeSuspension(database: Database, id: string): Promise<void> {
  await database.updateTable('suspensions').set({ lifted_at: null, lifted_by: null }).where('id', '=', id).execute();
}

export type RunningRow = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

export function findRunning(database: Database, userId: string, at: Date) {
  return database
    .selectFrom('suspensions')
    .select(['id', 'until', 'reason'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where('until', '>', at)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Returns whether an ended suspension may run again: its time isn't over, and no appeal against it was upheld. */
export async function canResume(database: Database, id: string, at: Date): Promise<boolean> {
  const row = await database
    .selectFrom('suspensions')
    .select('id')
    .where('id', '=', id)
    .where('until', '>', at)
    .where(({ not, exists, selectFrom }) => {
      const upheld = selectFrom('appeals').select('id').where('decision', '=', 'upheld');
      return not(exists(upheld.whereRef('appeals.suspension_id', '=', 'suspensions.id')));
    })
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the suspension that this one replaced. */
export function findFormer(database: Database, id: string) {
  return database
    .selectFrom('suspensions')
    .innerJoin('suspensions as former', (join) =>
      join
        .onRef('former.user_id', '=', 'suspensions.user_id')
        .onRef('former.lifted_at', '=', 'suspensions.created_at')
        .onRef('former.id', '<', 'suspensions.id'),
    )
    .select(['former.id', 'former.until', 'former.reason'])
    .where('suspensions.id', '=', id)
    .orderBy('former.id', 'desc')
    .executeTakeFirst();
}

export type SuspensionRow = Awaited<ReturnType<typeof listSuspensions>>[number];

export function listSuspensions(database: Database, userId: string) {
  return database
    .selectFrom('suspensions')
    .leftJoin('users as admin', (join) =>
      join.onRef('admin.id', '=', 'suspensions.created_by').on('admin.deleted_at', 'is', null),
    )
    .selectAll('suspensions')
    .select('admin.username')
    .where('suspensions.user_id', '=', userId)
    .orderBy('suspensions.id', 'desc')
    .execute();
}
