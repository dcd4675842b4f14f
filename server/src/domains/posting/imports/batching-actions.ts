import type { Row } from './row-rules.ts';

/** Rows of one transaction: many share its statements, and it is over within half a second. */
const batchMost = 250;

/** Works on rows in batches, until there are no more or it is to stop; what was read before the reading failed is worked on. */
export async function workInBatches(
  rows: AsyncIterable<Row>,
  stop: AbortController,
  work: (batch: Row[]) => Promise<void>,
): Promise<void> {
  let batch: Row[] = [];
  let failure: { error: unknown } | undefined;
  const finish = async () => {
    const full = batch;
    batch = [];
    if (full.length === 0) return;
    await work(full).catch((error: unknown) => {
      failure = { error };
      throw error;
    });
  };
  try {
    for await (const row of rows) {
      batch.push(row);
      if (batch.length === batchMost) await finish();
      if (stop.signal.aborted) return;
    }
  } catch (error) {
    if (failure) throw error;
    // A stopped reading ends with an error of its own.
    if (stop.signal.aborted) return;
    await finish();
    throw error;
  }
  await finish();
}
