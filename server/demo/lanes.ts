/** Number of concurrent tasks: enough to keep the database busy while pictures are encoded. */
const concurrency = 4;

/** Processes all items, several at a time. */
export async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
