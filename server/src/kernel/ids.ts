/** Sorts ids in ascending order, in which rows must be locked to prevent deadlocks. */
export function sortIds(ids: readonly string[]): string[] {
  return ids.toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
}
