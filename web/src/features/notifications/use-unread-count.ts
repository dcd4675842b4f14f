import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { countQuery } from './queries.ts';
import { useLeaving } from './use-pending-deletions.ts';

/** How many of my notifications are unread, kept up to date. */
export function useUnreadCount(): number {
  const { data = 0 } = useQuery(countQuery(useApi()));
  const unreadLeaving = [...useLeaving().values()].filter(({ isRead }) => !isRead).length;
  return Math.max(0, data - unreadLeaving);
}
