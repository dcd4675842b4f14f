/** The day that a time lies in, in UTC: `2026-11-21`. Takes a Date or milliseconds since 1970. */
export function utcDay(time: Date | number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** When the month began that lies so many months before the one that a time lies in, in UTC. */
export function startOfUtcMonth(time: Date, monthsBefore: number): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - monthsBefore));
}

/** When the day that a time lies in began, in UTC. */
export function startOfUtcDay(time: Date | number): Date {
  return new Date(utcDay(time));
}
