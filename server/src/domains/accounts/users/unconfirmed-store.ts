import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Notes since when accounts could have confirmed their address: those that count already keep their time. */
export async function noteConfirmable(database: Database, at: Date): Promise<void> {
  await sql`update users set confirmable_since = ${at}
    where confirmable_since is null and email_verified_at is null and deleted_at is null`.execute(database);
}

/** While the site sends no email nobody can confirm anything. */
export async function forgetConfirmable(database: Database): Promise<void> {
  await sql`update users set confirmable_since = null
    where confirmable_since is not null and email_verified_at is null and deleted_at is null`.execute(database);
}

interface Range {
  /** Only what could be confirmed, and has not been used, since then. */
  before: Date;
  after: string;
  most: number;
}

/**
 * Accounts of members, by id, from after one of them, that nobody has confirmed or used since a time. Left out are those of
 * staff, those that a second step guards, those that an old site brought and nobody has claimed, and those that somebody of
 * the staff has yet to decide about. So are most of those that gave something; `leaveUnnamed` finds the others.
 */
export async function listUnconfirmed(database: Database, { before, after, most }: Range): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where confirmable_since <= ${before} and email_verified_at is null and deleted_at is null and id > ${after}
      and email_claimed_at <= ${before} and delete_after is null and role = 'member' and staff_roles = '{}'
      and password_hash <> '' and totp_confirmed_at is null and sign_up is distinct from 'waiting'
      and suspended_until is null and votes_annulled_at is null and points = 0 and avatar_key is null and bio = ''
      and not exists (select from sessions where sessions.user_id = users.id and used_at > ${before})
      and not exists (select from votes where votes.user_id = users.id)
      and not exists (select from saves where saves.user_id = users.id)
      and not exists (select from comments where author_id = users.id)
      and not exists (select from deals where submitted_by = users.id)
    order by id limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Waits for whatever is being written in the name of an account, and keeps more from being written until the transaction ends. */
export async function lockAlone(database: Database, id: string): Promise<void> {
  await database.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** What an account has without its member having done anything but sign up, by `table.column`. */
const ofItself = new Set([
  'analytics_member_days.user_id',
  'delivery_rhythms.user_id',
  'known_places.user_id',
  'mail_links.user_id',
  'mailing_recipients.user_id',
  'mails.user_id',
  'notification_choices.user_id',
  'notifications.user_id',
  'passkey_challenges.user_id',
  'released_names.user_id',
  'sessions.user_id',
  'sign_ups.user_id',
]);

/** Those of these accounts that no other row of any table names: a table that is new counts without a word here. */
export async function leaveUnnamed(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows: pointers } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column" from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
    order by 1, 2`.execute(database);
  const left = new Set(ids);
  for (const { table, column } of pointers) {
    if (left.size === 0) break;
    if (ofItself.has(`${table}.${column}`)) continue;
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)}::text as id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${[...left]}::bigint[])`.execute(database);
    for (const { id } of rows) left.delete(id);
  }
  return [...left];
}
