import { latinised } from '@haggle/contract/locale/amounts';
import { formatter } from '@haggle/contract/locale/locale';
import { DateTime } from 'luxon';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?`;
const zone = String.raw`([A-Z]{1,5}|Etc/[A-Z]+|(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?)`;
const rest = `(?:[T,]?\\s*${clock}(?:\\s*([AP]M))?(?:\\s*${zone})?)?$`;
const weekday = String.raw`(?:[a-z]{3,9},?\s+)?`;

/** `2026-03-05`, `2026/03/05`, `20260305`. */
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})${rest}`, 'i');
/**
 * `3/5/2026`, `3-5-2026`, `3.5.2026`: the date order says which comes first. With points the day always comes first,
 * and with dashes if it can't be a month.
 */
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${rest}`, 'i');
/** `Thu, 05 Mar 2026`, `5 March 26`, `5-Mar-2026`. */
const dayMonthYear = new RegExp(
  String.raw`^${weekday}(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})${rest}`,
  'i',
);
/** `Thu Mar  5 14:00:00 PST 2026`. */
const asctime = new RegExp(
  String.raw`^[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+${clock}(?:\s+(?!\d{4})${zone})?\s+(\d{4})$`,
  'i',
);
/** `March 5, 2026`. */
const monthDayYear = new RegExp(String.raw`^${weekday}([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})${rest}`, 'i');

/** UTC offsets, in hours, of the time zones named in emails, feeds and shops. */
const zoneHours: Record<string, number> = {
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7, AST: -4, ADT: -3, AKST: -9, AKDT: -8 },
  ...{ HST: -10, NST: -3.5, NDT: -2.5, BRT: -3, ART: -3, WET: 0, WEST: 1, BST: 1, CET: 1, CEST: 2, MEZ: 1, MESZ: 2 },
  ...{ EET: 2, EEST: 3, MSK: 3, IST: 5.5, SGT: 8, HKT: 8, AWST: 8, JST: 9, KST: 9, AEST: 10, AEDT: 11, ACST: 9.5 },
  ...{ NZST: 12, NZDT: 13, UT: 0, UTC: 0, GMT: 0, Z: 0, 'ETC/GMT': 0, 'ETC/UTC': 0 },
};

/**
 * The order of day, month and year in numeric dates. With `ymd`, other orders aren't accepted; with `either`, only if
 * the date can't be read in two ways.
 */
export type DateOrder = 'ymd' | 'dmy' | 'mdy' | 'either';

/**
 * Returns how the site's country writes a date that ends with the year: `either` where the year comes first, as in
 * Sweden, South Africa and Japan.
 */
export function countryDateOrder(): 'dmy' | 'mdy' | 'either' {
  return formatter('date order', (tag) => {
    const parts = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts();
    const [day, month, year] = (['day', 'month', 'year'] as const).map((wanted) =>
      parts.findIndex(({ type }) => type === wanted),
    ) as [number, number, number];
    if (year < month) return 'either';
    return day < month ? 'dmy' : 'mdy';
  });
}

interface TimeOptions {
  /** The order in `3/5/2026` and `3-5-2026`. */
  dateOrder: DateOrder;
  /** The zone of a time that names none, or an unknown one. */
  timeZone?: string;
  /** The zone of a date without time and zone; defaults to `timeZone`. */
  dayZone?: string;
  /** Whether a date without time means its last second instead of its first. */
  dayEnds?: boolean;
}

/**
 * Parses a time as people, files and networks write it: `2026-03-05`, ISO 8601, `21.11.2026`, `3/5/2026` in the given
 * order, RFC 822, asctime, or Unix seconds or milliseconds.
 * @returns undefined if it isn't a time
 */
export function readWrittenTime(
  writtenTime: string,
  { dateOrder, timeZone = 'UTC', dayZone = timeZone, dayEnds = false }: TimeOptions,
): Date | undefined {
  const text = latinised(writtenTime).trim().replace(/\s+/g, ' ');
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  const found = partsOf(text, dateOrder);
  if (!found) return undefined;
  const [year, month, day, hour, minute, second, meridiem, utcOffset] = found;
  const isDay = hour === undefined;
  const hours = Number(hour ?? (dayEnds ? 23 : 0));
  const minutes = Number(minute ?? (dayEnds ? 59 : 0));
  const seconds = Number(second ?? (isDay && dayEnds ? 59 : 0));
  const hours24 = meridiem ? (hours % 12) + (meridiem.toUpperCase() === 'PM' ? 12 : 0) : hours;
  const date = new Date(Date.UTC(year, month - 1, day, hours24, minutes, seconds));
  const isValidDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && minutes < 60 && seconds < 60;
  if (!isValidDate) return undefined;
  const offsetMinutes = minutesFromUtc(utcOffset);
  return offsetMinutes === undefined
    ? inZone(date, isDay ? dayZone : timeZone)
    : new Date(date.getTime() - offsetMinutes * 60_000);
}

/** Reinterprets a UTC time as local time in a zone. */
function inZone(date: Date, timeZone: string): Date {
  if (timeZone === 'UTC') return date;
  return DateTime.fromJSDate(date, { zone: 'utc' }).setZone(timeZone, { keepLocalTime: true }).toJSDate();
}

type Parts = [number, number, number, ...(string | undefined)[]];

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const iso = yearFirst.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[3]), Number(iso[4]), ...iso.slice(5)];
  const [, first, sign, second, year, ...rest] = yearLast.exec(text) ?? [];
  if (sign === undefined) return parseNamedMonth(text);
  if (order === 'ymd') return undefined;
  if (order === 'either' && sign !== '.' && first !== second && Math.max(Number(first), Number(second)) <= 12) {
    return undefined;
  }
  const isMonthFirst = isMonthBeforeDay(order, { sign, first, second });
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return [fullYear(year), Number(month), Number(day), ...rest];
}

interface YearLast {
  sign: string;
  first: string | undefined;
  second: string | undefined;
}

function isMonthBeforeDay(order: DateOrder, { sign, first, second }: YearLast): boolean {
  if (sign === '.') return false;
  if (order === 'either') return Number(second) > 12;
  return order === 'mdy' && !(sign === '-' && Number(first) > 12);
}

function parseNamedMonth(text: string): Parts | undefined {
  const message = dayMonthYear.exec(text);
  if (message) return [fullYear(message[3]), monthOf(message[2]), Number(message[1]), ...message.slice(4)];
  const monthFirst = monthDayYear.exec(text);
  if (monthFirst) return [Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]), ...monthFirst.slice(4)];
  const [, name, day, hour, minute, second, utcOffset, year] = asctime.exec(text) ?? [];
  return year === undefined
    ? undefined
    : [Number(year), monthOf(name), Number(day), hour, minute, second, undefined, utcOffset];
}

function monthOf(name = ''): number {
  return months.indexOf(name.toLowerCase()) + 1;
}

/** Expands two-digit years: up to 68 in this century, as in RFC 2822 and POSIX. */
function fullYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  return year + (year < 69 ? 2000 : 1900);
}

/** Returns a zone's offset; undefined for a missing or unknown zone. */
function minutesFromUtc(utcOffset = ''): number | undefined {
  const offset = /([+-])(\d{2}):?(\d{2})?$/.exec(utcOffset);
  if (!offset) {
    const hours = zoneHours[utcOffset.toUpperCase()];
    return hours === undefined ? undefined : hours * 60;
  }
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return offset[1] === '-' ? -minutes : minutes;
}
