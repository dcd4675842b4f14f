import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Task } from './reader.ts';
import { isOverBudget, maxIdle, OverBudget, startWorker } from './worker.ts';

/** A message to the thread, which responds to each with one `ThreadMessage` and then waits for the next. */
export type ThreadRequest = { open: unknown } | { part: Uint8Array<ArrayBuffer> | null } | { isTaken: true };
/** A message from the thread. */
export type ThreadMessage<Output> = { wants: 'part' } | { batch: Output[] } | { isDone: true } | { failed: unknown };

const program = join(import.meta.dirname, 'stream-thread.ts');

/** JSON arrays are parsed as a whole, so they need memory; everything else is streamed. */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 };

/** Longer parts are split, so that the budget grows while they are read. */
const maxPartLength = 256 * 1024;

interface StreamReaderOptions extends Task {
  /** Base budget for a stream, in milliseconds of work. */
  budget: number;
  /** Additional milliseconds per megabyte. */
  budgetPerMegabyte: number;
}

/**
 * Runs an async generator function `(bytes, options) => rows` on untrusted bytes in a separate thread, like
 * `WorkerReader` for inputs that fit in one message. The thread requests bytes as needed and returns rows in batches;
 * the next batch is read while one is processed. The budget counts the thread's working time, not its waiting time.
 */
export class WorkerStreamReader<Options, Output> {
  readonly #options: StreamReaderOptions;
  /** An idle thread; concurrent streams have one thread each. */
  #idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

  constructor(options: StreamReaderOptions) {
    this.#options = options;
  }

  /** @throws OverBudget, and the function's own errors, as far as they can be sent between threads */
  async *read(bytes: AsyncIterable<Uint8Array>, options: Options): AsyncGenerator<Output> {
    const worker = await this.#takeWorker();
    // Keeps a command alive that waits for nothing else.
    worker.ref();
    const clock = { allowed: this.#options.budget, used: 0 };
    const parts = partsOf(bytes);
    let isIdle = false;
    try {
      let word = await sendRequest<Output>(worker, { open: options }, clock);
      for (;;) {
        if ('failed' in word || 'isDone' in word) {
          isIdle = true;
          if ('failed' in word) throw word.failed;
          return;
        }
        if ('wants' in word) {
          const { value = null } = await parts.next();
          clock.allowed += ((value?.length ?? 0) / 1024 ** 2) * this.#options.budgetPerMegabyte;
          word = await sendRequest(worker, { part: value }, clock);
          continue;
        }
        const next = sendRequest<Output>(worker, { isTaken: true }, clock);
        // Awaited after these rows are processed, or never if the consumer stops.
        next.catch(() => {});
        yield* word.batch;
        word = await next;
      }
    } finally {
      await parts.return(undefined);
      if (isIdle) this.#park(worker);
      else void worker.terminate();
    }
  }

  async #takeWorker(): Promise<Worker> {
    const idle = this.#idle;
    this.#idle = undefined;
    clearTimeout(idle?.timer);
    if (idle) return idle.worker;
    const { module, function: name } = this.#options;
    return startWorker(program, { module, function: name } satisfies Task, resourceLimits);
  }

  #park(worker: Worker): void {
    worker.unref();
    if (this.#idle) void worker.terminate();
    else this.#idle = { worker, timer: setTimeout(() => this.#end(), maxIdle).unref() };
  }

  #end(): void {
    void this.#idle?.worker.terminate();
    this.#idle = undefined;
  }
}

/** Sends a message to a thread and waits for its response within the remaining budget. */
async function sendRequest<Output>(
  worker: Worker,
  threadRequest: ThreadRequest,
  clock: { allowed: number; used: number },
): Promise<ThreadMessage<Output>> {
  const begin = performance.now();
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(clock.allowed - clock.used)));
  try {
    worker.postMessage(threadRequest, 'part' in threadRequest && threadRequest.part ? [threadRequest.part.buffer] : []);
    const [word] = (await once(worker, 'message', { signal })) as [ThreadMessage<Output>];
    return word;
  } catch (error) {
    throw isOverBudget(error) ? new OverBudget(undefined, { cause: error }) : error;
  } finally {
    clock.used += performance.now() - begin;
  }
}

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  for await (const part of bytes) {
    // Copies, which are transferred: transferring a view would send its whole buffer.
    for (let at = 0; at < part.length; at += maxPartLength) yield new Uint8Array(part.subarray(at, at + maxPartLength));
  }
}
