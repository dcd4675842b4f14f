import pg from 'pg';

/** The facts that decide whether a backup can be restored on trial. */
export interface TrialPlace {
  /** The name for the trial's database. Sites that share a server have different ones. */
  name: string;
  /** Whether a database has that name which no trial created. */
  isTaken: boolean;
  bytes: number;
  /** Whether this user may create a database and turn triggers off in it. */
  mayRestore: boolean;
}

export async function readPlace(client: pg.Client): Promise<TrialPlace> {
  const { rows } = await client.query<Omit<TrialPlace, 'isTaken'>>(
    `select 'haggle_trial_restore_' || own.oid as name, pg_database_size(own.oid)::double precision as bytes,
       rolsuper or (rolcreatedb and has_parameter_privilege('session_replication_role', 'set')) as "mayRestore"
     from pg_roles, pg_database as own where rolname = current_user and datname = current_database()`,
  );
  const [place] = rows;
  if (!place) throw new Error('The query returned no row.');
  return { ...place, isTaken: await isTaken(client, place.name) };
}

/** The comment on a trial's database: only databases with it are dropped. */
const mark = 'haggle: restores backups here on trial and drops this database at any time';

async function isTaken(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') is distinct from $2`,
    [name, mark],
  );
  return rowCount !== 0;
}

/** Creates an empty database, replacing one that an interrupted trial has left. */
export async function makeDatabase(client: pg.Client, name: string): Promise<void> {
  await dropDatabase(client, name);
  await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
  await client.query(`comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(mark)}`);
}

/** @throws Error if no trial created it */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  if (await isTaken(client, name)) throw new Error(`No trial created the database ${name}, so it is not dropped.`);
  await client.query('set statement_timeout = 0');
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
