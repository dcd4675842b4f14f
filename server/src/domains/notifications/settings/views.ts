import { locale } from '@haggle/contract/locale/locale';
import type { NotificationSettings } from '@haggle/contract/notifications/settings';
import type { ScheduleRow } from './store.ts';

/** When a member gets notifications and digests. */
export type NotificationSchedule = Omit<NotificationSettings, 'types'>;

/** Returns a member's schedule. By default there are no quiet hours, no digest, and the site's time zone applies. */
export function toSchedule(row: ScheduleRow | undefined): NotificationSchedule {
  const { quiet_from: from, quiet_to: to } = row ?? {};
  return {
    digest: row?.digest ?? 'off',
    news: row?.news ?? false,
    figures: row?.figures ?? false,
    // PostgreSQL returns seconds too.
    quietHours: from && to ? { from: from.slice(0, 5), to: to.slice(0, 5) } : null,
    timeZone: row?.time_zone ?? locale.timeZone,
  };
}
