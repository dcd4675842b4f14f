import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Milliseconds to load a program on a busy machine; untrusted input can't affect it. */
const startTimeout = 30_000;

/** Milliseconds to keep an idle thread: it costs a few megabytes, and starting one as much as parsing ten pages. */
export const maxIdle = 60_000;

/** Starts a program in a thread without our environment variables, and waits until it is ready. */
export async function startWorker(program: string, workerData: unknown, limits: ResourceLimits): Promise<Worker> {
  const worker = new Worker(program, { workerData, env: {}, execArgv: [], resourceLimits: limits });
  // A pending request handles errors itself; between two inputs there is none.
  worker.on('error', () => {});
  worker.unref();
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(startTimeout) });
    return worker;
  } catch (error) {
    void worker.terminate();
    throw error;
  }
}

/** Thrown if an input needs more time or memory than any legitimate one. */
export class OverBudget extends Error {
  override name = 'OverBudget';
}

/** Returns whether a thread was terminated because it exceeded its time or memory. */
export function isOverBudget(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
