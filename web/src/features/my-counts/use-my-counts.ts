import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { alertsQuery } from '../alerts/queries.ts';
import { useUnreadCount } from '../notifications/use-unread-count.ts';

/** Returns the numbers of saved deals and alerts, undefined until loaded, and of unread notifications. */
export function useMyCounts() {
  const api = useApi();
  const { data: saved } = useQuery({
    queryKey: ['mine', 'saved', 'count'],
    queryFn: async ({ signal }) =>
      (await api('GET /users/me/saved-deals', { query: { limit: 1 } }, signal)).pagination.total,
    staleTime: 0,
  });
  const { data: alerts } = useQuery(alertsQuery(api));
  return { saved, alerts: alerts?.data.length, unread: useUnreadCount() };
}
