/** How many things are made side by side: enough to keep the database busy beside the pictures. */
const lanes = 4;

/** Works on all items, several at once. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
