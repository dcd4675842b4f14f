import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Third-party programs that cluster tests need, each with its package in the distribution. */
const packages = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  etcd: 'etcd-server',
  patroni: 'patroni',
  prometheus: 'prometheus',
  promtool: 'prometheus',
} as const;

export type Program = keyof typeof packages;

/** A library that fakes the time for programs. */
const clockLibrary = 'faketime/libfaketime.so.1';

/**
 * Returns the path of the library that fakes a program's time, after installing it with apt if possible.
 * @throws Error that says what to install
 */
export function requireClockLibrary(): string {
  const find = () => globSync(`/usr/lib/{*,}/${clockLibrary}`)[0];
  const found = find() ?? (installByApt('libfaketime') ? find() : undefined);
  if (found === undefined) throw new Error('This needs libfaketime: install the package libfaketime and try again.');
  return found;
}

/** Folders of server programs that aren't in every PATH. */
const adminFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Returns the path of a program, or undefined if it isn't installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...adminFolders];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/**
 * Returns the path of a program, after installing it with apt if possible.
 * @throws Error that says what to install
 */
export function requireProgram(name: Program): string {
  const found = findProgram(name) ?? (installByApt(packages[name]) ? findProgram(name) : undefined);
  if (found === undefined) throw new Error(`This needs ${name}: install the package ${packages[name]} and try again.`);
  return found;
}

/** The distribution's folder for PostgreSQL, with one subfolder per version. */
const versionsFolder = '/usr/lib/postgresql';

/**
 * Returns the folder with the programs of the distribution's newest PostgreSQL, which has more of them than the one
 * that comes with Haggle. Installs it with apt if possible.
 * @throws Error that says what to install
 */
export function requirePostgres(): string {
  const found = findPostgres() ?? (installByApt('postgresql') ? findPostgres() : undefined);
  if (found === undefined) throw new Error('This needs PostgreSQL: install the package postgresql and try again.');
  return found;
}

function findPostgres(): string | undefined {
  if (!existsSync(versionsFolder)) return undefined;
  return readdirSync(versionsFolder)
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versionsFolder, version, 'bin'))
    .find((folder) => ['postgres', 'pg_basebackup', 'pg_rewind'].every((name) => existsSync(join(folder, name))));
}

/** Tries to install a package and returns whether that worked. */
function installByApt(name: string): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : findSudo();
  if (!asRoot) return false;
  process.stdout.write(`No ${name} here; installing it with apt.\n`);
  const apt = (...args: string[]) => {
    // RUNLEVEL keeps the package from starting a service on this machine. `env`, since sudo passes no variables on.
    const [command = 'env', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get'];
    return spawnSync(command, [...rest, '-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}

/** Returns how to run a command as root without a password. Only in CI: a person's machine is theirs to change. */
function findSudo(): string[] | undefined {
  if (!process.env.CI) return undefined;
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
