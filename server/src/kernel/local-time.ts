import { DateTime } from 'luxon';

/** Times of day, `22:30`; the span may reach past midnight. */
export interface DaySpan {
  from: string;
  to: string;
}

/** When a span of each day that is under way in a time zone ends; null while it is not under way. */
export function endOfSpan(now: Date, { from, to }: DaySpan, timeZone: string): Date | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  const minute = local.hour * 60 + local.minute;
  const [start, end] = [toMinutes(from), toMinutes(to)];
  const isWithin = start < end ? minute >= start && minute < end : minute >= start || minute < end;
  if (!isWithin) return null;
  const endOn = (days: number) => dayAfter(local, days).set({ hour: Math.floor(end / 60), minute: end % 60 });
  const today = endOn(0);
  if (today > local) return today.toJSDate();
  // In autumn an hour comes twice: by the clock on the wall the end is still to come.
  return (end > minute ? local.plus({ minutes: end - minute }).startOf('minute') : endOn(1)).toJSDate();
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The next time that it is `hour` o'clock in a time zone, of any day or of a Monday. */
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

/** The beginning of the day so many days later: what summer time moves on one day is at its own time on the next. */
function dayAfter(local: DateTime, days: number): DateTime {
  return local.startOf('day').plus({ days });
}
