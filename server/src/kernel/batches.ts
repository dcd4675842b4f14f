/**
 * Reads rows batch by batch, until there are no more.
 * @param most how many `read` gives at most
 * @param read the rows after `last`, which is undefined at first
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
 * Repeats work that takes on at most `most` things at a time, until it finds fewer.
 * @param work gives how many it took on
 */
export async function repeatWhileFull(most: number, work: () => Promise<number>): Promise<void> {
  while ((await work()) === most);
}
