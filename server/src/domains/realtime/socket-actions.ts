import { issueText } from '@haggle/contract/issue-text';
import { type ClientEvent, clientEvents } from '@haggle/contract/realtime/realtime';
import type { z } from 'zod';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import type { SocketRoute, Visitor } from '../../platform/realtime/visitor.ts';
import * as actions from './visitor-actions.ts';

type Payload<N extends ClientEvent> = z.output<(typeof clientEvents)[N]>;
type Handlers = { [N in ClientEvent]: (visitor: Visitor, payload: Payload<N>) => Promise<void> };

/** What those who open a socket are met with. */
export function createSocketHandlers(context: Context) {
  return {
    routes: createRoutes(context),
    onConnect: (visitor: Visitor, handshake: Record<string, unknown>) =>
      actions.connectVisitor(context, visitor, handshake.token),
    findExpiredVisitors: (visitors: readonly Visitor[]) => actions.findExpiredVisitors(context, visitors),
  };
}

/** Everything that a browser may say. */
function createRoutes(context: Context): SocketRoute[] {
  const handlers: Handlers = {
    authenticate: (visitor, claim) => actions.authenticate(context, visitor, claim),
    subscribe_deals: actions.followDeals,
    unsubscribe_deals: actions.unfollowDeals,
    subscribe_comments: (visitor, dealId) => actions.followDeal(context, visitor, dealId),
    unsubscribe_comments: actions.unfollowDeal,
    subscribe_notifications: actions.followNotifications,
    unsubscribe_notifications: actions.unfollowNotifications,
  };
  return Object.entries(handlers).map(([name, handle]) => ({
    name,
    async handle(visitor, payload) {
      const parsed = clientEvents[name as ClientEvent].safeParse(payload, { error: issueText });
      if (!parsed.success) throw new Refusal('malformed', { details: toDetails(parsed.error.issues) });
      await handle(visitor, parsed.data as never);
    },
  }));
}

function toDetails(issues: readonly z.core.$ZodIssue[]) {
  return issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
