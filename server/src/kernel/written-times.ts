import { DateTime } from 'luxon';

/** Which of day, month and year come first where a day is written in digits. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const times = ['', ' HH:mm', ' HH:mm:ss', ' h:mm a', ' h:mm:ss a'];
const dates: Record<DateOrder, readonly string[]> = {
  ymd: ['yyyy-M-d', 'yyyy/M/d', 'yyyy.M.d', 'yyyyMMdd'],
  dmy: ['d/M/yyyy', 'd.M.yyyy', 'd-M-yyyy'],
  mdy: ['M/d/yyyy', 'M-d-yyyy'],
};
const named = [
  ...['LLL', 'LLLL'].map((month) => [month, 'd,', 'yyyy'].join(' ')),
  'd LLL yyyy',
  'd-LLL-yyyy',
  'd-LLL-yy',
];

/** A time as files and networks write it: ISO 8601, seconds since 1970, or a day with or without a time; undefined for what is none. */
export function readWrittenTime(
  text: string,
  { dateOrder, timeZone }: { dateOrder: DateOrder; timeZone: string },
): Date | undefined {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (/^\d{10}$/.test(plain)) return new Date(Number(plain) * 1000);
  const iso = /^\d{4}-\d\d-\d\d(T| \d)/.test(plain)
    ? DateTime.fromISO(plain.replace(' ', 'T'), { zone: timeZone })
    : null;
  if (iso?.isValid) return iso.toJSDate();
  for (const date of [...dates.ymd, ...dates[dateOrder], ...named]) {
    for (const time of times) {
      const read = DateTime.fromFormat(plain, date + time, { zone: timeZone, locale: 'en' });
      if (read.isValid) return read.toJSDate();
    }
  }
  return undefined;
}
