import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Header, TableFacts } from './rules.ts';

/**
 * Begins to read everything as it is now, whatever is written in the meantime, and for as long as it takes. The formats
 * of dates and numbers are fixed, so that a restoration reads them as they were written.
 */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await setFormats(client);
}

async function setFormats(client: pg.Client): Promise<void> {
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = 0; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
    set local client_encoding = 'UTF8'`);
}

/** Tables about the schema's history, which are created again. */
const skippedTables = ['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations'];

/** Lists every table with rows of its own, and the columns that can be written. Partitions are part of their table. */
export async function listTables(client: pg.Client): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `select format('%I.%I', space.nspname, class.relname) as name,
       array_agg(quote_ident(attribute.attname) order by attribute.attnum) as columns
     from pg_class as class
     join pg_namespace as space on space.oid = class.relnamespace
     join pg_attribute as attribute on attribute.attrelid = class.oid
     where space.nspname in ('public', 'graphile_worker') and class.relkind in ('r', 'p') and not class.relispartition
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
       and format('%I.%I', space.nspname, class.relname) <> all ($1)
     group by space.nspname, class.relname
     order by space.nspname desc, class.relname`,
    [skippedTables],
  );
  return rows;
}

/** Lists the sequences with their last values, as text: they may exceed 2^53. */
export async function listSequences(client: pg.Client): Promise<Header['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const sequences: Header['sequences'] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push({ name, ...found[0] });
  }
  return sequences;
}

/** Lists the migrations that the database has had; undefined if it never had any. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[] | undefined> {
  const { rows } = await client.query(`select to_regclass('public.kysely_migration') is not null as has`);
  if (!rows[0].has) return undefined;
  const applied = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  return applied.rows.map(({ name }) => name);
}

/** Returns PostgreSQL's major version, such as 18. */
export async function readDatabaseVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select current_setting('server_version_num')::integer / 10000 as version`);
  return rows[0].version;
}

/** Returns the last migration of the job queue's tables. */
export async function readQueueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select coalesce(max(id), 0)::integer as version from graphile_worker.migrations',
  );
  return rows[0].version;
}

/** Streams the rows of a table as PostgreSQL's COPY text. */
export function copyOut(client: pg.Client, { name, columns }: TableFacts): AsyncIterable<Buffer> {
  // Copies a query instead of the table, because a partitioned table has no rows of its own.
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  // The reader also gets the error. Once it has left, the end of the connection is still reported here.
  rows.on('error', () => {});
  return rows;
}

/** Returns a stream that takes the rows of a table as PostgreSQL's COPY text. */
export function copyIn(client: pg.Client, { name, columns }: TableFacts): Writable {
  const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  // The writer awaits the end, and may have given up by then.
  rows.on('error', () => {});
  return rows;
}

/** Returns how many tables and members the database already has. */
export async function readState(client: pg.Client): Promise<{ tables: number; members: number }> {
  const { rows } = await client.query(
    `select count(*)::integer as tables, to_regclass('public.users') is not null as "hasUsers"
     from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
     where space.nspname in ('public', 'graphile_worker') and class.relkind in ('r', 'p', 'v', 'm')`,
  );
  const { tables, hasUsers } = rows[0];
  const members = hasUsers ? await client.query('select count(*)::integer as n from public.users') : undefined;
  return { tables, members: members?.rows[0].n ?? 0 };
}

/**
 * Begins to write everything in one transaction, with triggers and foreign keys off: their effects are part of the
 * backup. Rows that the migrations themselves inserted are deleted.
 */
export async function beginRestoration(client: pg.Client, tables: readonly TableFacts[]): Promise<void> {
  await client.query('begin');
  await setFormats(client);
  await client.query(`set local session_replication_role = replica`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
}

/** Sets the sequences to where they were, lets interrupted jobs begin again, and commits. */
export async function finishRestoration(client: pg.Client, sequences: Header['sequences']): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval(to_regclass($1::text), $2::bigint, $3)', [name, value, isCalled]);
  }
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query('commit');
  await client.query('analyze');
}

/** Deletes backups in progress, such as the one being restored: they were made elsewhere. Needs the latest schema. */
export async function deleteOpenRuns(client: pg.Client): Promise<void> {
  await client.query(`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
    where task.id = task_id and task.identifier in ('make-backup', 'try-backup')`);
  await client.query(`delete from public.backup_runs where state in ('waiting', 'running')`);
}
