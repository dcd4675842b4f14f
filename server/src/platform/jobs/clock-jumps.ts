import type pg from 'pg';
import type { Log } from '../log.ts';

const checkInterval = 1_000;
/** Smaller corrections of the clock are normal and harmless. */
const minLeap = 30_000;

/**
 * Detects clock jumps and suspends by comparing the system clock with a monotonic one.
 * @returns a function that stops watching
 */
export function watchClock(onLeap: (milliseconds: number) => void): () => void {
  const offset = () => Date.now() - performance.now();
  let last = offset();
  const timer = setInterval(() => {
    const leap = offset() - last;
    if (Math.abs(leap) < minLeap) return;
    last += leap;
    onLeap(leap);
  }, checkInterval).unref();
  return () => clearInterval(timer);
}

/** More than the clocks of several machines differ. */
const clockTolerance = '2 minutes';

/**
 * Corrects times recorded while the clock was ahead: jobs that would wait until then, and scheduled runs that count as
 * done until then.
 */
export async function correctFutureTimes(pool: pg.Pool, log: Log): Promise<void> {
  // Jobs waiting for a retry or a delay keep the length of their wait.
  const { rowCount: jobs } = await pool.query(
    `update graphile_worker._private_jobs
      set run_at = now() + greatest(run_at - updated_at, interval '0'), updated_at = now()
      where locked_at is null and updated_at > now() + interval '${clockTolerance}'`,
  );
  const { rowCount: patterns } = await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = $1::timestamptz
      where last_execution > $1::timestamptz + interval '${clockTolerance}'`,
    [new Date()],
  );
  if (jobs || patterns) log.warn({ jobs, patterns }, 'The clock was ahead. Jobs that it delayed are due again.');
}
