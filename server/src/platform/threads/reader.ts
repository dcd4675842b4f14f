import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';

/** What a thread is told when it starts. */
export interface Task {
  /** Address of the module that has the function. */
  module: string;
  function: string;
}

/** What was to be read needs more time or memory than anything honest does. */
export class OverBudget extends Error {
  override name = 'OverBudget';
}

const program = join(import.meta.dirname, 'thread.ts');

/** For loading the program, on a busy machine; nothing that a stranger sends makes it longer. */
const startsWithin = 30_000;
/** A thread costs some megabytes, and starting one about as much work as reading ten pages. */
const idleMost = 60_000;
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

async function start(task: Task): Promise<Worker> {
  const workerData: Task = { module: task.module, function: task.function };
  const worker = new Worker(program, { workerData, env: {}, execArgv: [], resourceLimits });
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

function isOverBudget(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
