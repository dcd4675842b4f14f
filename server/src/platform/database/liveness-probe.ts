import type { Log } from '../log.ts';
import { ask, type Connection } from './database.ts';

/** Milliseconds between probes. */
const probeInterval = 1_000;
/** Number of failed probes after which new queries fail immediately. */
const maxFailedProbes = 3;
/** Number of failed probes after which pending queries are aborted, before their clients give up. */
const abortAfterProbes = 8;

interface ProbeOptions {
  /** A separate connection, so that a busy pool doesn't look like an unresponsive database. */
  probe: Connection;
  connection: Connection;
  log: Log;
}

/**
 * Watches for a database that accepts queries but never responds, because of a frozen machine or a network that drops
 * packets. A database that is down refuses connections; with an unresponsive one, every request would time out.
 * @returns a function that stops watching
 */
export function watchResponsiveness({ probe, connection, log }: ProbeOptions): () => void {
  let failedProbes = 0;
  const timer = setInterval(() => void probeOnce(), probeInterval).unref();

  async function probeOnce(): Promise<void> {
    if ((await ask(probe.database)) !== 'silent') return onAnswer();
    failedProbes += 1;
    if (failedProbes === maxFailedProbes) {
      log.warn('The database is not responding; rejecting requests.');
      connection.refuseQueries(true);
    }
    if (failedProbes % abortAfterProbes === 0) {
      connection.breakConnections();
      probe.breakConnections();
    }
  }
  function onAnswer(): void {
    if (failedProbes >= maxFailedProbes) {
      log.warn('The database is responding again.');
      connection.refuseQueries(false);
    }
    failedProbes = 0;
  }
  return () => clearInterval(timer);
}
