/** An hour in milliseconds. */
export const hour = 3_600_000;

/** A day in milliseconds. */
export const day = 86_400_000;

/** The moment so many hours before another. */
export function hoursBefore(time: Date, count: number): Date {
  return new Date(time.getTime() - count * hour);
}

/** The moment so many hours after another. */
export function hoursAfter(time: Date, count: number): Date {
  return new Date(time.getTime() + count * hour);
}

/** The moment so many days of 24 hours before another. */
export function daysBefore(time: Date, count: number): Date {
  return new Date(time.getTime() - count * day);
}

/** The moment so many days of 24 hours after another. */
export function daysAfter(time: Date, count: number): Date {
  return new Date(time.getTime() + count * day);
}

/** How many days lie between two times, in fractions of days too; negative when `to` is earlier. */
export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / day;
}
