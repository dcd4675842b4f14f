interface Counter {
  failures: number;
  resetsAt: Date;
}

/**
 * Checks whether an attempt comes after too many failures.
 * @returns seconds to wait, or undefined if it may proceed
 */
export function waitBeforeAttempt(counters: readonly (Counter & { most: number })[], now: Date): number | undefined {
  const exceeded = counters.filter((counter) => counter.failures > counter.most);
  if (exceeded.length === 0) return undefined;
  return Math.max(
    ...exceeded.map((counter) => Math.max(1, Math.ceil((counter.resetsAt.getTime() - now.getTime()) / 1000))),
  );
}
