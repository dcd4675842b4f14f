import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { Notification } from '@haggle/contract/notifications/notifications';

export interface Day {
  /** `Today`, `Yesterday` or the date. */
  name: string;
  notifications: Notification[];
}

const hour = 3_600_000;

/** Groups notifications by day in the site's time zone, in the given order. `now` is in milliseconds. */
export function groupByDay(notifications: readonly Notification[], now: number): Day[] {
  const days: Day[] = [];
  const names = {
    [yesterdayOf(now)]: t('notifications.day.yesterday'),
    [formatDay(now)]: t('notifications.day.today'),
  };
  for (const notification of notifications) {
    const date = formatDay(Date.parse(notification.createdAt));
    const name = names[date] ?? date;
    const last = days.at(-1);
    if (last?.name === name) last.notifications.push(notification);
    else days.push({ name, notifications: [notification] });
  }
  return days;
}

/** The date before today's; a day may have 23 or 25 hours. */
function yesterdayOf(now: number): string {
  let time = now - hour;
  while (formatDay(time) === formatDay(now)) time -= hour;
  return formatDay(time);
}
