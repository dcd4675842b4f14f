import type { Notification } from '@haggle/contract/notifications/notifications';

export interface Day {
  /** `Today`, `Yesterday` or the date. */
  name: string;
  notifications: Notification[];
}

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Puts notifications together by the reader's own days, in the order in which they come. `now` is in milliseconds. */
export function groupByDay(notifications: readonly Notification[], now: number): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const name = dayName(new Date(notification.createdAt), now);
    const last = days.at(-1);
    if (last?.name === name) last.notifications.push(notification);
    else days.push({ name, notifications: [notification] });
  }
  return days;
}

function dayName(date: Date, now: number): string {
  const today = new Date(now);
  if (date.toDateString() === today.toDateString()) return 'Today';
  today.setDate(today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return 'Yesterday';
  return fullDate.format(date);
}
