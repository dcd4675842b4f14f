import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Task } from './reader.ts';
import { idleMost, isOverBudget, OverBudget, startWorker } from './worker.ts';

/** What the thread is told. It answers each of these with one `Word`, and does nothing until it is told more. */
export type Order = { open: unknown } | { part: Uint8Array<ArrayBuffer> | null } | { isTaken: true };
/** What the thread says. */
export type Word<Output> = { wants: 'part' } | { batch: Output[] } | { isDone: true } | { failed: unknown };

const program = join(import.meta.dirname, 'stream-thread.ts');

/** A list in JSON is read whole; everything else streams by. */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 };

/** Longer parts are cut, so that they are allowed time as they are read. */
const partMost = 256 * 1024;

interface StreamReaderOptions extends Task {
  /** Milliseconds of work for a stream, however short. */
  budget: number;
  /** Milliseconds more for each megabyte. */
  budgetPerMegabyte: number;
}

/**
 * Runs an async generator function `(bytes, options) => rows` on the bytes of strangers in a thread of its own, as
 * `ApartReader` does for what fits into one message. Bytes go to the thread as it asks for them, and rows come back in
 * batches, the next one being read while one is worked on. The budget counts the time in which the thread works, not in
 * which it waits.
 */
export class ApartStreamReader<Options, Output> {
  readonly #options: StreamReaderOptions;
  /** One that has nothing to do; streams that are read at the same time have a thread each. */
  #idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

  constructor(options: StreamReaderOptions) {
    this.#options = options;
  }

  /** @throws OverBudget; what the function throws, as far as it can be sent between threads */
  async *read(bytes: AsyncIterable<Uint8Array>, options: Options): AsyncGenerator<Output> {
    const worker = await this.#take();
    // A command that waits for nothing else must not end meanwhile.
    worker.ref();
    const clock = { allowed: this.#options.budget, used: 0 };
    const parts = partsOf(bytes);
    let isAtRest = false;
    try {
      let word = await tell<Output>(worker, { open: options }, clock);
      for (;;) {
        if ('failed' in word || 'isDone' in word) {
          isAtRest = true;
          if ('failed' in word) throw word.failed;
          return;
        }
        if ('wants' in word) {
          const { value = null } = await parts.next();
          clock.allowed += ((value?.length ?? 0) / 1024 ** 2) * this.#options.budgetPerMegabyte;
          word = await tell(worker, { part: value }, clock);
          continue;
        }
        const next = tell<Output>(worker, { isTaken: true }, clock);
        // Heard below, once these rows are worked on, or by nobody where they are enough.
        next.catch(() => {});
        yield* word.batch;
        word = await next;
      }
    } finally {
      await parts.return(undefined);
      if (isAtRest) this.#rest(worker);
      else void worker.terminate();
    }
  }

  async #take(): Promise<Worker> {
    const idle = this.#idle;
    this.#idle = undefined;
    clearTimeout(idle?.timer);
    if (idle) return idle.worker;
    const { module, function: name } = this.#options;
    return startWorker(program, { module, function: name } satisfies Task, resourceLimits);
  }

  #rest(worker: Worker): void {
    worker.unref();
    if (this.#idle) void worker.terminate();
    else this.#idle = { worker, timer: setTimeout(() => this.#end(), idleMost).unref() };
  }

  #end(): void {
    void this.#idle?.worker.terminate();
    this.#idle = undefined;
  }
}

/** Tells a thread something, and waits for its answer for as long as is left. */
async function tell<Output>(
  worker: Worker,
  order: Order,
  clock: { allowed: number; used: number },
): Promise<Word<Output>> {
  const begin = performance.now();
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(clock.allowed - clock.used)));
  try {
    worker.postMessage(order, 'part' in order && order.part ? [order.part.buffer] : []);
    const [word] = (await once(worker, 'message', { signal })) as [Word<Output>];
    return word;
  } catch (error) {
    throw isOverBudget(error) ? new OverBudget(undefined, { cause: error }) : error;
  } finally {
    clock.used += performance.now() - begin;
  }
}

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  for await (const part of bytes) {
    // Copies, which are handed over: of a part of something, a thread is sent the whole.
    for (let at = 0; at < part.length; at += partMost) yield new Uint8Array(part.subarray(at, at + partMost));
  }
}
