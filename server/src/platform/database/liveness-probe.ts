import type { Log } from '../log.ts';
import { ask, type Connection } from './database.ts';

/** Milliseconds between probes. */
const askEvery = 1_000;
/** Number of failed probes after which new queries fail immediately. */
const silentAfter = 3;
/** Number of failed probes after which pending queries are aborted, before their clients give up. */
const cutAfter = 8;

interface Watched {
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
export function watchResponsiveness({ probe, connection, log }: Watched): () => void {
  let unanswered = 0;
  const timer = setInterval(() => void probeOnce(), askEvery).unref();

  async function probeOnce(): Promise<void> {
    if ((await ask(probe.database)) !== 'silent') return onAnswer();
    unanswered += 1;
    if (unanswered === silentAfter) {
      log.warn('The database does not answer: requests are turned away.');
      connection.turnAway(true);
    }
    if (unanswered % cutAfter === 0) {
      connection.cut();
      probe.cut();
    }
  }
  function onAnswer(): void {
    if (unanswered >= silentAfter) {
      log.warn('The database answers again.');
      connection.turnAway(false);
    }
    unanswered = 0;
  }
  return () => clearInterval(timer);
}
