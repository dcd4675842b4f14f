import { isWorkerProcess } from '../platform/cluster/worker.ts';
import type { Log } from '../platform/log.ts';

/** Functions that stop each started service; called in reverse order. */
export type Stops = (() => Promise<void>)[];

/** The services to stop before the process exits. */
export interface Running {
  stops: Stops;
  /** Undefined until the environment is read. */
  log: Log | undefined;
  /** Milliseconds for load balancers to notice that this process is leaving. */
  drainFor: number;
}

/** Grace period before a forced exit, in addition to `drainFor`, in milliseconds. */
const shutdownTimeout = 25_000;

/** Prints a line to the terminal. */
const printLine = (words: string) => process.stdout.write(`${words}\n`);

/** Stops all services and exits on SIGINT, SIGTERM or SIGHUP. @returns a function that does so with an exit code */
export function stopOnSignals(running: Running): (code: number) => Promise<void> {
  let isStopping = false;
  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    if (code === 0 && process.stdout.isTTY && !isWorkerProcess) printLine('\nStopping …');
    // A service that hangs must not keep the process alive: the database's crash recovery is safer than half a site.
    setTimeout(() => process.exit(code), shutdownTimeout + running.drainFor).unref();
    for (const stopOne of running.stops.reverse()) {
      await stopOne().catch((error: unknown) =>
        running.log?.warn({ error: String(error) }, 'A service did not stop cleanly.'),
      );
    }
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // Worker processes report nothing, since the primary process does.
  process.once('exit', (code) => {
    if (!isStopping || code !== 0 || isWorkerProcess) return;
    if (process.stdout.isTTY) printLine('Stopped.');
    else running.log?.info('Stopped.');
  });
  return stop;
}
