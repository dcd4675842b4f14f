/** Number of concurrent tasks: enough to keep the database busy while pictures are encoded. */
const lanes = 4;

/** Processes all items, several at a time. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
