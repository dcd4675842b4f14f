import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the user that runs PostgreSQL: its package's user under root, otherwise undefined for the current user. */
function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

/** A program of the database machines, run by the database's user. */
export interface RunningProcess {
  pid: number;
  /** Everything printed so far. */
  output(): string;
  exited: Promise<unknown>;
}

/** Starts a program as the database's user, in a process group of its own. */
export function startAsDatabaseUser(
  file: string,
  args: string[],
  variables: Record<string, string> = {},
): RunningProcess {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...variables };
  const child = spawn(file, args, {
    ...databaseUser(),
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (chunk: Buffer) => {
    // The end shows the cause of a failure; keeping all output of a long test takes too much memory.
    text = (text + chunk.toString()).slice(-100_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { pid: child.pid ?? 0, output: () => text, exited: once(child, 'exit') };
}

/** Runs a program as the database's user and waits for its end; the error of a failure contains its output. */
export function runAsDatabaseUser(file: string, args: string[], variables: Record<string, string> = {}): string {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...variables };
  return execFileSync(file, args, { ...databaseUser(), cwd: '/', env, encoding: 'utf8', stdio: 'pipe' });
}

const memoryFolder = '/dev/shm';

/** Creates a folder that belongs to the database's user and that others may enter. */
export function createDatabaseFolder(name: string): string {
  // In memory if possible: these tests are about the loss of processes, not of a disk.
  const folder = mkdtempSync(join(existsSync(memoryFolder) ? memoryFolder : tmpdir(), name));
  chmodSync(folder, 0o755);
  chownToDatabaseUser(folder);
  return folder;
}

/** Copies `deploy/postgresql` to where the database's user can read it, which may not be so in a checkout. */
export function copyScripts(folder: string): string {
  const copy = join(folder, 'deploy');
  cpSync(join(import.meta.dirname, '../../../deploy/postgresql'), copy, { recursive: true });
  return copy;
}

/** Creates a private folder of the database's user. */
export function createFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  chownToDatabaseUser(path);
  return path;
}

function chownToDatabaseUser(path: string): void {
  const user = databaseUser();
  if (user) chownSync(path, user.uid, user.gid);
}

/** Sends a signal to a process, or to a group if the ID is negative. It may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Returns the IDs of a process and all its descendants. */
export function processTreeOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const processTree = [pid];
  for (const member of processTree)
    processTree.push(...pairs.flatMap(([id, parent]) => (parent === member ? [id] : [])));
  return processTree;
}
