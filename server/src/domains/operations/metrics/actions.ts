import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { isDatabaseGone } from '../../../platform/database/database.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { countWaiting } from '../../analytics/tracking/actions.ts';
import { countJobs } from '../jobs/actions.ts';

type Gauges = Record<'jobs' | 'waiting' | 'reachable', ReturnType<Metrics['gauge']>>;

const gauges = new WeakMap<Metrics, Gauges>();

function gaugesOf(metrics: Metrics): Gauges {
  const found = gauges.get(metrics) ?? {
    jobs: metrics.gauge('haggle_jobs', 'Background jobs in the queue, by task and state.'),
    waiting: metrics.gauge('haggle_events_waiting', 'Measured events that this process has yet to write.'),
    reachable: metrics.gauge('haggle_database_reachable', 'Whether the database answers: 1 or 0.'),
  };
  gauges.set(metrics, found);
  return found;
}

/** What this process and the queue have to say. Without a database it says so, and what it knows by itself. */
export async function writeMetrics(context: Context, metrics: Metrics): Promise<string> {
  const { jobs, waiting, reachable } = gaugesOf(metrics);
  waiting.set(countWaiting(context));
  jobs.reset();
  try {
    for (const { task, state, count } of await countJobs(context)) jobs.set(count, { task, state });
    reachable.set(1);
  } catch (error) {
    if (!isDatabaseGone(error)) throw error;
    reachable.set(0);
  }
  const text = await metrics.write();
  // When a neighbour is asked next time, what this process has heard of all is out of date.
  jobs.reset();
  return text;
}

/** Whether a request may read the metrics. Hashes are compared, so that the time taken tells nothing. */
export function isMetricsToken(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given?.replace(/^Bearer /i, '') ?? ''), digest(token));
}
