import { issueText } from '@haggle/contract/issue-text';
import { keysOf } from '@haggle/contract/keys';
import { type ClientEvent, clientEvents } from '@haggle/contract/realtime/realtime';
import type { z } from 'zod';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import type { SocketRoute, Visitor } from '../../platform/realtime/visitor.ts';
import * as actions from './visitor-actions.ts';

type Payloads = { [N in ClientEvent]: z.output<(typeof clientEvents)[N]> };
type Handlers = { [N in ClientEvent]: (visitor: Visitor, payload: Payloads[N]) => Promise<void> };
const schemas: { [N in ClientEvent]: z.ZodType<Payloads[N]> } = clientEvents;

/** Creates the handlers for sockets: for new connections, for messages, and for finding expired logins. */
export function createSocketHandlers(context: Context) {
  return {
    routes: createRoutes(context),
    onConnect: (visitor: Visitor, handshake: Record<string, unknown>) =>
      actions.connectVisitor(context, visitor, handshake.token),
    findExpiredVisitors: (visitors: readonly Visitor[]) => actions.findExpiredVisitors(context, visitors),
  };
}

/** Routes for all messages that a browser may send. */
function createRoutes(context: Context): SocketRoute[] {
  const handlers: Handlers = {
    authenticate: (visitor, claim) => actions.authenticate(context, visitor, claim),
    subscribe_deals: actions.subscribeToDeals,
    unsubscribe_deals: actions.unsubscribeFromDeals,
    subscribe_comments: (visitor, dealId) => actions.subscribeToDeal(context, visitor, dealId),
    unsubscribe_comments: actions.unsubscribeFromDeal,
    subscribe_notifications: (visitor) => actions.subscribeToNotifications(context, visitor),
    unsubscribe_notifications: actions.unsubscribeFromNotifications,
  };
  return keysOf(handlers).map((name) => toRoute(handlers, name));
}

function toRoute<N extends ClientEvent>(handlers: Handlers, name: N): SocketRoute {
  return {
    name,
    async handle(visitor, payload) {
      const parsed = schemas[name].safeParse(payload, { error: issueText });
      if (!parsed.success) throw new Refusal('malformed', { details: toDetails(parsed.error.issues) });
      await handlers[name](visitor, parsed.data);
    },
  };
}

function toDetails(issues: readonly z.core.$ZodIssue[]) {
  return issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
