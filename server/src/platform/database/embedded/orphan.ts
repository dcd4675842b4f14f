import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';
import { isAlive } from '../../is-alive.ts';
import { hold } from './claim.ts';
import { configFor } from './config.ts';
import { pidFile, readPidFile } from './folder.ts';
import type { Place } from './server.ts';

const patience = 30_000;
const pause = 50;

/**
 * Stops the server that a killed Haggle left running in the folder, if there is one.
 * @throws StartError when a living Haggle uses it, or when it does not stop.
 */
export async function stopOrphan({ folder, log }: Place): Promise<void> {
  const deadline = Date.now() + patience;
  let isTold = false;
  for (;;) {
    const found = readPidFile(folder);
    if (!found || !isAlive(found.pid)) return;
    if (!isPostgres(found.pid)) return rmSync(pidFile(folder), { force: true });
    const held = await holdOrphan(found.host);
    if (held) {
      if (!isTold) log.info('Stopping the database that an earlier run left behind.');
      isTold = true;
      signal(found.pid);
      // Who has just started this server must not get it as their own while it stops.
      while (isAlive(found.pid) && Date.now() < deadline) await sleep(pause);
      await held.end().catch(() => {});
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `A database that an earlier run left behind (process ${found.pid}) does not stop; end it and start again.`,
      );
    }
    await sleep(pause);
  }
}

/**
 * Holds a server that no living Haggle has; undefined while it cannot be asked, because it starts or stops.
 * @throws InUseError when a living Haggle has it
 */
async function holdOrphan(host: string): Promise<pg.Client | undefined> {
  try {
    return await hold(configFor(host));
  } catch (error) {
    if (error instanceof StartError) throw error;
    return undefined;
  }
}

/** After a reboot the number may belong to any program; PostgreSQL itself would then refuse to start. */
function isPostgres(pid: number): boolean {
  try {
    const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return basename(command.trim()) === 'postgres';
  } catch {
    return process.platform !== 'linux' || nameOf(pid) === 'postgres';
  }
}

/** What a machine without `ps` calls a process; undefined when it has ended meanwhile. */
function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return;
    throw error;
  }
}
