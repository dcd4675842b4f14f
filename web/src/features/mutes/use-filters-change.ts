import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { useSessionActions } from '../../lib/session-context.tsx';
import { applyFiltersOf } from './own-lists.ts';

/** Returns a function that reloads lists and account. Call it after mutes, hidden deals or filters changed. */
export function useFiltersChange(): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionActions();
  return async () => {
    // The lists reload even if the account can't be loaded; the API client reports that failure.
    const me = await api('GET /auth/me').catch(() => undefined);
    const { authToken, user } = session.getState();
    if (!authToken || !user) return;
    const now = me?.data ?? user;
    const renewal = applyFiltersOf(client, now.hasFilters ? now._id : null, false);
    session.replaceUser(now);
    await renewal;
  };
}
