import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';
import { idleMost, isOverBudget, OverBudget, startWorker } from './worker.ts';

export { OverBudget } from './worker.ts';

/** What a thread is told when it starts. */
export interface Task {
  /** Address of the module that has the function. */
  module: string;
  function: string;
}

const program = join(import.meta.dirname, 'thread.ts');

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

interface ReaderOptions extends Task {
  /** Milliseconds for one input. */
  budget: number;
}

/**
 * Runs a function on what strangers wrote in a thread of its own: meanwhile the process answers everybody else, and what
 * takes too long is ended. Inputs are read one at a time, in turn for those who sent them.
 *
 * A thread is enough for JavaScript, which can be stopped anywhere. Decoders of pictures are native code, which cannot,
 * and which takes its process along when it fails: for these there is `encodeInProcess`.
 */
export class ApartReader<Input, Output> {
  readonly #options: ReaderOptions;
  readonly #queue = new FairQueue();
  #worker: Promise<Worker> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /**
   * @param whose who waits behind whom
   * @throws OverBudget; what the function throws
   */
  read(whose: string, input: Input): Promise<Output> {
    return this.#queue.take(whose, () => this.#ask(input));
  }

  async #ask(input: Input): Promise<Output> {
    clearTimeout(this.#idle);
    this.#worker ??= start(this.#options);
    try {
      const worker = await this.#worker;
      worker.postMessage(input);
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(this.#options.budget) });
      this.#idle = setTimeout(() => this.#end(), idleMost).unref();
      return answer as Output;
    } catch (error) {
      this.#end();
      throw isOverBudget(error) ? new OverBudget(undefined, { cause: error }) : error;
    }
  }

  /** Whatever it is doing; the next input gets a new one. */
  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.then(
      (it) => it.terminate(),
      () => {
        // It never started, and whoever waited for it was told.
      },
    );
  }
}

function start(task: Task): Promise<Worker> {
  return startWorker(program, { module: task.module, function: task.function }, resourceLimits);
}
