import type pg from 'pg';
import type { Log } from '../log.ts';

const lookEvery = 1_000;
/** Clocks are corrected by seconds all the time, and nothing here minds. */
const leapLeast = 30_000;

/**
 * Tells when the machine's clock was set forward or back, or the machine slept, by holding it against one that only counts.
 * @returns how to stop watching
 */
export function watchClock(onLeap: (milliseconds: number) => void): () => void {
  const offset = () => Date.now() - performance.now();
  let last = offset();
  const timer = setInterval(() => {
    const leap = offset() - last;
    if (Math.abs(leap) < leapLeast) return;
    last += leap;
    onLeap(leap);
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** Clocks of several machines differ by less. */
const ahead = '2 minutes';

/**
 * Brings back into the present what was noted while the clock was ahead: jobs that would wait until it gets there again,
 * and what the schedule counts as done until then.
 */
export async function leaveFuture(pool: pg.Pool, log: Log): Promise<void> {
  // What waits between tries or on purpose keeps the length of its wait.
  const { rowCount: jobs } = await pool.query(
    `update graphile_worker._private_jobs
      set run_at = now() + greatest(run_at - updated_at, interval '0'), updated_at = now()
      where locked_at is null and updated_at > now() + interval '${ahead}'`,
  );
  const { rowCount: patterns } = await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = $1::timestamptz
      where last_execution > $1::timestamptz + interval '${ahead}'`,
    [new Date()],
  );
  if (jobs || patterns) log.warn({ jobs, patterns }, 'The clock was ahead: what waits for that time waits no longer.');
}
