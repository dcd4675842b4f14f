import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** CPU time in milliseconds; `database` is undefined if PostgreSQL's processes aren't visible. */
export interface Processor {
  ownProcess: number;
  database: number | undefined;
}

/** Milliseconds per kernel tick, the unit of a process's CPU time. */
const tick = 10;

/**
 * Returns a function that reads the CPU time used so far by this process and by PostgreSQL with all its connections.
 * Unlike elapsed time, it doesn't depend on other load.
 */
export async function openProcessor(pool: pg.Pool): Promise<() => Processor> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = parentOf(rows[0]?.pid ?? 0);
  return () => {
    const { user, system } = process.cpuUsage();
    return { ownProcess: (user + system) / 1000, database: server && cpuMsOfServer(server) };
  };
}

/** Returns the fields after a process's name (state, parent, …), or undefined without such a process or Linux. */
function readStat(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function parentOf(pid: number): number | undefined {
  const parent = Number(readStat(pid)?.[1]);
  return parent > 1 ? parent : undefined;
}

/** Returns the CPU time of the server, its connections, and connections that have ended, in milliseconds. */
function cpuMsOfServer(server: number): number {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  const ticks = (pid: number | string, from: number, to: number) =>
    (readStat(pid) ?? []).slice(from, to).reduce((sum, one) => sum + Number(one), 0);
  return tick * (ticks(server, 11, 15) + children.reduce((sum, child) => sum + ticks(child, 11, 13), 0));
}
