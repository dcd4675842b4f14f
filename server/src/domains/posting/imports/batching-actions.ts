import type { Row } from './row-rules.ts';

/** Rows of one transaction: many share its statements, and it is over within half a second. */
const batchMost = 250;

/** What is done with each batch: it is prepared while the database still works on the one before. */
export interface BatchWork<Prepared> {
  prepare: (batch: Row[]) => Promise<Prepared>;
  work: (prepared: Prepared) => Promise<void>;
}

/**
 * Works on rows in batches, one after the other, until there are no more or it is to stop; what was read before the reading
 * failed is worked on.
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
      if (batch.length === batchMost) await begin();
      if (stop.signal.aborted) break;
    }
  } catch (error) {
    await finish();
    // A stopped reading ends with an error of its own.
    if (stop.signal.aborted) return;
    await begin();
    await finish();
    throw error;
  }
  if (!stop.signal.aborted) await begin();
  await finish();
}
