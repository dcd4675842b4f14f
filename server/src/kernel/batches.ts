/**
 * Reads all rows in batches.
 * @param limit maximum number of rows that `readBatch` returns
 * @param readBatch returns the rows after `last`, which is undefined at first
 */
export async function* inBatches<Row>(
  limit: number,
  readBatch: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let last: Row | undefined; ; ) {
    const rows = await readBatch(last);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/**
 * Repeats work that handles at most `limit` items at a time, until it finds fewer.
 * @param work returns how many items it handled
 */
export async function repeatWhileFull(limit: number, work: () => Promise<number>): Promise<void> {
  while ((await work()) === limit);
}
