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
export interface Running {
  pid: number;
  /** Everything printed so far. */
  printed(): string;
  exited: Promise<unknown>;
}

/** Starts a program as the database's user, in a process group of its own. */
export function startAsDatabaseUser(file: string, args: string[], variables: Record<string, string> = {}): Running {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...variables };
  const child = spawn(file, args, {
    ...databaseUser(),
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (part: Buffer) => {
    // The end shows the cause of a failure; keeping all output of a long test takes too much memory.
    text = (text + part.toString()).slice(-100_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { pid: child.pid ?? 0, printed: () => text, exited: once(child, 'exit') };
}

/** Runs a program as the database's user and waits for its end; the error of a failure contains its output. */
export function runAsDatabaseUser(file: string, args: string[], variables: Record<string, string> = {}): string {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...variables };
  return execFileSync(file, args, { ...databaseUser(), cwd: '/', env, encoding: 'utf8', stdio: 'pipe' });
}

const memory = '/dev/shm';

/** Creates a folder that belongs to the database's user and that others may enter. */
export function makeDatabaseFolder(name: string): string {
  // In memory if possible: these tests are about the loss of processes, not of a disk.
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), name));
  chmodSync(folder, 0o755);
  own(folder);
  return folder;
}

/** Copies `deploy/postgresql` to where the database's user can read it, which may not be so in a checkout. */
export function lendScripts(folder: string): string {
  const lent = join(folder, 'deploy');
  cpSync(join(import.meta.dirname, '../../../deploy/postgresql'), lent, { recursive: true });
  return lent;
}

/** Creates a private folder of the database's user. */
export function makeFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  own(path);
  return path;
}

function own(path: string): void {
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
export function familyOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const member of family) family.push(...pairs.flatMap(([id, parent]) => (parent === member ? [id] : [])));
  return family;
}
