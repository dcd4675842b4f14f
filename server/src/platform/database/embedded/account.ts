import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../../kernel/start-error.ts';

/** The account that runs PostgreSQL. `ids` is undefined for an ordinary user, who runs it under their own. */
export interface Account {
  ids: { uid: number; gid: number } | undefined;
  /** Returns the arguments of `spawn` for a program. */
  command(program: string, args: string[]): [file: string, args: string[], options: SpawnOptions];
}

/** PostgreSQL refuses to run as root, so root starts it as this system user. */
const name = 'postgres';

/**
 * Chooses the account that runs `program` on the database in `folder`: under root, the folder's owner or `postgres`.
 * @throws StartError if that user can't access it
 */
export function accountFor(program: string, folder: string): Account {
  if (process.getuid?.() !== 0) return { ids: undefined, command: (file, args) => [file, args, {}] };
  const ids = ownerOf(folder) ?? idsOf(name) ?? create(name);
  const plain: Account = { ids, command: (file, args) => [file, args, { ...ids, cwd: '/' }] };
  const accounts = [plain, withCapability(ids, 'dac_read_search'), withCapability(ids, 'dac_override')];
  const account = accounts.find((candidate) => canReach(candidate, program, dirname(folder)));
  if (account) return account;
  throw new StartError(
    `The database runs as the system user "${name}", which cannot access ${dirname(folder)} or ${program}. Move Haggle to a folder that other users can access, or start it as a regular user.`,
  );
}

/**
 * For a checkout in a private folder such as /root: the account keeps one capability, to traverse folders closed to it.
 * Without `no_setuid_fixup`, access(2), which PostgreSQL uses to find its programs, ignores it.
 */
function withCapability(ids: { uid: number; gid: number }, capability: string): Account {
  const capabilities = `-all,+${capability}`;
  const rights = ['--securebits=+no_setuid_fixup', `--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`];
  const who = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  return {
    ids,
    command: (file, args) => [
      'setpriv',
      [...who, ...rights, `--bounding-set=${capabilities}`, file, ...args],
      { cwd: '/' },
    ],
  };
}

function canReach(account: Account, program: string, folder: string): boolean {
  const [file, args, options] = account.command('/bin/sh', ['-c', '"$1" --version && cd "$2"', 'sh', program, folder]);
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** Returns the folder's owner, so that an ordinary user's database stays theirs if root starts it once. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const read = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return undefined;
  }
}

function create(user: string): { uid: number; gid: number } {
  spawnSync('groupadd', ['--system', user], { stdio: 'ignore' });
  spawnSync('useradd', ['--system', '--gid', user, '--no-create-home', '--shell', '/usr/sbin/nologin', user], {
    stdio: 'ignore',
  });
  const ids = idsOf(user);
  if (ids) return ids;
  throw new StartError(
    `PostgreSQL cannot run as root, and the system user "${user}" could not be created. Start Haggle as a regular user, or set DATABASE_URL.`,
  );
}
