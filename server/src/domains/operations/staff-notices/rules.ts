import * as notificationLimits from '@haggle/contract/limits/notifications';
import * as staffLimits from '@haggle/contract/limits/staff-notices';
import type { StaffRhythm } from '@haggle/contract/operations/staff-notices';
import { atHour, zonedDay } from '../../../kernel/zoned-day.ts';

interface NoticeState {
  rhythm: StaffRhythm;
  /** When they were last told, and how much was waiting then or since. */
  notifiedAt: Date | null;
  notifiedCount: number;
}

/**
 * Whether to tell a staff member now that `count` things are waiting: daily in the morning of their time zone, or
 * hourly if more are waiting than they know of.
 */
export function isSummaryDue(
  { rhythm, notifiedAt, notifiedCount }: NoticeState,
  { count, now, timeZone }: { count: number; now: Date; timeZone: string },
): boolean {
  if (rhythm === 'off' || count === 0) return false;
  if (rhythm === 'hourly') {
    return (
      count > notifiedCount &&
      (!notifiedAt || now.getTime() - notifiedAt.getTime() >= staffLimits.hourlyMinutes * 60_000)
    );
  }
  const morning = atHour(zonedDay(now, timeZone), notificationLimits.digest.hour, timeZone);
  return now >= morning && (!notifiedAt || notifiedAt < morning);
}
