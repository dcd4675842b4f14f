import { type NotificationType, notificationKinds } from '@haggle/contract/notifications/kinds';
import type { NotificationTab } from '@haggle/contract/notifications/notifications';

/** The tab that has this type; a newer server may know types that this page does not. */
export function tabOf(type: NotificationType): NotificationTab {
  return notificationKinds[type]?.tab ?? 'site';
}
