/** Returns the time rounded down to the minute, so that readers who left at about the same time share a response. */
export function newsSince(since: number): string {
  return new Date(Math.floor(since / 60_000) * 60_000).toISOString();
}
