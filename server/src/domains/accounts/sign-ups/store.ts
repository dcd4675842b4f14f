import type { SignUpsQuery } from '@haggle/contract/accounts/sign-ups';
import { sql } from 'kysely';
import { offsetOf, type PageOf } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Inserts a sign-up that waits for approval; `isHeld` if the blocklist requires it. */
export async function insertSignUp(
  database: Database,
  { userId, motive, isHeld, at }: { userId: string; motive: string; isHeld: boolean; at: Date },
): Promise<void> {
  const row = { user_id: userId, motive, is_held: isHeld, created_at: at };
  await database.insertInto('sign_ups').values(row).execute();
}

/** Locks the sign-up of a member who isn't approved yet. */
export function lockUnapprovedSignUp(database: Database, userId: string) {
  return database
    .selectFrom('sign_ups')
    .select(['user_id', 'decision'])
    .where('user_id', '=', userId)
    .where((is) => is.or([is('decision', 'is', null), is('decision', '=', 'refused')]))
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDecision(
  database: Database,
  userId: string,
  {
    decision,
    reason,
    by,
    at,
  }: { decision: 'approved' | 'refused'; reason: string | null; by: string | null; at: Date },
): Promise<void> {
  await database
    .updateTable('sign_ups')
    .set({ decision, reason, decided_by: by, decided_at: at })
    .where('user_id', '=', userId)
    .execute();
}

export type SignUpRow = Awaited<ReturnType<typeof listSignUps>>['rows'][number];

/** Returns one page of sign-ups in a state. */
export async function listSignUps(database: Database, { state, ...page }: SignUpsQuery): Promise<PageOf<Row>> {
  const matching = database
    .selectFrom('sign_ups')
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'sign_ups.user_id').on('users.deleted_at', 'is', null))
    .where('sign_ups.decision', state === 'waiting' ? 'is' : '=', state === 'waiting' ? null : state);
  const sorted =
    state === 'waiting'
      ? matching.orderBy('sign_ups.created_at').orderBy('sign_ups.user_id')
      : matching.orderBy('sign_ups.decided_at', 'desc').orderBy('sign_ups.user_id');
  const rows = await sorted
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.id', '=', 'sign_ups.decided_by').on('decider.deleted_at', 'is', null),
    )
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.email_verified_at',
      'sign_ups.motive',
      'sign_ups.created_at',
      'sign_ups.decision',
      'sign_ups.reason',
      'sign_ups.decided_at',
      'decider.username as decider_name',
    ])
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

interface Row {
  id: string;
  username: string;
  email: string;
  email_verified_at: Date | null;
  motive: string;
  created_at: Date;
  decision: 'approved' | 'refused' | null;
  reason: string | null;
  decided_at: Date | null;
  decider_name: string | null;
}
