import type { Row } from './row-rules.ts';

/** Rows per transaction: enough to share its statements, and done within half a second. */
const maxBatchSize = 250;

/** The work on each batch. It is prepared while the database is still working on the previous one. */
export interface BatchWork<Prepared> {
  prepare: (batch: Row[]) => Promise<Prepared>;
  work: (prepared: Prepared) => Promise<void>;
}

/**
 * Processes rows in batches, one after another, until there are no more or `stop` is aborted. If reading fails, the
 * rows read before are still processed.
 */
export async function processInBatches<Prepared>(
  rows: AsyncIterable<Row>,
  stop: AbortController,
  { prepare, work }: BatchWork<Prepared>,
): Promise<void> {
  let batch: Row[] = [];
  let failure: { error: unknown } | undefined;
  let running: Promise<void> = Promise.resolve();
  const startBatch = async () => {
    const full = batch;
    batch = [];
    if (full.length > 0) {
      const prepared = await prepare(full);
      await finishBatch();
      if (stop.signal.aborted) return;
      running = work(prepared).catch((error: unknown) => {
        failure = { error };
      });
    }
  };
  const finishBatch = async () => {
    await running;
    if (failure) throw failure.error;
  };
  try {
    for await (const row of rows) {
      batch.push(row);
      if (batch.length === maxBatchSize) await startBatch();
      if (stop.signal.aborted) break;
    }
  } catch (error) {
    await finishBatch();
    // A reader that was stopped ends with an error of its own.
    if (stop.signal.aborted) return;
    await startBatch();
    await finishBatch();
    throw error;
  }
  if (!stop.signal.aborted) await startBatch();
  await finishBatch();
}
