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
export async function workInBatches<Prepared>(
  rows: AsyncIterable<Row>,
  stop: AbortController,
  { prepare, work }: BatchWork<Prepared>,
): Promise<void> {
  let batch: Row[] = [];
  let failure: { error: unknown } | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const begin = async () => {
    const full = batch;
    batch = [];
    if (full.length > 0) {
      const prepared = await prepare(full);
      await finish();
      if (stop.signal.aborted) return;
      underWay = work(prepared).catch((error: unknown) => {
        failure = { error };
      });
    }
  };
  const finish = async () => {
    await underWay;
    if (failure) throw failure.error;
  };
  try {
    for await (const row of rows) {
      batch.push(row);
      if (batch.length === maxBatchSize) await begin();
      if (stop.signal.aborted) break;
    }
  } catch (error) {
    await finish();
    // A reader that was stopped ends with an error of its own.
    if (stop.signal.aborted) return;
    await begin();
    await finish();
    throw error;
  }
  if (!stop.signal.aborted) await begin();
  await finish();
}
