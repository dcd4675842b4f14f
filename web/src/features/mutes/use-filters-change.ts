import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useSessionActions } from '../../lib/session-context.tsx';
import { ownLists } from './own-lists.ts';

/** To be called after I muted, hid or filtered something, or no longer: lists follow, and the account says so. */
export function useFiltersChange(): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionActions();
  return async () => {
    // Without the account the lists are asked for again all the same; its failure is told by the client of the API.
    const me = await api('GET /auth/me').catch(() => undefined);
    const { authToken, user } = session.getState();
    if (!authToken || !user) return;
    const now = me?.data ?? user;
    const renewal = ownLists(client, now.hasFilters ? now._id : null, false);
    session.replaceUser(now);
    await renewal;
  };
}
