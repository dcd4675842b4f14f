import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Tables that any request may write: last use of keys, failed log-ins, and rows from write buffers. */
const ignoredTables = [
  'sign_in_failures',
  'sessions',
  'api_tokens',
  'redirects',
  'analytics_salts',
  'analytics_visitor_salts',
  'analytics_events',
  'affiliate_clicks',
];
/** Tables with rows of a member that no other member's requests may change. */
const privateTables = [
  'sessions',
  'api_tokens',
  'passkeys',
  'recovery_codes',
  'payout_details',
  'alerts',
  'save_folders',
  'saves',
  'mutes',
  'hidden_deals',
  'reader_filters',
  'delivery_rhythms',
  'notification_choices',
  'push_subscriptions',
  'votes',
  'comment_votes',
  'reports',
  'feedback',
  'appeals',
];

/** Records from now on every committed write to a row. */
export async function installWriteTriggers(database: Database): Promise<void> {
  await sql`create table watched_writes (name text not null)`.execute(database);
  await sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into watched_writes values (tg_argv[0]); return null; end $$`.execute(database);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and relname not in ('watched_writes', ${sql.join(ignoredTables)})
      and (nspname = 'public' or nspname = 'graphile_worker' and relname = '_private_jobs')`.execute(database);
  for (const { name } of rows) {
    // Tracked events are buffered, and their budget is spent later, when they are written.
    const operations = name === 'public.budgets' ? sql`insert or update` : sql`insert or update or delete`;
    const condition = name === 'public.budgets' ? sql`when (new.key not like 'trackedEvents:%')` : sql``;
    await sql`create trigger watched after ${operations} on ${sql.raw(name)}
      for each row ${condition} execute function note_write(${sql.lit(name)})`.execute(database);
  }
}

/** Returns the tables written since the last call. */
export async function readWrites(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with noted as (delete from watched_writes returning name) select distinct name from noted`.execute(database);
  return rows.map(({ name }) => name);
}

/** Returns a checksum of a member's private data, which changes with any of it. */
export async function hashPrivateRows(database: Database, userId: string): Promise<string> {
  const parts = privateTables.map(
    (name) => sql`select hashtextextended((to_jsonb(one) - '{used_at}'::text[])::text, 0) as part
      from ${sql.table(name)} as one where user_id = ${userId}`,
  );
  const account = sql`select hashtextextended(
      concat_ws(' ', username, email, password_hash, role, bio, totp_secret, delete_after), 0)
    from users where id = ${userId}`;
  const { rows } = await sql<{ sum: string }>`
    select sum(part)::text as sum from (${sql.join([...parts, account], sql` union all `)}) as parts`.execute(database);
  return rows[0]?.sum ?? '';
}
