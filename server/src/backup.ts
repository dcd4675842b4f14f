import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { assembleContext } from './assembly.ts';
import { type Env, readEnv } from './env.ts';
import { makeFolder } from './features/backups/folder-actions.ts';
import { restore as restoreBackup } from './features/backups/restore-actions.ts';
import { isBackupName, type Manifest, nameOf } from './features/backups/rules.ts';
import { backUp } from './features/backups/writing-actions.ts';
import { findDatabase } from './platform/database/connect.ts';
import { type Connection, isDatabaseGone, openDatabase } from './platform/database/database.ts';
import { listMigrations, migrate } from './platform/database/migrate.ts';
import { createLog, type Log } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';

const usage = `Usage:
  npm run backup [-- FOLDER] [--with-secret]   FOLDER is BACKUP_DIR or DATA_DIR/backups when not given
  npm run restore -- FILE                      or a FOLDER, for the latest backup in it`;

/** Does what `npm run backup -- …` asks, beside a running site or without one. A failure is told in words. */
export function backup(words: string[]): Promise<void> {
  return inWords(async () => {
    const { values, positionals } = read(words);
    const env = readEnv(process.env);
    const usual = env.backupDir ?? join(env.dataDir, 'backups');
    const folder = positionals[0] === undefined ? usual : inCallersFolder(positionals[0]);
    await makeFolder(folder);
    const path = join(folder, nameOf(new Date()));
    await withDatabase(env, { shared: true }, async ({ client }) => {
      const secretKey = values['with-secret'] ? await readSecret(env) : undefined;
      const { manifest } = await backUp({
        client,
        path,
        pictures: env.s3 ? undefined : join(env.dataDir, 'files'),
        secretKey,
        migrations: await listMigrations(),
        now: new Date(),
        onProgress: (share, doing) => process.stderr.write(`${Math.floor(share * 100)} % ${doing}\n`),
        signal: untilStopped(),
      });
      const { size } = await stat(path);
      process.stdout.write(`${summary(manifest)}, ${megabytes(size)}, in\n${path}\n${noteOf(env, secretKey)}`);
    });
  });
}

/** Does what `npm run restore -- …` asks, without a running site. A failure is told in words. */
export function restore(words: string[]): Promise<void> {
  return inWords(async () => {
    const { positionals } = read(words);
    if (positionals[0] === undefined) throw new StartError(usage);
    const path = await findBackup(inCallersFolder(positionals[0]));
    const env = readEnv(process.env);
    await withDatabase(env, { shared: false }, async ({ client, connection, log }) => {
      let hasSecret = env.secretKey !== undefined;
      const keepSecret = async (key: string) => {
        if (!hasSecret) await writeSecret(env, key);
        hasSecret = true;
      };
      const { manifest, header } = await restoreBackup({
        client,
        path,
        migrations: await listMigrations(),
        migrate: async (last) => void (await migrate(connection, log, last)),
        storage: await storageOf(env, connection, log),
        keepSecret,
        onProgress: (doing) => process.stderr.write(`${doing}\n`),
      });
      process.stdout.write(`Restored and found to be the same: ${summary(manifest)}.\n`);
      if (header.pictures === 's3') process.stdout.write('The pictures are in the S3 storage, which was left alone.\n');
      if (!hasSecret) process.stdout.write(missingSecret);
    });
  });
}

const missingSecret = `The secret key was not in it. Put the old site's DATA_DIR/secret-key (or SECRET_KEY) in place before the first start:
without it, second factors, webhook keys and the like cannot be read any more.
`;

function noteOf(env: Env, secretKey: string | undefined): string {
  const pictures = env.s3 ? 'The pictures are in the S3 storage; back that up by its own means.\n' : '';
  if (secretKey !== undefined) return `${pictures}The secret key is in it: keep the file as safe as a password.\n`;
  return `${pictures}The secret key is not in it (--with-secret puts it there). Keep it elsewhere: without it, second factors, webhook
keys and the like cannot be read after a restoration.
`;
}

async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else if (error instanceof Error && error.name === 'AbortError')
      process.stderr.write('Stopped. Nothing is left of it.\n');
    // A file's error; it has codes that a lost connection has, too.
    else if (error instanceof Error && 'path' in error) process.stderr.write(`${error.message}\n`);
    else if (isDatabaseGone(error)) process.stderr.write(`The database went away: ${(error as Error).message}.\n`);
    else throw error;
  }
}

function read(args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { 'with-secret': { type: 'boolean', default: false } },
    });
    if (parsed.positionals.length > 1) throw new Error('There is more than one folder or file.');
    return parsed;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** npm runs scripts in the project's folder, wherever the person is. */
function inCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

/** The backup at a path: the file itself, or the latest in the folder. */
async function findBackup(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new StartError(`There is no file ${path}.`);
  if (!found.isDirectory()) return path;
  const latest = (await readdir(path)).filter(isBackupName).sort().at(-1);
  if (!latest) throw new StartError(`There is no backup in ${path}.`);
  return join(path, latest);
}

interface Reached {
  client: pg.Client;
  connection: Connection;
  log: Log;
}

async function withDatabase(
  env: Env,
  { shared }: { shared: boolean },
  work: (reached: Reached) => Promise<void>,
): Promise<void> {
  const log = createLog('error');
  const source = await findDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log, shared });
  const connection = openDatabase({ ...source.config, max: 2 }, log);
  const client = new pg.Client({ ...source.config, application_name: 'haggle-backup' });
  // What is under way then fails, and that is told.
  client.on('error', () => {});
  try {
    await client.connect();
    await work({ client, connection, log });
  } finally {
    await client.end().catch(() => {});
    await connection.close();
    await source.stop();
  }
}

async function storageOf(env: Env, { database }: Connection, log: Log) {
  return (
    await assembleContext({ env: { ...env, secretKey: env.secretKey ?? 'unused' }, database, log, port: env.port })
  ).storage;
}

async function readSecret(env: Env): Promise<string> {
  const file = join(env.dataDir, 'secret-key');
  try {
    return env.secretKey ?? (await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(`The secret key cannot be read: ${(error as Error).message}.`);
  }
}

async function writeSecret(env: Env, key: string): Promise<void> {
  await mkdir(env.dataDir, { recursive: true });
  await writeFile(join(env.dataDir, 'secret-key'), key, { mode: 0o600 });
}

/** Aborts at Ctrl-C or when told to end. */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}

const number = new Intl.NumberFormat('en-US');

function summary({ tables, pictures }: Manifest): string {
  const rows = Object.values(tables).reduce((all, table) => all + table.rows, 0);
  return `${number.format(rows)} rows of ${Object.keys(tables).length} tables and ${number.format(pictures.count)} pictures`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
