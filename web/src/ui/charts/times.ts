/** What one point of a chart stands for. Times are in UTC, as the server counts days. */
export type Interval = 'minute' | 'hour' | 'day' | 'week' | 'month';

/** ISO 8601, or milliseconds since 1970. */
export type Moment = string | number;

const day = 86_400_000;
const utc = { timeZone: 'UTC' } as const;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...utc });
const hourOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', ...utc });
const dayAndHour = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', ...utc });
const dayAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', ...utc });
const dayOfMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...utc });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', ...utc });

export function toMilliseconds(moment: Moment): number {
  return typeof moment === 'number' ? moment : Date.parse(moment);
}

/** The time of one point in words, as tooltips and tables say it. */
export function writeMoment(moment: Moment, interval: Interval): string {
  const at = toMilliseconds(moment);
  switch (interval) {
    case 'minute':
      return clock.format(at);
    case 'hour':
      return dayAndHour.format(at);
    case 'week':
      return `Week of ${dayAndYear.format(at)}`;
    case 'month':
      return monthAndYear.format(at);
    case 'day':
      return dayAndYear.format(at);
  }
}

/** How the ticks below a chart from one time to another are written: hours, days or months. */
export function tickFormat(from: number, to: number): (at: number) => string {
  const span = to - from;
  const format = span < day / 6 ? clock : span < 2 * day ? hourOfDay : span > 330 * day ? monthAndYear : dayOfMonth;
  return (at) => format.format(at);
}
