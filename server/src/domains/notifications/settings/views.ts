import { locale } from '@haggle/contract/locale/locale';
import type { NotificationSettings } from '@haggle/contract/notifications/settings';
import type { ScheduleRow } from './store.ts';

/** When a member hears of things. */
export type NotificationSchedule = Omit<NotificationSettings, 'types'>;

/** When a member hears of things; those who never said hear at any time, get no digest, and are where the site is. */
export function toSchedule(row: ScheduleRow | undefined): NotificationSchedule {
  const { quiet_from: from, quiet_to: to } = row ?? {};
  return {
    digest: row?.digest ?? 'off',
    news: row?.news ?? false,
    figures: row?.figures ?? false,
    // PostgreSQL writes seconds too.
    quietHours: from && to ? { from: from.slice(0, 5), to: to.slice(0, 5) } : null,
    timeZone: row?.time_zone ?? locale.timeZone,
  };
}
