import type { Log } from '../log.ts';
import { ask, type Connection } from './database.ts';

/** How often the database is asked whether it is there. */
const askEvery = 1_000;
/** So many questions in a row without an answer: who comes now is told at once that the database is away. */
const silentAfter = 3;
/** And after so many, what waits on a connection ends, before its caller gives up. */
const cutAfter = 8;

interface Watched {
  /** A connection of its own, so a busy pool is not mistaken for an unresponsive database. */
  probe: Connection;
  connection: Connection;
  log: Log;
}

/**
 * Watches for a database that takes what it is sent and never answers: a frozen machine, a network that swallows all.
 * One that is gone says so by itself; this one would let every request wait for as long as its caller does.
 * @returns how to stop watching
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
