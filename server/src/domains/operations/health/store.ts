import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface DatabaseState {
  version: string;
  bytes: number;
  connections: number;
  connections_most: number;
}

/** Returns the version, size in bytes and connections of the database. */
export async function readDatabaseState(database: Database): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`select
    current_setting('server_version') as version,
    pg_database_size(current_database())::double precision as bytes,
    (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::integer as connections_most`.execute(database);
  const [base] = rows;
  if (!base) throw new Error('The query returned no row.');
  return base;
}

interface TableSize {
  name: string;
  bytes: number;
  /** The estimate from when the table was last analysed. */
  rows: number;
}

/** As many as fit on a page. */
const maxTables = 12;

/** Lists the largest tables, with their indexes; monthly partitions are added up. */
export async function listTables(database: Database): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select coalesce(parent.relname, part.relname) as name,
      sum(pg_total_relation_size(part.oid))::double precision as bytes,
      sum(greatest(part.reltuples, 0))::double precision as rows
    from pg_class as part
    left join pg_inherits as link on link.inhrelid = part.oid
    left join pg_class as parent on parent.oid = link.inhparent
    where part.relkind = 'r' and part.relnamespace = 'public'::regnamespace
    group by 1 order by 2 desc, 1 limit ${maxTables}`.execute(database);
  return rows;
}

/** Lists the monthly partitions of tables, latest first. */
export async function listPartitions(database: Database): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select part.relname as name, pg_total_relation_size(part.oid)::double precision as bytes,
      greatest(part.reltuples, 0)::double precision as rows
    from pg_inherits as link
    join pg_class as part on part.oid = link.inhrelid
    join pg_class as parent on parent.oid = link.inhparent
    where parent.relkind = 'p' and part.relkind = 'r' and part.relnamespace = 'public'::regnamespace
    order by parent.relname, part.relname desc`.execute(database);
  return rows;
}

/** Lists the scheduled tasks, and when each last ran. */
export async function listSchedule(database: Database): Promise<{ task: string; last_run_at: Date | null }[]> {
  const { rows } = await sql<{ task: string; last_run_at: Date | null }>`
    select identifier as task, last_execution as last_run_at
    from graphile_worker._private_known_crontabs order by identifier`.execute(database);
  return rows;
}
