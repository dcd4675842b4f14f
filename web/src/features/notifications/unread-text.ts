import { limits } from '@haggle/contract/limits/limits';

/** The number on the bell: `7`, or `99+` above 99. */
export function badgeText(count: number): string {
  const { badgeMost } = limits.notifications;
  return count > badgeMost ? `${badgeMost}+` : `${count}`;
}

/** The bell's name for those who listen. */
export function bellLabel(count: number): string {
  return count === 0 ? 'Notifications' : `Notifications, ${badgeText(count)} unread`;
}
