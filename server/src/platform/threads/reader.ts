import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';
import { isOverBudget, maxIdle, OverBudget, startWorker } from './worker.ts';

export { OverBudget } from './worker.ts';

/** The start parameters of a thread. */
export interface Task {
  /** URL of the function's module. */
  module: string;
  function: string;
}

const program = join(import.meta.dirname, 'thread.ts');

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

interface ReaderOptions extends Task {
  /** Milliseconds per input. */
  budget: number;
}

/**
 * Runs a function on untrusted input in a separate thread, so that the process stays responsive and slow input can be
 * aborted. Inputs are processed one at a time, taking turns between senders.
 *
 * A thread is enough for JavaScript, which can be stopped anywhere. Picture decoders are native code, which can't be
 * stopped and whose crashes end the whole process: they run in one of their own (`images/encoder.ts`).
 */
export class WorkerReader<Input, Output> {
  readonly #options: ReaderOptions;
  readonly #queue = new FairQueue();
  #worker: Promise<Worker> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /**
   * @param owner the sender, for the fair queue
   * @throws OverBudget, and the function's own errors
   */
  read(owner: string, input: Input): Promise<Output> {
    return this.#queue.run(owner, () => this.#request(input));
  }

  async #request(input: Input): Promise<Output> {
    clearTimeout(this.#idle);
    this.#worker ??= start(this.#options);
    try {
      const worker = await this.#worker;
      worker.postMessage(input);
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(this.#options.budget) });
      this.#idle = setTimeout(() => this.#end(), maxIdle).unref();
      return answer as Output;
    } catch (error) {
      this.#end();
      throw isOverBudget(error) ? new OverBudget(undefined, { cause: error }) : error;
    }
  }

  /** Terminates the thread; the next input gets a new one. */
  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.then(
      (it) => it.terminate(),
      () => {
        // It never started, and its caller got the error.
      },
    );
  }
}

function start(task: Task): Promise<Worker> {
  return startWorker(program, { module: task.module, function: task.function }, resourceLimits);
}
