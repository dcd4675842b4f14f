import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import type { DealChange, ServerEvents } from '@haggle/contract/realtime/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { patchDeal } from '../../deals/patch-deal.ts';
import type { Session } from '../../lib/session.ts';
import { useSession, useSessionActions } from '../../lib/session-context.tsx';
import { toast } from '../../ui/toast.ts';
import { watchFetches } from './loaded-updates.ts';
import { type Connection, openConnection, type SubscribedTopic } from './socket.ts';
import { unseenUpdates } from './unseen-updates.ts';

/** Keeps a connection open for the current session, reopens it for another one, and subscribes to the page's topic. */
export function useConnection(topic: SubscribedTopic | undefined): void {
  const client = useQueryClient();
  const session = useSessionActions();
  const { loading, authToken, user } = useSession();
  const { _id: userId, username } = user ?? {};
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    if (loading) return;
    watchFetches(client.getQueryCache());
    const opened = openConnection({
      member: authToken && userId && username ? { userId, username, token: authToken } : undefined,
      handlers: handlersFor(client, session),
      onReconnect: () => refetchShown(client),
      onServerDisconnect: () => void session.start(),
    });
    setConnection(opened);
    return () => opened.close();
  }, [client, session, loading, authToken, userId, username]);
  const dealId = typeof topic === 'object' ? topic.dealId : undefined;
  useEffect(() => {
    if (topic === 'deals') return connection?.subscribe('deals');
    return dealId ? connection?.subscribe({ dealId }) : undefined;
  }, [connection, topic, dealId]);
}

type Handlers = { [N in keyof ServerEvents]: (data: ServerEvents[N]) => void };

function handlersFor(client: QueryClient, session: Session): Handlers {
  return {
    new_deal: ({ _id }) => unseenUpdates.add('deals', _id),
    deal_updated({ _id, change }) {
      if (change) applyChange(client, _id, change);
      else handleRemovedDeal(client, session, _id);
    },
    new_comment: ({ dealId, commentId }) => unseenUpdates.add(`comments:${dealId}`, commentId),
    notification: () => void client.invalidateQueries({ queryKey: ['mine', 'notifications'] }),
  };
}

/** Changes a deal wherever it is shown. Its own page also explains its status and verdict, so it is fetched again. */
function applyChange(client: QueryClient, id: string, change: DealChange): void {
  const queryKey = ['deals', 'one', id];
  const deal = client.getQueryData<{ data: DealDetail }>(queryKey)?.data;
  patchDeal(client, id, change);
  if (!deal) return;
  // A server of an earlier version sends no verdict.
  const isRejudged = change.verdict !== undefined && change.verdict?.text !== deal.verdict?.text;
  const isOther = change.lifecycleStatus !== deal.lifecycleStatus || change.price !== deal.price || isRejudged;
  if (isOther) void client.invalidateQueries({ queryKey });
}

/** Handles a deal that stops being public. Readers who may still see it get its new state, others a notice. */
function handleRemovedDeal(client: QueryClient, session: Session, id: string): void {
  const query = client.getQueryCache().find<{ data: DealDetail }>({ queryKey: ['deals', 'one', id], type: 'active' });
  if (!query) return;
  const { user } = session.getState();
  const canStillSee =
    user && (user.capabilities.includes('review') || query.state.data?.data.submittedByUserID?._id === user._id);
  if (canStillSee) void client.invalidateQueries({ queryKey: query.queryKey });
  else toast(t('realtime.gone'), 'plain', { label: t('realtime.reload'), run: () => location.reload() });
}

/** Refetches what the page shows, since events may have been missed. */
function refetchShown(client: QueryClient): void {
  for (const queryKey of [['deals'], ['comments'], ['mine', 'notifications']]) {
    void client.invalidateQueries({ queryKey });
  }
}
