/** Returns the UTC day of a time (a Date, or milliseconds since 1970): `2026-11-21`. */
export function utcDay(time: Date | number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns the start of the UTC month that is `monthsBefore` months before a time's month. */
export function startOfUtcMonth(time: Date, monthsBefore: number): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - monthsBefore));
}

/** Returns the start of a time's UTC day. */
export function startOfUtcDay(time: Date | number): Date {
  return new Date(utcDay(time));
}
