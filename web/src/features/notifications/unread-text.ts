import * as notificationLimits from '@haggle/contract/limits/notifications';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

/** Returns the number on the bell: `7`, or `99+` above 99. */
export function badgeText(count: number): string {
  const { maxBadgeCount } = notificationLimits;
  return count > maxBadgeCount ? `${formatNumber(maxBadgeCount)}+` : formatNumber(count);
}

/** Returns the bell's accessible name. */
export function bellLabel(count: number): string {
  return count === 0 ? t('notifications.bell.title') : t('notifications.bell.unread', { number: badgeText(count) });
}
