/**
 * Reads all rows in batches.
 * @param most maximum number of rows that `read` returns
 * @param read returns the rows after `last`, which is undefined at first
 */
export async function* inBatches<Row>(
  most: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    last = rows.at(-1);
  }
}

/**
 * Repeats work that handles at most `most` items at a time, until it finds fewer.
 * @param work returns how many items it handled
 */
export async function repeatWhileFull(most: number, work: () => Promise<number>): Promise<void> {
  while ((await work()) === most);
}
