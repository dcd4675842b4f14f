import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Subject } from '../recounts/actions.ts';

/** A difference: `id` names the row, `kept` is the stored value, and `counted` is what it should be. */
export interface Finding {
  id: string;
  kept: string;
  counted: string;
}

/** A check of the whole database. */
export interface IntegrityCheck {
  /** A description of what is checked. */
  name: string;
  /** The total that a recount corrects, if any. */
  repairs?: Subject;
  /** Selects `id`, `kept` and `counted` of whatever differs. */
  query: RawBuilder<unknown>;
}

/** @returns the number of findings, and the first `limit` of them */
export async function runCheck(
  database: Database,
  { query }: IntegrityCheck,
  limit: number,
): Promise<{ count: number; findings: Finding[] }> {
  const { rows } = await sql<Finding & { count: number }>`
    select found.*, (count(*) over ())::integer as count from (${query}) as found
    order by length(found.id), found.id limit ${limit}`.execute(database);
  return { count: rows[0]?.count ?? 0, findings: rows.map(({ id, kept, counted }) => ({ id, kept, counted })) };
}

/** Lists all ids that a check finds. */
export async function listIds(database: Database, { query }: IntegrityCheck): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select found.id from (${query}) as found`.execute(database);
  return rows.map(({ id }) => id);
}

/** Lets `work` read everything as it is at one moment, however long it takes; it can't write. */
export function readSnapshot<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  const transaction = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (database) => {
    await sql`set local statement_timeout = 0`.execute(database);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(database);
    return work(database);
  });
}

/** Returns the sequences whose next value is already taken, as findings. */
export async function findSpentSequences(database: Database): Promise<Finding[]> {
  const { rows: columns } = await sql<{ name: string; table: string; column: string }>`
    select format('%I.%I', space.nspname, sequence.relname) as name, format('%I.%I', home.nspname, owner.relname) as table,
      attribute.attname as column
    from pg_class as sequence
    join pg_namespace as space on space.oid = sequence.relnamespace
    join pg_depend as tie on tie.objid = sequence.oid and tie.deptype in ('a', 'i') and tie.classid = 'pg_class'::regclass
      and tie.refclassid = 'pg_class'::regclass
    join pg_class as owner on owner.oid = tie.refobjid
    join pg_namespace as home on home.oid = owner.relnamespace
    join pg_attribute as attribute on attribute.attrelid = owner.oid and attribute.attnum = tie.refobjsubid
    where sequence.relkind = 'S' and space.nspname in ('public', 'graphile_worker')
    union all values ('public.notification_ids', 'public.notifications', 'id'),
      ('public.event_ids', 'public.points_entries', 'event_id'), ('public.event_ids', 'public.consequences_done', 'event_id')
    order by 1`.execute(database);
  const findings: Finding[] = [];
  for (const { name, table, column } of columns) {
    const [sequence, rows] = [sql.raw(name), sql.raw(table)];
    const { rows: found } = await sql<Finding>`
      select ${name}::text as id, concat('continues after ', last_value) as kept, concat('after ', highest) as counted
      from ${sequence}, (select max(${sql.ref(column)}) as highest from ${rows}) as taken
      where highest > last_value or (highest = last_value and not is_called)`.execute(database);
    findings.push(...found);
  }
  return findings;
}

/** Totals to read both from an index and from the table: they are the same unless the index is damaged. */
const indexChecks: Record<string, RawBuilder<unknown>> = {
  'live deals by category': sql`select category_id as id, count(*) as n from deals where is_live group by 1`,
  'live deals by store': sql`select store_id as id, count(*) as n from deals where is_live group by 1`,
  'live deals by brand': sql`select brand_id as id, count(*) as n from deals where is_live group by 1`,
  'unread notifications by member': sql`select user_id as id, count(*) as n from notifications
    where in_app and read_at is null group by 1`,
  'saves by member': sql`select user_id as id, count(*) as n from saves group by 1`,
  'saves by deal': sql`select deal_id as id, count(*) as n from saves group by 1`,
  'badge holders': sql`select badge_id as id, count(*) as n from user_badges group by 1`,
};

/** Counts by index and by table, and returns the differences of each check. */
export async function compareIndexes(database: Database): Promise<{ name: string; findings: Finding[] }[]> {
  const checks: { name: string; findings: Finding[] }[] = [];
  for (const [name, query] of Object.entries(indexChecks)) {
    const kept = await countBy(database, query, ['enable_seqscan']);
    const counted = await countBy(database, query, ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan']);
    const ids = [...new Set([...kept.keys(), ...counted.keys()])].filter((id) => kept.get(id) !== counted.get(id));
    const describeCount = (count: number | undefined, where: string) => `${count ?? 0} in the ${where}`;
    checks.push({
      name,
      findings: ids.map((id) => ({
        id,
        kept: describeCount(kept.get(id), 'index'),
        counted: describeCount(counted.get(id), 'table'),
      })),
    });
  }
  return checks;
}

async function countBy(
  database: Database,
  query: RawBuilder<unknown>,
  disabledSettings: string[],
): Promise<Map<string, number>> {
  for (const name of disabledSettings) await sql`select set_config(${name}, 'off', true)`.execute(database);
  const { rows } = await sql<{ id: string; n: number }>`select coalesce(id::text, 'none') as id, n::double precision
    from (${query}) as counts`.execute(database);
  for (const name of disabledSettings) await sql`select set_config(${name}, 'on', true)`.execute(database);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Lists the migrations that the database has had; undefined if Haggle never started in it. */
export async function listAppliedMigrations(database: Database): Promise<string[] | undefined> {
  const { rows: tables } = await sql<{
    has: boolean;
  }>`select to_regclass('kysely_migration') is not null as has`.execute(database);
  if (tables[0]?.has !== true) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
