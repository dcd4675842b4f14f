/**
 * Returns whether a member's suspension is still the one that was seen; null means that none was. A suspension that is
 * over counts as none. If nothing was looked at (undefined), any state is accepted.
 */
export function isUnchanged(seen: Date | null | undefined, until: Date | null, now: Date): boolean {
  return seen === undefined || endOf(seen, now) === endOf(until, now);
}

function endOf(until: Date | null, now: Date): number | undefined {
  return until !== null && until > now ? until.getTime() : undefined;
}
