/** An hour in milliseconds. */
export const hour = 3_600_000;

/** A day in milliseconds. */
export const day = 86_400_000;

/** Subtracts hours from a time. */
export function hoursBefore(time: Date, count: number): Date {
  return new Date(time.getTime() - count * hour);
}

/** Adds hours to a time. */
export function hoursAfter(time: Date, count: number): Date {
  return new Date(time.getTime() + count * hour);
}

/** Subtracts days of 24 hours from a time. */
export function daysBefore(time: Date, count: number): Date {
  return new Date(time.getTime() - count * day);
}

/** Adds days of 24 hours to a time. */
export function daysAfter(time: Date, count: number): Date {
  return new Date(time.getTime() + count * day);
}

/** Returns the number of days between two times, with fractions; negative if `to` is earlier. */
export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / day;
}
