import type pg from 'pg';
import { StartError } from '../../kernel/start-error.ts';

/** Where PostgreSQL creates new tables for the site's user. */
export interface TableSchema {
  /** Null if no schema in the search_path can be used. */
  schema: string | null;
  /** Whether it already has Haggle's tables. */
  hasTables: boolean;
  /** What set the search_path, such as `client` or `user`. */
  source: string;
  /** The user as ALTER ROLE names it, to override what is set now. */
  role: string;
}

/** Reads where new tables are created: in `public`, unless the server or the address says otherwise. */
export async function readTableSchema(client: pg.Client): Promise<TableSchema> {
  const { rows } = await client.query<TableSchema>(
    `select current_schema() as schema, source,
       exists (select from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration')
         as "hasTables",
       format(case source when 'database user' then '%I in database %I' else '%I' end, session_user, current_database())
         as role
     from pg_settings where name = 'search_path'`,
  );
  const [found] = rows;
  if (!found) throw new Error('The query returned no row.');
  return found;
}

/**
 * Checks that the tables are in `public`. Backups and checks name that schema, and would find nothing elsewhere.
 * @throws StartError if they aren't, or wouldn't be
 */
export function requirePublic({ schema, hasTables, source, role }: TableSchema, shownUrl: string): void {
  if (schema === 'public') return;
  if (hasTables) {
    throw new StartError(
      `Haggle's tables are in the schema ${schema} of the database at ${shownUrl} (DATABASE_URL), but backups contain only those in public. Move them as described under "Tables in another schema" in docs/operating.md.`,
    );
  }
  throw new StartError(
    `The database at ${shownUrl} (DATABASE_URL) would create Haggle's tables in ${schema === null ? 'no schema' : `the schema ${schema}`}, but backups contain only those in public. ${source === 'client' ? 'Remove search_path from DATABASE_URL and PGOPTIONS.' : `Run: ALTER ROLE ${role} SET search_path = public`}`,
  );
}
