/** To the minute, so that readers who left at about the same time ask for the same. */
export function newsSince(since: number): string {
  return new Date(Math.floor(since / 60_000) * 60_000).toISOString();
}
