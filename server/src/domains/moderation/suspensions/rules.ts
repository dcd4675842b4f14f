/**
 * Whether a member is suspended as they were when somebody looked, null where they were not. One that is over is none, and
 * who did not look (undefined) takes them as they are.
 */
export function isAsSeen(seen: Date | null | undefined, until: Date | null, now: Date): boolean {
  return seen === undefined || endOf(seen, now) === endOf(until, now);
}

function endOf(until: Date | null, now: Date): number | undefined {
  return until !== null && until > now ? until.getTime() : undefined;
}
