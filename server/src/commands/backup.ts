import { stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { presentLanguage } from '@haggle/contract/messages/translate';
import type pg from 'pg';
import { sourceLanguage } from '../../../messages/read-messages.ts';
import { copyBackupFile, generateKeyPair } from '../domains/operations/backups/copy-actions.ts';
import { deleteAbandonedFiles, deleteAllBut, makeFolder } from '../domains/operations/backups/folder-actions.ts';
import { problemText } from '../domains/operations/backups/problem-rules.ts';
import { type Manifest, nameOf } from '../domains/operations/backups/rules.ts';
import { backUp } from '../domains/operations/backups/writing-actions.ts';
import { messageOf } from '../kernel/error-message.ts';
import { StartError } from '../kernel/start-error.ts';
import { findDatabase } from '../platform/database/connect.ts';
import { type Connection, DatabaseClient, isDatabaseGone, openDatabase } from '../platform/database/database.ts';
import { listMigrations } from '../platform/database/migrate.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { findLanguage } from '../platform/language/languages.ts';
import { createLog, type Log } from '../platform/log.ts';
import { markOf, readSecretKey } from '../platform/secrets/secret-key.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { withProgressBar } from './progress.ts';

export const usage = `Usage:
  npm run backup [-- FOLDER]   back up to FOLDER, which must exist (default: BACKUP_DIR or DATA_DIR/backups, whose
                               backups are also copied to BACKUP_COPY_TO)
    --with-secret              include the secret key
    --keep N                   afterwards, delete all backups in the folder except the latest N
    --new-key FILE             create a key for encrypted copies (BACKUP_RECIPIENTS) instead of a backup
  npm run restore -- FILE      restore a backup, or the latest one if FILE is a folder
    --check                    read the whole backup and write nothing
    --identity FILE            the file with the key, for a backup whose name ends in .age
    --accept-lost-key          restore even if everything encrypted with the backup's secret key is lost`;

/** Runs `npm run backup -- …`, whether the site is running or not. Failures are printed as sentences. */
export function backup(words: string[]): Promise<void> {
  return runCommand(async () => {
    const parsed = parseArguments(words, ['with-secret'], ['keep', 'new-key']);
    if (!parsed) return;
    const keyFile = parsed.textOf('new-key');
    if (keyFile !== undefined) return writeKey(inCallersFolder(keyFile));
    const keep = readKeep(parsed.textOf('keep'));
    const env = readEnv(process.env);
    const defaultFolder = env.backupDir ?? join(env.dataDir, 'backups');
    const folder = parsed.path === undefined ? defaultFolder : inCallersFolder(parsed.path);
    if (parsed.path === undefined) await makeFolder(folder);
    else await requireFolder(folder);
    for (const name of await deleteAbandonedFiles(folder)) printLine(`Deleted ${name}, left by an interrupted backup.`);
    const path = join(folder, nameOf(new Date()));
    await withDatabase(env, { shared: true }, async ({ client }) => {
      const existingKey = await keyOf(env);
      const secretKey = parsed.has('with-secret') ? existingKey : undefined;
      if (parsed.has('with-secret') && !existingKey) throw new StartError('No secret key found. Set SECRET_KEY.');
      const task = {
        client,
        path,
        pictures: env.s3 ? undefined : join(env.dataDir, 'files'),
        secretKey,
        keyMark: existingKey && markOf(createSecrets(existingKey)),
        migrations: await listMigrations(),
        now: new Date(),
        signal: createStopSignal(),
      };
      const { manifest } = await withProgressBar((onProgress) => backUp({ ...task, onProgress }));
      const { size } = await stat(path);
      process.stdout.write(
        `Wrote ${summary(manifest)} (${megabytes(size)}) to\n${path}\n${contentsNote(env, secretKey)}`,
      );
    });
    try {
      // Before the copy: while the second place is away, failed nights would otherwise fill the disk.
      if (keep !== undefined) await deleteOldBackups(folder, keep);
      if (folder === defaultFolder && env.backupCopies) {
        const { place, name } = await copyBackupFile(path, env.backupCopies);
        printLine(`Copied to ${place} as ${name}.`);
      }
    } catch (error) {
      process.exitCode = exitCodes.onlyAftermath;
      throw error;
    }
  });
}

/** Another code than other failures have, so that a scheduler doesn't make the same backup again. */
export const exitCodes = { onlyAftermath: 3 } as const;

/** Checks that a named folder exists. It is never created: a missing one is a typo, or a disk that isn't mounted. */
async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new StartError(
      `The folder ${folder} does not exist, so no backup was made. Mount its disk, or create it: mkdir -p ${folder}`,
    );
  });
  if (!found.isDirectory()) throw new StartError(problemText(`no_folder_but_file ${folder}`));
}

