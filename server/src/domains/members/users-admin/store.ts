import type { StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Role } from '@haggle/contract/accounts/users';
import type { AdminUsersQuery } from '@haggle/contract/members/users-admin';
import { type RawBuilder, type ReferenceExpression, type SqlBool, sql } from 'kysely';
import { offsetOf, type PageOf } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { isNotAbout } from '../../moderation/reports/actions.ts';

/** The last use of a session; after logging out everywhere, the last login. */
const lastSeen = sql<Date | null>`greatest(
  (select max(used_at) from sessions where user_id = users.id),
  (select max(used_at) from known_places where user_id = users.id))`;

const dealsCount = sql<number>`(select count(*)::integer from deals where submitted_by = users.id)`;

function selectAdminUsers(database: Database) {
  return database
    .selectFrom('users')
    .select([
      'users.id',
      'users.username',
      'users.display_name',
      'users.email',
      'users.role',
      'users.staff_roles',
      'users.trust_level',
      'users.points',
      'users.reputation',
      'users.suspended_until',
      'users.suspension_reason',
      'users.votes_annulled_at',
      'users.email_verified_at',
      'users.created_at',
      lastSeen.as('last_seen_at'),
      dealsCount.as('deals_count'),
    ])
    .where('users.deleted_at', 'is', null);
}

export type AdminUserRow = Awaited<ReturnType<ReturnType<typeof selectAdminUsers>['execute']>>[number];

function hasRole(role: Role | StaffRole): RawBuilder<SqlBool> {
  if (role === 'admin' || role === 'member') return sql`users.role = ${role}`;
  // The first condition is that of the partial index.
  return sql`users.staff_roles <> '{}' and ${role} = any(users.staff_roles)`;
}

const hasPosted = sql<boolean>`(exists (select from deals where submitted_by = users.id)
  or exists (select from comments where author_id = users.id))`;

/** Whether someone logged in from the same address as another member, who isn't included. */
function sharesAddress(userId: string): RawBuilder<boolean> {
  return sql`(users.id <> ${userId} and users.id in (
    select theirs.user_id from known_places as own join known_places as theirs using (address_hash)
    where own.user_id = ${userId} and own.address_hash <> ''))`;
}

const sortColumns: Record<string, ReferenceExpression<DB, 'users'>> = {
  deals: dealsCount,
  // Members who were never seen sort as seen longest ago.
  lastSeen: sql`coalesce(${lastSeen}, '-infinity')`,
  createdAt: 'users.created_at',
  username: sql`lower(username)`,
  points: 'users.points',
  reputation: 'users.reputation',
};

