import { sql } from 'kysely';
import { demoDomain } from '../src/kernel/demo-people.ts';
import type { Database } from '../src/platform/database/database.ts';

const milestone = 'demo-town';

/** The member named in the greeting: the most active one of each demo. */
export const showcaseEmails = ['mara_voss', 'technikjule'].map((name) => name + demoDomain);

/** Tables that are also append-only. */
const appendOnlyTables = ['ledger_transactions', 'ledger_entries'];

export async function isBuilt(database: Database): Promise<boolean> {
  const row = await database.selectFrom('milestones').select('name').where('name', '=', milestone).executeTakeFirst();
  return row !== undefined;
}

export async function markBuilt(database: Database): Promise<void> {
  await database
    .insertInto('milestones')
    .values({ name: milestone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether anyone outside the demo has an account, or categories exist without any demo people. */
export async function hasOutsideAccounts(database: Database): Promise<boolean> {
  const { strangers, townspeople, things } = await database
    .selectNoFrom((select) => [
      select
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('email', 'not like', `%${demoDomain}`)
        .as('strangers'),
      select
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('email', 'like', `%${demoDomain}`)
        .as('townspeople'),
      select
        .selectFrom('categories')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('things'),
    ])
    .executeTakeFirstOrThrow();
  return Number(strangers) > 0 || (Number(townspeople) === 0 && Number(things) > 0);
}

/** Returns the address of the first showcase member, in any demo language. */
export async function findShowcase(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('users')
    .select('email')
    .where('email', 'in', showcaseEmails)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.email;
}

/**
 * Data of a new site that exists before the demo: language, country, currency and the shipped synonyms. Their tables
 * refer to users, so they are truncated together with the demo's people.
 */
const keptColumns = [
  ['site_settings', ['name', 'value', 'changed_at']],
  ['synonyms', ['language', 'word', 'meaning', 'is_two_way', 'changed_at']],
] as const;

/** Removes a half-built demo with its queued jobs. Only allowed if no one else has registered: see `hasOutsideAccounts`. */
export async function clearDemo(database: Database): Promise<void> {
  const townsperson = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!townsperson) return;
  await database.transaction().execute(async (database) => {
    // The clerk's audit entries are removed with the demo; the table doesn't allow that otherwise.
    await sql`alter table audit_entries disable trigger audit_entries_no_truncate`.execute(database);
    for (const table of appendOnlyTables)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
    for (const [table, columns] of keptColumns) {
      await sql`create temporary table ${sql.table(`kept_${table}`)} on commit drop as
        select ${sql.join(columns.map(sql.ref))} from ${sql.table(table)}`.execute(database);
    }
    await sql`
        truncate users, categories, stores, brands, deals, affiliate_partners, affiliate_clicks, affiliate_counts,
          analytics_events, analytics_hours, analytics_days, analytics_progress,
          consequences_done restart identity cascade`.execute(database);
    for (const [table, columns] of keptColumns) {
      const names = sql.join(columns.map(sql.ref));
      await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(`kept_${table}`)}`.execute(
        database,
      );
    }
    for (const table of appendOnlyTables)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(database);
    await sql`alter table audit_entries enable trigger audit_entries_no_truncate`.execute(database);
    // The queue offers no way to drop jobs that a killed worker still holds.
    await sql`delete from graphile_worker._private_jobs`.execute(database);
  });
}
