import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds of processor; `database` is undefined where PostgreSQL's processes cannot be seen from here. */
export interface Processor {
  own: number;
  database: number | undefined;
}

/** Milliseconds in one of the kernel's ticks, by which it tells what a process has used. */
const tick = 10;

/**
 * What this process and PostgreSQL with all its connections have used of the processor so far: unlike the time that passes,
 * it does not grow when others use the machine as well.
 */
export async function openProcessor(pool: pg.Pool): Promise<() => Processor> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = parentOf(rows[0]?.pid ?? 0);
  return () => {
    const { user, system } = process.cpuUsage();
    return { own: (user + system) / 1000, database: server && usedByAll(server) };
  };
}

/** What stands after a process's name: its state, parent, … ; undefined where there is no such process, or no Linux. */
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

/** Of the server, its connections, and those that have ended. */
function usedByAll(server: number): number {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  const ticks = (pid: number | string, from: number, to: number) =>
    (readStat(pid) ?? []).slice(from, to).reduce((sum, one) => sum + Number(one), 0);
  return tick * (ticks(server, 11, 15) + children.reduce((sum, child) => sum + ticks(child, 11, 13), 0));
}
