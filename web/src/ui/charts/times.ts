import { startOfLocalDay } from '@haggle/contract/locale/local-time';
import { formatter, locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';

/** The period of one point. Times are in the site's time zone, like the server's days. */
export type Interval = 'minute' | 'hour' | 'day' | 'week' | 'month';

/** ISO 8601, a day such as `2026-11-21`, or milliseconds since 1970. */
export type Moment = string | number;

const day = 86_400_000;
const isDay = /^\d{4}-\d\d-\d\d$/;
const formats = {
  clock: { hour: 'numeric', minute: '2-digit' },
  hourOfDay: { hour: 'numeric' },
  dayAndHour: { month: 'short', day: 'numeric', hour: 'numeric' },
  dayAndYear: { month: 'short', day: 'numeric', year: 'numeric' },
  dayOfMonth: { month: 'short', day: 'numeric' },
  monthAndYear: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatAs(name: keyof typeof formats, at: number): string {
  const { timeZone } = locale;
  const make = (tag: string) => new Intl.DateTimeFormat(tag, { ...formats[name], timeZone });
  return formatter(`chart ${name}`, make).format(at);
}

export function toMilliseconds(moment: Moment): number {
  if (typeof moment === 'number') return moment;
  return isDay.test(moment) ? startOfLocalDay(moment) : Date.parse(moment);
}

/** Formats a point's time for tooltips and tables. */
export function writeMoment(moment: Moment, interval: Interval): string {
  const at = toMilliseconds(moment);
  switch (interval) {
    case 'minute':
      return formatAs('clock', at);
    case 'hour':
      return formatAs('dayAndHour', at);
    case 'week':
      return t('charts.weekOf', { day: formatAs('dayAndYear', at) });
    case 'month':
      return formatAs('monthAndYear', at);
    case 'day':
      return formatAs('dayAndYear', at);
  }
}

/** Formats a day briefly, without its year: `Nov 21`. */
export function writeShortDay(moment: Moment): string {
  return formatAs('dayOfMonth', toMilliseconds(moment));
}

/** Returns the format of the time axis from one time to another: hours, days or months. */
export function tickFormat(from: number, to: number): (at: number) => string {
  const span = to - from;
  const name =
    span < day / 6 ? 'clock' : span < 2 * day ? 'hourOfDay' : span > 330 * day ? 'monthAndYear' : 'dayOfMonth';
  return (at) => formatAs(name, at);
}
