import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';
import { isAlive } from '../../is-alive.ts';
import { claimConnection } from './claim.ts';
import { configFor } from './config.ts';
import { pidFile, readPidFile } from './folder.ts';
import type { ServerOptions } from './server.ts';

const stopTimeout = 30_000;
const pollInterval = 50;

/**
 * Stops the server that a killed Haggle left running in the folder, if any.
 * @throws StartError if a running Haggle uses it, or if it doesn't stop
 */
export async function stopOrphan({ folder, log }: ServerOptions): Promise<void> {
  const deadline = Date.now() + stopTimeout;
  let isLogged = false;
  for (;;) {
    const orphan = readPidFile(folder);
    if (!orphan || !isAlive(orphan.pid)) return;
    if (!isPostgres(orphan.pid)) return rmSync(pidFile(folder), { force: true });
    const claim = await claimOrphan(orphan.host);
    if (claim) {
      if (!isLogged) log.info('Stopping a database left over from an earlier run.');
      isLogged = true;
      signal(orphan.pid);
      // A Haggle that has just started this server must not claim it while it stops.
      while (isAlive(orphan.pid) && Date.now() < deadline) await sleep(pollInterval);
      await claim.end().catch(() => {});
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `A database left over from an earlier run (process ${orphan.pid}) does not stop. Kill it and start again.`,
      );
    }
    await sleep(pollInterval);
  }
}

/**
 * Claims a server that no running Haggle uses; undefined while it is starting or stopping.
 * @throws InUseError if a running Haggle uses it
 */
async function claimOrphan(host: string): Promise<pg.Client | undefined> {
  try {
    return await claimConnection(configFor(host));
  } catch (error) {
    if (error instanceof StartError) throw error;
    return undefined;
  }
}

/**
 * Returns whether a process is PostgreSQL. After a reboot, another program may have the id in the pid file, and
 * PostgreSQL itself would refuse to start.
 */
function isPostgres(pid: number): boolean {
  try {
    const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return basename(command.trim()) === 'postgres';
  } catch {
    return process.platform !== 'linux' || nameOf(pid) === 'postgres';
  }
}

/** Returns a process's name on a machine without `ps`; undefined if it has exited. */
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
