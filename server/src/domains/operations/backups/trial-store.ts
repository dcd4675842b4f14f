import pg from 'pg';

/** The facts that decide whether a backup can be restored on trial. */
export interface TrialPlace {
  /** The name of the site's database. */
  name: string;
  bytes: number;
  /** Whether this user may create a database and turn triggers off in it. */
  mayRestore: boolean;
}

export async function readPlace(client: pg.Client): Promise<TrialPlace> {
  const { rows } = await client.query<TrialPlace>(
    `select current_database() as name, pg_database_size(current_database())::double precision as bytes,
       rolsuper or (rolcreatedb and has_parameter_privilege('session_replication_role', 'set')) as "mayRestore"
     from pg_roles where rolname = current_user`,
  );
  const [place] = rows;
  if (!place) throw new Error('The query returned no row.');
  return place;
}

/** Creates an empty database, replacing one that an interrupted trial has left. */
export async function makeDatabase(client: pg.Client, name: string): Promise<void> {
  await dropDatabase(client, name);
  await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
}

export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
