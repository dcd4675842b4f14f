const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How long ago a time was, in words: `Just now`, `5 minutes ago`. `now` is in milliseconds. */
export function formatAgo(time: string | null | undefined, now: number): string {
  return withDate(time, (date) => {
    const age = now - date.getTime();
    if (age < minute) return 'Just now';
    if (age < hour) return ago(age / minute, 'minute');
    if (age < day) return ago(age / hour, 'hour');
    return ago(age / day, 'day');
  });
}

/** A time as a date in full, in UTC: `November 21, 2026`. */
export function formatDate(time: string | null | undefined): string {
  return withDate(time, (date) => longDate.format(date));
}

/** A time as its month, in UTC: `November 2026`. */
export function formatMonth(time: string | null | undefined): string {
  return withDate(time, (date) => monthOfYear.format(date));
}

function withDate(time: string | null | undefined, format: (date: Date) => string): string {
  if (!time) return 'N/A';
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : format(date);
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
