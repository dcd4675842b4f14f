import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Records since when accounts could have confirmed their address; times already recorded stay. */
export async function recordConfirmable(database: Database, at: Date): Promise<void> {
  await sql`update users set confirmable_since = ${at}
    where confirmable_since is null and email_verified_at is null and deleted_at is null`.execute(database);
}

/** Clears those times, since no one can confirm anything while the site sends no email. */
export async function clearConfirmable(database: Database): Promise<void> {
  await sql`update users set confirmable_since = null
    where confirmable_since is not null and email_verified_at is null and deleted_at is null`.execute(database);
}

interface Range {
  /** Only accounts that could have been confirmed since then, and haven't been used since. */
  before: Date;
  after: string;
  limit: number;
}

/**
 * Returns ids of members' accounts that weren't confirmed or used since a time, in order, from after `after`. Leaves
 * out staff, accounts with a second step, unclaimed imported ones, and those that staff have yet to decide on. It also
 * leaves out most that contributed something; `filterUnreferenced` finds the rest.
 */
export async function listUnconfirmed(database: Database, { before, after, limit }: Range): Promise<string[]> {
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
    order by id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Waits for pending writes in an account's name, and blocks new ones until the transaction ends. */
export async function lockExclusively(database: Database, id: string): Promise<void> {
  await database.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** References (`table.column`) that an account gets without doing anything but sign up. */
const signUpReferences = new Set([
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

/** Returns those of these accounts that no row of any table refers to. New tables are included automatically. */
export async function filterUnreferenced(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column" from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
    order by 1, 2`.execute(database);
  const remaining = new Set(ids);
  for (const { table, column } of references) {
    if (remaining.size === 0) break;
    if (signUpReferences.has(`${table}.${column}`)) continue;
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)}::text as id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${[...remaining]}::bigint[])`.execute(database);
    for (const { id } of rows) remaining.delete(id);
  }
  return [...remaining];
}
