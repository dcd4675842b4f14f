import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WorkerStreamReader } from './stream-reader.ts';
import { OverBudget } from './worker.ts';

/** A module that returns a row per byte, with functions that never end, fail, or stop before the stream does. */
const module = `data:text/javascript,${encodeURIComponent(`
  export async function* read(bytes, { most = Infinity } = {}) {
    let count = 0;
    for await (const part of bytes) {
      for (const byte of part) {
        if (byte === 0) for (;;);
        if (byte === 255) throw new TypeError('no row at all');
        yield byte;
        if (++count >= most) return;
      }
    }
  }`)}`;

const createReader = (budget = 60_000) =>
  new WorkerStreamReader<{ most?: number }, number>({ module, function: 'read', budget, budgetPerMegabyte: 1 });

async function* parts(count: number, part: Uint8Array, asked = { parts: 0 }) {
  for (let n = 0; n < count; n++) {
    asked.parts += 1;
    yield part;
  }
}

async function readAll(rows: AsyncIterable<number>): Promise<number[]> {
  const collected: number[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

test('rows arrive in order, from a first and from a second stream', async () => {
  const streamReader = createReader();
  const numbers = Uint8Array.from({ length: 200 }, (_, n) => n + 1);
  const expected = Array.from({ length: 5 }, () => [...numbers]).flat();
  expect(await readAll(streamReader.read(parts(5, numbers), {}))).toEqual(expected);
  expect(await readAll(streamReader.read(parts(1, numbers), {}))).toEqual([...numbers]);
});

test('an endless read is ended without blocking the process, and the next stream is read', async () => {
  const streamReader = createReader(300);
  let loopCount = 0;
  let isReading = true;
  const endless = readAll(streamReader.read(parts(1, Uint8Array.of(1, 0)), {})).finally(() => {
    isReading = false;
  });
  const countingLoop = (async () => {
    for (; isReading; loopCount++) await setImmediate();
  })();
  await expect(endless).rejects.toBeInstanceOf(OverBudget);
  await countingLoop;
  expect(loopCount).toBeGreaterThan(10);
  expect(await readAll(streamReader.read(parts(1, Uint8Array.of(7)), {}))).toEqual([7]);
});

test('a failing read rejects with its error after the rows before it', async () => {
  const rows: number[] = [];
  const failingRead = (async () => {
    for await (const row of createReader().read(parts(1, Uint8Array.of(1, 2, 255)), {})) rows.push(row);
  })();
  await expect(failingRead).rejects.toThrow('no row at all');
  expect(rows).toEqual([1, 2]);
});

test('a slow consumer is sent no more than the next batch', async () => {
  const asked = { parts: 0 };
  for await (const row of createReader().read(parts(1_000, new Uint8Array(250).fill(5), asked), {})) {
    expect(row).toBe(5);
    await new Promise((resolve) => setTimeout(resolve, 300));
    break;
  }
  expect(asked.parts).toBeLessThan(5);
});

test('a stream is closed once enough of it is read', async () => {
  let isClosed = false;
  async function* bytes() {
    try {
      for (;;) yield new Uint8Array(1_000).fill(5);
    } finally {
      isClosed = true;
    }
  }
  expect(await readAll(createReader().read(bytes(), { most: 3 }))).toEqual([5, 5, 5]);
  expect(isClosed).toBe(true);
});

test('time spent waiting for the stream doesn’t count against the budget', async () => {
  async function* slowChunks() {
    yield Uint8Array.of(1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    yield Uint8Array.of(2);
  }
  expect(await readAll(createReader(1_200).read(slowChunks(), {}))).toEqual([1, 2]);
});
