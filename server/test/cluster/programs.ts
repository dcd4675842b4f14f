import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that stand around Haggle in tests of several machines, each with the distribution's package that has it. */
const packages = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  etcd: 'etcd-server',
  patroni: 'patroni',
  prometheus: 'prometheus',
  promtool: 'prometheus',
} as const;

export type Program = keyof typeof packages;

/** A library that shows programs another time than the machine's. */
const clockLibrary = 'faketime/libfaketime.so.1';

/**
 * Where the library is that shifts a program's clock, installed by apt where that may be done.
 * @throws Error that says what to install
 */
export function needClockLibrary(): string {
  const find = () => globSync(`/usr/lib/{*,}/${clockLibrary}`)[0];
  const found = find() ?? (installByApt('libfaketime') ? find() : undefined);
  if (found === undefined) throw new Error('This needs libfaketime: install the package libfaketime and try again.');
  return found;
}

/** Where servers are that are not meant for everybody's PATH. */
const adminFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Where a program is; undefined when this machine does not have it. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...adminFolders];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/**
 * Where a program is, installed by apt where that may be done.
 * @throws Error that says what to install
 */
export function needProgram(name: Program): string {
  const found = findProgram(name) ?? (installByApt(packages[name]) ? findProgram(name) : undefined);
  if (found === undefined) throw new Error(`This needs ${name}: install the package ${packages[name]} and try again.`);
  return found;
}

/** Where the distribution keeps PostgreSQL, one folder for each version. */
const versions = '/usr/lib/postgresql';

/**
 * The folder of the programs of the distribution's newest PostgreSQL, which has more of them than the one that comes
 * with Haggle; installed by apt where that may be done.
 * @throws Error that says what to install
 */
export function needPostgres(): string {
  const found = findPostgres() ?? (installByApt('postgresql') ? findPostgres() : undefined);
  if (found === undefined) throw new Error('This needs PostgreSQL: install the package postgresql and try again.');
  return found;
}

function findPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => ['postgres', 'pg_basebackup', 'pg_rewind'].every((name) => existsSync(join(folder, name))));
}

/** Whether a package could be installed. */
function installByApt(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`No ${name} here; installing it with apt.\n`);
  // What is installed must not be started as a service of the machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options: SpawnSyncOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options).status === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
