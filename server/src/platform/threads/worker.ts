import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** For loading a program, on a busy machine; nothing that a stranger sends makes it longer. */
const startsWithin = 30_000;

/** A thread costs some megabytes, and starting one about as much work as reading ten pages. */
export const idleMost = 60_000;

/** Starts a program in a thread that knows nothing of our environment, and waits until it says that it is ready. */
export async function startWorker(program: string, workerData: unknown, limits: ResourceLimits): Promise<Worker> {
  const worker = new Worker(program, { workerData, env: {}, execArgv: [], resourceLimits: limits });
  // Whoever waits for an answer hears it, too; between two inputs nobody does.
  worker.on('error', () => {});
  worker.unref();
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(startsWithin) });
    return worker;
  } catch (error) {
    void worker.terminate();
    throw error;
  }
}

/** What was to be read needs more time or memory than anything honest does. */
export class OverBudget extends Error {
  override name = 'OverBudget';
}

/** Whether a thread was ended since its time or memory was used up. */
export function isOverBudget(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
