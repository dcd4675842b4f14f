import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../../kernel/start-error.ts';
import { isAlive } from '../../is-alive.ts';
import type { Account } from './account.ts';

interface FolderOptions {
  folder: string;
  initdb: string;
  major: string;
  account: Account;
}

/**
 * Creates the database's folder at the first start, and checks it at every later one.
 * @throws StartError if it isn't writable or belongs to another version of PostgreSQL
 */
export function prepareFolder({ folder, initdb, major, account }: FolderOptions): void {
  removeUnfinished(folder);
  if (isFilled(folder)) checkFolder(folder, major, account);
  else makeFolder({ folder, initdb, major, account });
}

function makeFolder({ folder, initdb, account }: FolderOptions): void {
  const unfinished = `${folder}.new-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  if (account.ids) chownSync(unfinished, account.ids.uid, account.ids.gid);
  const result = runInitdb(initdb, unfinished, account);
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(`The database could not be created in ${dirname(folder)}: ${reasonOf(result)}`);
  }
  publish(unfinished, folder);
}

/** Publishes the folder atomically: a start killed halfway leaves only a folder that the next start removes. */
function publish(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  }
}

function runInitdb(initdb: string, folder: string, account: Account): SpawnSyncReturns<string> {
  const [file, args, options] = account.command(initdb, [
    `--pgdata=${folder}`,
    '--username=haggle',
    // Only users who may enter the socket's private folder can connect; a password would add nothing.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
    // Sorts by code point and folds case by Unicode, identically on every machine and after every upgrade.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  return spawnSync(file, args, { ...options, encoding: 'utf8', env: cleanEnvironment() });
}

function reasonOf({ stderr, error }: SpawnSyncReturns<string>): string {
  return /error: (.*)/.exec(stderr ?? '')?.[1] ?? error?.message ?? 'initdb failed.';
}

/**
 * Creates the data folder if it is missing.
 * @throws StartError if this user can't write to it
 */
export function makeDataFolder(data: string): void {
  try {
    makeFolders(data);
    accessSync(data, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `Haggle cannot write to its data folder ${data}; give this user access, or set DATA_DIR to another folder.`,
    );
  }
}

/** Without `recursive: true`, with which Node loops forever on file systems with unusual errors, such as /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
}

function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function isFilled(folder: string): boolean {
  try {
    return existsSync(folder) && readdirSync(folder).length > 0;
  } catch {
    throw new StartError(
      `The database in ${folder} belongs to another user; start Haggle as that user (or as root), or set DATA_DIR to another folder.`,
    );
  }
}

function checkFolder(folder: string, major: string, { ids }: Account): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new StartError(
      `The folder ${folder} holds something other than a database; move it away, or set DATA_DIR to another folder.`,
    );
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found !== major) {
    throw new StartError(
      `The database in ${folder} was created by PostgreSQL ${found}, but this version of Haggle includes PostgreSQL ${major}. Move the folder away to start with an empty database, or set DATABASE_URL to a server that runs this database.`,
    );
  }
  // Restored by root, for example from a backup.
  if (ids && lstatSync(folder).uid === 0) spawnSync('chown', ['-R', `${ids.uid}:${ids.gid}`, folder]);
}

/** Maximum length of a Unix socket's path, in bytes. */
const maxSocketPath = process.platform === 'darwin' ? 103 : 107;

/**
 * Returns the folder of the database's socket, which only its owner (and root) may enter.
 * @throws StartError if the folder belongs to someone else
 */
export function socketFolderFor(folder: string, { ids }: Account): string {
  const near = join(dirname(folder), 'socket');
  const isShort = Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) <= maxSocketPath;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const place = isShort ? near : join(tmpdir(), `haggle-${hash}`);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const owner = ids?.uid ?? process.getuid?.();
  if (ids && lstatSync(place).uid === 0) chownSync(place, ids.uid, ids.gid);
  const found = lstatSync(place);
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return place;
  throw new StartError(`The folder ${place} must be private to the database, but is not. Remove it and start again.`);
}

/** Returns the environment without variables that would configure PostgreSQL or translate its messages. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: 'C' };
}

/** Returns the path of a running server's pid file. */
export function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}

/** Returns the server that runs in a folder, or ran when it was killed; undefined if there is none. */
export function readPidFile(folder: string): { pid: number; host: string } | undefined {
  try {
    const lines = readFileSync(pidFile(folder), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, host: lines[4]?.trim() ?? '' } : undefined;
  } catch {
    return undefined;
  }
}
