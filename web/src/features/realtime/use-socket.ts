import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import type { ServerEvents } from '@haggle/contract/realtime/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { patchDeal } from '../../deals/patch-deal.ts';
import type { Session } from '../../lib/session.ts';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { type Connection, type Followed, openConnection } from './socket.ts';
import { unseenUpdates } from './unseen-updates.ts';

/** Keeps a connection open for the current session, reopens it for another one, and subscribes to the page's topic. */
export function useConnection(followed: Followed | undefined): void {
  const client = useQueryClient();
  const session = useSessionActions();
  const { loading, authToken, user } = useSession();
  const { _id: userId, username } = user ?? {};
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    if (loading) return;
    const opened = openConnection({
      member: authToken && userId && username ? { userId, username, token: authToken } : undefined,
      handlers: handlersFor(client, session),
      onReturn: () => catchUp(client),
      onExpelled: () => void session.start(),
    });
    setConnection(opened);
    return () => opened.close();
  }, [client, session, loading, authToken, userId, username]);
  const dealId = typeof followed === 'object' ? followed.dealId : undefined;
  useEffect(() => {
    if (followed === 'deals') return connection?.follow('deals');
    return dealId ? connection?.follow({ dealId }) : undefined;
  }, [connection, followed, dealId]);
}

type Handlers = { [N in keyof ServerEvents]: (data: ServerEvents[N]) => void };

function handlersFor(client: QueryClient, session: Session): Handlers {
  return {
    new_deal: ({ _id }) => unseenUpdates.add('deals', _id),
    deal_updated({ _id, change }) {
      if (change) patchDeal(client, _id, change);
      else showGone(client, session, _id);
    },
    new_comment: ({ dealId, commentId }) => unseenUpdates.add(`comments:${dealId}`, commentId),
    notification: () => void client.invalidateQueries({ queryKey: ['mine', 'notifications'] }),
  };
}

/** Handles a deal that stops being public. Readers who may still see it get its new state, others a notice. */
function showGone(client: QueryClient, session: Session, id: string): void {
  const query = client.getQueryCache().find<{ data: DealDetail }>({ queryKey: ['deals', 'one', id], type: 'active' });
  if (!query) return;
  const { user } = session.getState();
  const isTheirs =
    user && (user.capabilities.includes('review') || query.state.data?.data.submittedByUserID?._id === user._id);
  if (isTheirs) void client.invalidateQueries({ queryKey: query.queryKey });
  else toast(t('realtime.gone'), 'plain', { label: t('realtime.reload'), run: () => location.reload() });
}

/** Refetches what the page shows, since events may have been missed. */
function catchUp(client: QueryClient): void {
  for (const queryKey of [['deals'], ['comments'], ['mine', 'notifications']]) {
    void client.invalidateQueries({ queryKey });
  }
}