/** Never overwrites a file: it may be the only key to old backups. */
async function writeKey(path: string): Promise<void> {
  const { identity, recipient } = await generateKeyPair();
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  printLine(
    `${path} decrypts copies encrypted for the public key\n${recipient}\nKeep two copies of this file, neither on the site's machine. Without it, nobody can read the backups.`,
  );
}

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new StartError(`--keep must be 1 to 9999, not ${text}.\n${usage}`);
  return Number(text);
}

const printLine = (words: string) => process.stdout.write(`${words}\n`);

/** Deletes old backups. Called only after a complete one was made, so that failures never reduce the backups. */
async function deleteOldBackups(folder: string, keep: number): Promise<void> {
  for (const name of await deleteAllBut(folder, keep)) printLine(`Deleted ${name}, keeping the latest ${keep}.`);
}

function contentsNote(env: Env, secretKey: string | undefined): string {
  const pictures = env.s3 ? 'Pictures are in S3 and not in the backup. Back up the bucket separately.\n' : '';
  if (secretKey !== undefined) return `${pictures}The backup includes the secret key: store it like a password.\n`;
  return `${pictures}The backup does not include the secret key (--with-secret adds it). Keep the key elsewhere:
without it, second factors, webhook keys and other secrets cannot be decrypted after a restore.
`;
}

/** Runs a command's work; expected failures are printed as sentences. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // Commands print English, whatever the site's language.
  presentLanguage(findLanguage(sourceLanguage));
  try {
    await work();
  } catch (error) {
    process.exitCode ??= 1;
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else if (error instanceof Error && error.name === 'AbortError')
      process.stderr.write('Stopped. The incomplete backup was deleted.\n');
    // A file error, which can have the same codes as a lost connection.
    else if (error instanceof Error && 'path' in error) process.stderr.write(`${error.message}\n`);
    else if (isDatabaseGone(error)) process.stderr.write(`Lost the connection to the database: ${messageOf(error)}.\n`);
    else throw error;
  }
}

/** Parses the command line; prints the usage and returns undefined if only that was requested. */
export function parseArguments(args: string[], flags: readonly string[], valueOptions: readonly string[] = []) {
  const flag = { type: 'boolean', default: false } as const;
  const options = Object.fromEntries<{ type: 'boolean' | 'string' }>([
    ...[...flags, 'help'].map((name) => [name, flag] as const),
    ...valueOptions.map((name) => [name, { type: 'string' }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      return undefined;
    }
    if (positionals.length > 1) throw new Error('Give only one folder or file.');
    return { path: positionals[0], has: (name: string) => values[name] === true, textOf: textIn(values) };
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n${usage}`);
  }
}

const textIn = (values: Record<string, unknown>) => (name: string) => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** Resolves a path in the caller's folder: npm runs scripts in the project's folder. */
export function inCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

export interface DatabaseAccess {
  client: pg.Client;
  connection: Connection;
  log: Log;
}

/** Runs a command's work with the database. Next to a running site, that requires it to be `shared`. */
export async function withDatabase(
  env: Env,
  { shared }: { shared: boolean },
  work: (access: DatabaseAccess) => Promise<void>,
): Promise<void> {
  const log = createLog('error');
  const source = await findDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log, shared });
  const connection = openDatabase({ ...source.config, max: 2 }, log);
  const client = new DatabaseClient({ ...source.config, application_name: 'haggle-backup' });
  // Pending queries then fail, and those failures are reported.
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

/** Returns the existing secret key, if there is one. */
export async function keyOf(env: Env): Promise<string | undefined> {
  try {
    return await readSecretKey(env.secretKey, env.dataDir);
  } catch (error) {
    throw new StartError(`The secret key cannot be read: ${messageOf(error)}.`);
  }
}

/** Returns a signal that aborts on SIGINT and SIGTERM. */
function createStopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}

const number = new Intl.NumberFormat('en-US');

/** Summarises a backup's contents. */
export function summary({ tables, pictures }: Manifest): string {
  const rows = Object.values(tables).reduce((all, table) => all + table.rows, 0);
  return `${number.format(rows)} rows from ${Object.keys(tables).length} tables and ${number.format(pictures.count)} pictures`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
