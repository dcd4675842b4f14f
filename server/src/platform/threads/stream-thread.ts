import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from './reader.ts';
import type { ThreadMessage, ThreadRequest } from './stream-reader.ts';

// A separate program that runs in a thread; see stream-reader.ts.

type Read = (bytes: AsyncIterable<Uint8Array>, options: unknown) => AsyncGenerator<unknown>;

/** Maximum number of rows per batch. */
const maxBatchSize = 250;

const task = workerData as Task;
const functions = (await import(task.module)) as Record<string, Read>;

let resolveRequest: ((order: ThreadRequest) => void) | undefined;
const postToParent = (word: ThreadMessage<unknown>) => parentPort?.postMessage(word);
const requestFromParent = (word: ThreadMessage<unknown>) =>
  new Promise<ThreadRequest>((resolve) => {
    resolveRequest = resolve;
    postToParent(word);
  });

async function read(options: unknown): Promise<void> {
  const rows: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** Sends messages sequentially, since each gets a response. */
  function requestInTurn(word: () => ThreadMessage<unknown> | undefined): Promise<ThreadRequest | undefined> {
    const response = last.then(() => {
      const nextMessage = word();
      return nextMessage && requestFromParent(nextMessage);
    });
    last = response;
    return response;
  }
  const flush = () => requestInTurn(() => (rows.length > 0 ? { batch: rows.splice(0) } : undefined));
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      await flush();
      const order = await requestInTurn(() => ({ wants: 'part' }));
      if (!order || !('part' in order) || order.part === null) return;
      yield order.part;
    }
  }
  let end: ThreadMessage<unknown> = { isDone: true };
  try {
    const found = functions[task.function]?.(bytes(), options) ?? [];
    for await (const row of found) if (rows.push(row) >= maxBatchSize) await flush();
  } catch (error) {
    end = { failed: error };
  }
  // The main thread sends nothing more until the next stream.
  await flush();
  postToParent(end);
}

parentPort?.on('message', (order: ThreadRequest) => {
  if ('open' in order) void read(order.open);
  else resolveRequest?.(order);
});
parentPort?.postMessage('ready');
