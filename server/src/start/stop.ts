import { isWorkerProcess } from '../platform/cluster/worker.ts';
import type { Log } from '../platform/log.ts';

/** Stops what was started, last first. */
export type Stops = (() => Promise<void>)[];

/** What must end with the process, and how. */
export interface Running {
  stops: Stops;
  /** Undefined until the environment is read. */
  log: Log | undefined;
  /** How long load balancers may take to notice, in milliseconds. */
  drainFor: number;
}

/** Grace period before a forced exit, in addition to `drainFor`, in milliseconds. */
const patience = 25_000;

/** To whoever sits at the terminal. */
const say = (words: string) => process.stdout.write(`${words}\n`);

/** Ends the process in order when the system asks. @returns the way to end it for another reason */
export function stopOnSignals(running: Running): (code: number) => Promise<void> {
  let isStopping = false;
  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    if (code === 0 && process.stdout.isTTY && !isWorkerProcess) say('\nStopping …');
    // What does not stop must not keep the process: the database's own recovery is safer than a site half alive.
    setTimeout(() => process.exit(code), patience + running.drainFor).unref();
    for (const stopOne of running.stops.reverse()) {
      await stopOne().catch((error: unknown) =>
        running.log?.warn({ error: String(error) }, 'Something did not stop cleanly.'),
      );
    }
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // One of several processes says nothing: the one that watches over them does.
  process.once('exit', (code) => {
    if (!isStopping || code !== 0 || isWorkerProcess) return;
    if (process.stdout.isTTY) say('Stopped.');
    else running.log?.info('Stopped.');
  });
  return stop;
}
