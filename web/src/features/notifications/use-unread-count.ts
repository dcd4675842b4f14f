import type { NotificationTab } from '@haggle/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { countQuery } from './queries.ts';
import { tabOf } from './tab-of.ts';
import { usePendingDeletions } from './use-pending-deletions.ts';

/** Returns the number of unread notifications, of a tab or in total, kept up to date. */
export function useUnreadCount(tab?: NotificationTab): number {
  const { data } = useQuery(countQuery(useApi()));
  const pendingUnread = [...usePendingDeletions().values()].filter(({ isRead }) => !isRead);
  const ofTab = tab ? pendingUnread.filter(({ type }) => tabOf(type) === tab) : pendingUnread;
  return Math.max(0, (data?.[tab ?? 'all'] ?? 0) - ofTab.length);
}
