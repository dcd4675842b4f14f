import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from './reader.ts';
import type { Order, Word } from './stream-reader.ts';

// A separate program that runs in a thread; see stream-reader.ts.

type Read = (bytes: AsyncIterable<Uint8Array>, options: unknown) => AsyncGenerator<unknown>;

/** Maximum number of rows per batch. */
const maxBatchSize = 250;

const task = workerData as Task;
const functions = (await import(task.module)) as Record<string, Read>;

let heard: ((order: Order) => void) | undefined;
const say = (word: Word<unknown>) => parentPort?.postMessage(word);
const ask = (word: Word<unknown>) =>
  new Promise<Order>((resolve) => {
    heard = resolve;
    say(word);
  });

async function read(options: unknown): Promise<void> {
  const rows: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** Sends messages sequentially, since each gets a response. */
  function askInTurn(word: () => Word<unknown> | undefined): Promise<Order | undefined> {
    const asked = last.then(() => {
      const said = word();
      return said && ask(said);
    });
    last = asked;
    return asked;
  }
  const flush = () => askInTurn(() => (rows.length > 0 ? { batch: rows.splice(0) } : undefined));
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      await flush();
      const order = await askInTurn(() => ({ wants: 'part' }));
      if (!order || !('part' in order) || order.part === null) return;
      yield order.part;
    }
  }
  let end: Word<unknown> = { isDone: true };
  try {
    const found = functions[task.function]?.(bytes(), options) ?? [];
    for await (const row of found) if (rows.push(row) >= maxBatchSize) await flush();
  } catch (error) {
    end = { failed: error };
  }
  // The main thread sends nothing more until the next stream.
  await flush();
  say(end);
}

parentPort?.on('message', (order: Order) => {
  if ('open' in order) void read(order.open);
  else heard?.(order);
});
parentPort?.postMessage('ready');