/** Returns one page of the matching members. */
export async function listAdminUsers(
  database: Database,
  query: AdminUsersQuery,
  { now, today, searchesEmails }: { now: Date; today: Date; searchesEmails: boolean },
): Promise<PageOf<AdminUserRow>> {
  const pattern = containing(query.q ?? '');
  const matching = database
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .$if(Boolean(query.q), (select) =>
      select.where(({ or, eb }) =>
        or([
          eb('users.username', 'ilike', pattern),
          eb('users.display_name', 'ilike', pattern),
          ...(searchesEmails ? [eb('users.email', 'ilike', pattern)] : []),
        ]),
      ),
    )
    .$call((select) => (query.role === undefined ? select : select.where(hasRole(query.role))))
    .$call((select) =>
      query.trust === undefined ? select : select.where(sql<boolean>`users.trust_level = ${query.trust}`),
    )
    .$if(query.state === 'suspended', (select) => select.where('users.suspended_until', '>', now))
    .$if(query.state === 'annulled', (select) => select.where('users.votes_annulled_at', 'is not', null))
    .$if(query.state === 'unconfirmed', (select) => select.where('users.email_verified_at', 'is', null))
    .$if(query.state === 'never_posted', (select) => select.where(hasPosted, '=', false))
    .$if(query.state === 'joined_today', (select) => select.where('users.created_at', '>=', today))
    .$call((select) =>
      query.sameAddressAs === undefined ? select : select.where(sharesAddress(query.sameAddressAs), '=', true),
    );
  const isDescending = query.sort.startsWith('-');
  const order = isDescending ? 'desc' : 'asc';
  const sortColumn = sortColumns[query.sort.replace('-', '')] ?? 'users.id';
  // Counts deals only for the members of this page, however many come before them.
  const page = matching
    .select('users.id')
    .orderBy(sortColumn, order)
    .orderBy('users.id', order)
    .limit(query.limit)
    .offset(offsetOf(query));
  const rows = await selectAdminUsers(database)
    .where('users.id', 'in', page)
    .orderBy(sortColumn, order)
    .orderBy('users.id', order)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export type AdminUserDetailRow = NonNullable<Awaited<ReturnType<typeof findAdminUser>>>;

export function findAdminUser(database: Database, userId: string) {
  return selectAdminUsers(database)
    .select((select) => [
      'users.bio',
      'users.totp_confirmed_at',
      'users.delete_after',
      select
        .exists(select.selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id'))
        .as('has_passkey'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Counts a member's activity. Reports about `except` are left out, since the difference would reveal them. */
export async function countAuditEntries(database: Database, userId: string, except: string | undefined) {
  const { rows } = await sql<{
    liveDeals: number;
    pendingDeals: number;
    refusedDeals: number;
    comments: number;
    upvotes: number;
    downvotes: number;
    reportsMade: number;
    reportsUpheld: number;
    reportsDismissed: number;
    casesUpheld: number;
  }>`
    select posted.*, cast_votes.*, made.*,
      (select count(*)::integer from comments where author_id = ${userId} and deleted_at is null) as comments,
      (select count(*)::integer from report_cases where user_id = ${userId} and decision = 'upheld') as "casesUpheld"
    from
      (select (count(*) filter (where is_live))::integer as "liveDeals",
        (count(*) filter (where status = 'pending'))::integer as "pendingDeals",
        (count(*) filter (where status = 'rejected' or (status = 'removed' and merged_into is null)))::integer
          as "refusedDeals"
        from deals where submitted_by = ${userId}) as posted,
      (select (count(*) filter (where value = 1))::integer as upvotes,
        (count(*) filter (where value = -1))::integer as downvotes
        from votes where user_id = ${userId}) as cast_votes,
      (select count(*)::integer as "reportsMade", (count(*) filter (where is_upheld))::integer as "reportsUpheld",
        (count(*) filter (where not is_upheld))::integer as "reportsDismissed"
        from reports where user_id = ${userId} and ${isNotAbout('reports', except)}) as made`.execute(database);
  const [counts] = rows;
  if (!counts) throw new Error('The query returned no row.');
  return counts;
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export function listNotes(database: Database, userId: string) {
  return database
    .selectFrom('user_notes')
    .leftJoin('users as author', (join) =>
      join.onRef('author.id', '=', 'user_notes.author_id').on('author.deleted_at', 'is', null),
    )
    .select(['user_notes.id', 'user_notes.body', 'user_notes.created_at', 'author.username'])
    .where('user_notes.user_id', '=', userId)
    .orderBy('user_notes.id', 'desc')
    .execute();
}

export async function insertNote(
  database: Database,
  note: { userId: string; authorId: string; body: string; at: Date },
): Promise<void> {
  await database
    .insertInto('user_notes')
    .values({ user_id: note.userId, author_id: note.authorId, body: note.body, created_at: note.at })
    .execute();
}

/** Deletes a note. @returns false if it doesn't exist */
export async function deleteNote(database: Database, userId: string, noteId: string): Promise<boolean> {
  const row = await database
    .deleteFrom('user_notes')
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a member's roles, locked until the transaction ends. */
export async function lockRole(database: Database, userId: string): Promise<{ role: Role; roles: StaffRole[] }> {
  const { role, staff_roles: roles } = await database
    .selectFrom('users')
    .select(['role', 'staff_roles'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { role, roles };
}
