import { DateTime } from 'luxon';

/** A daily span between two times, `22:30`; it may cross midnight. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Returns when the current instance of a daily span ends in a time zone; null outside the span. */
export function endOfSpan(now: Date, { from, to }: DaySpan, timeZone: string): Date | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  const minute = local.hour * 60 + local.minute;
  const [start, end] = [toMinutes(from), toMinutes(to)];
  const isWithin = start < end ? minute >= start && minute < end : minute >= start || minute < end;
  if (!isWithin) return null;
  const endAfterDays = (days: number) => dayAfter(local, days).set({ hour: Math.floor(end / 60), minute: end % 60 });
  const today = endAfterDays(0);
  if (today > local) return today.toJSDate();
  // In autumn an hour is repeated: by local time, the end is still ahead.
  return (end > minute ? local.plus({ minutes: end - minute }).startOf('minute') : endAfterDays(1)).toJSDate();
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the next time it is `hour` o'clock in a time zone, on any day or on a Monday. */
export function nextMorning(
  now: Date,
  { hour, onMonday, timeZone }: { hour: number; onMonday: boolean; timeZone: string },
): Date {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  for (let days = 0; ; days += 1) {
    const next = dayAfter(local, days).set({ hour });
    if (next > local && (!onMonday || next.weekday === 1)) return next.toJSDate();
  }
}

/** Returns the start of a later day, so that a time skipped by summer time on one day is right on the next. */
function dayAfter(local: DateTime, days: number): DateTime {
  return local.startOf('day').plus({ days });
}
