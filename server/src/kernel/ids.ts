/** Ids in ascending order, in which whoever locks several takes them: so no two wait for each other. */
export function sortIds(ids: readonly string[]): string[] {
  return ids.toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
}
